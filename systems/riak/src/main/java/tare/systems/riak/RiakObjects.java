package tare.systems.riak;

import java.io.IOException;
import java.util.EnumSet;
import java.util.Optional;
import java.util.Set;
import tare.api.spi.Deadline;
import tare.api.spi.ObjectSession;
import tare.api.spi.ObjectStore;
import tare.api.spi.Tables;

/**
 * Objects as they are.
 *
 * @param own the arm's buckets
 * @param noRanges the server's words if its backend has no index of keys; empty if it has one
 */
record RiakObjects(RiakNodes nodes, RiakBuckets own, Optional<String> noRanges) implements ObjectStore {
    @Override
    public Set<Verb> verbs() {
        return noRanges.isEmpty() ? EnumSet.allOf(Verb.class) : EnumSet.complementOf(EnumSet.of(Verb.KEY_RANGE));
    }

    @Override
    public Optional<String> note(Verb verb) {
        return switch (verb) {
            case GET, PUT, DELETE -> Optional.empty();
            case UPDATE -> Optional.of("a get, then a put with its vector clock");
            case LIST_KEYS -> Optional.of("one request; every node reads all its keys");
            case KEY_RANGE ->
                Optional.of(noRanges.map(words -> "Riak answers: " + words).orElse("one query of the index $key"));
        };
    }

    @Override
    public Tables buckets() {
        return own;
    }

    @Override
    public ObjectSession open(String bucket) throws IOException {
        return new RiakObjectSession(nodes.next(own.ours(bucket).bytes()));
    }

    /** A write is durable by its quorums; the protocol shows no handoffs and no compactions. */
    @Override
    public boolean settle(Deadline by) {
        return true;
    }
}
