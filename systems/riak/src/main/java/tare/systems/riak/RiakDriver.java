package tare.systems.riak;

import java.io.IOException;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import tare.api.spi.Capability;
import tare.api.spi.Driver;
import tare.api.spi.Endpoints;
import tare.api.spi.Key;
import tare.api.spi.SystemInfo;

/** The driver of reachable nodes. Sessions and steps open connections of their own. Closing twice is harmless. */
final class RiakDriver implements Driver {
    private static final Key ANY = Key.of("any");

    private final RiakNodes nodes;
    private final RiakObjects objects;
    private final RiakRows rows;

    private RiakDriver(RiakNodes nodes, RiakBuckets buckets, Optional<String> noRanges) {
        this.nodes = nodes;
        this.objects = new RiakObjects(nodes, buckets, noRanges);
        this.rows = new RiakRows(nodes, buckets, noRanges);
    }

    /**
     * Gets an object through every node, since Riak answers pings seconds before it answers for its keys.
     *
     * @throws IOException if a node cannot be reached, answers with an error, or differs from the settings
     */
    static RiakDriver connect(Endpoints endpoints, RiakSettings settings) throws IOException {
        RiakNodes nodes = new RiakNodes(settings, endpoints.worker(), endpoints.workers());
        for (RiakHost host : settings.hosts()) {
            try (RiakCalls calls = nodes.to(host, RiakBuckets.MARKS)) {
                requireReplicas(settings, readyProperties(calls, host), host);
            }
        }
        return new RiakDriver(nodes, new RiakBuckets(nodes, endpoints.home()), whyNoRanges(nodes));
    }

    private static SortedMap<String, String> readyProperties(RiakCalls calls, RiakHost host) throws IOException {
        try {
            calls.get(ANY, new FoundObject());
            return calls.properties();
        } catch (RiakErrorException e) {
            throw new IOException("hosts: " + host + " answers: " + e.words(), e);
        } catch (IOException e) {
            throw new IOException("hosts: " + host + ": " + e.getMessage(), e);
        }
    }

    private static void requireReplicas(RiakSettings settings, SortedMap<String, String> properties, RiakHost host) {
        String found = properties.getOrDefault("n_val", "unknown");
        if (settings.nVal() > 0 && !found.equals(Long.toString(settings.nVal()))) {
            throw new IllegalArgumentException(
                    "n-val: must match " + host + ", which has " + found + ", got: " + settings.nVal());
        }
    }

    /** The server's words if its backend has no indexes. */
    private static Optional<String> whyNoRanges(RiakNodes nodes) throws IOException {
        try (RiakCalls calls = nodes.first(RiakBuckets.MARKS)) {
            calls.keyRange(ANY, ANY, 1, (key, offset, length) -> {});
            return Optional.empty();
        } catch (RiakErrorException e) {
            if (e.words().contains("indexes_not_supported")) {
                return Optional.of(e.words());
            }
            throw new IOException("hosts: a query of $key was answered: " + e.words(), e);
        }
    }

    /** Versions of all nodes, and the bucket type's properties as the first one has them. */
    @Override
    public SystemInfo describe() throws IOException {
        TreeSet<String> versions = new TreeSet<>();
        SortedMap<String, String> facts = new TreeMap<>();
        for (RiakHost host : nodes.settings().hosts()) {
            try (RiakCalls calls = nodes.to(host, RiakBuckets.MARKS)) {
                versions.add(calls.version());
                calls.properties().forEach((name, value) -> facts.putIfAbsent("bucket." + name, value));
            }
        }
        facts.put("hosts", Integer.toString(nodes.settings().hosts().size()));
        facts.put("key-ranges", objects.noRanges().orElse("yes"));
        return new SystemInfo("riak", String.join(", ", versions), facts);
    }

    @Override
    public <C extends Capability> Optional<C> capability(Class<C> type) {
        return Capability.among(type, objects, rows);
    }

    @Override
    public void close() {
        nodes.close();
    }
}
