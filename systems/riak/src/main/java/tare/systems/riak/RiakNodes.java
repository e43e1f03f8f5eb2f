package tare.systems.riak;

import java.io.IOException;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;

/** Opens connections to the nodes in turn, and closes those still open in the end. Any thread. */
final class RiakNodes implements AutoCloseable {
    private final RiakSettings settings;
    private final AtomicInteger opened = new AtomicInteger();
    private final Set<RiakCalls> open = ConcurrentHashMap.newKeySet();

    RiakNodes(RiakSettings settings) {
        this.settings = settings;
    }

    RiakSettings settings() {
        return settings;
    }

    /** Connects to the next host. */
    RiakCalls next(byte[] bucket) throws IOException {
        List<RiakHost> hosts = settings.hosts();
        return to(hosts.get(Math.floorMod(opened.getAndIncrement(), hosts.size())), bucket);
    }

    /** Connects to the first host, for work outside of sessions. */
    RiakCalls first(byte[] bucket) throws IOException {
        return to(settings.hosts().get(0), bucket);
    }

    /** @throws IOException with the host's name */
    RiakCalls to(RiakHost host, byte[] bucket) throws IOException {
        try {
            RiakCalls calls = new RiakCalls(host, settings, bucket, open::remove);
            open.add(calls);
            return calls;
        } catch (IOException e) {
            throw new IOException("hosts: no node could be reached at " + host + ": " + e.getMessage(), e);
        }
    }

    @Override
    public void close() {
        List.copyOf(open).forEach(RiakCalls::close);
    }
}
