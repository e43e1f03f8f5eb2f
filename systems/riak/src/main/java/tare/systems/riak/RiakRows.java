package tare.systems.riak;

import java.io.IOException;
import java.util.EnumSet;
import java.util.Optional;
import java.util.Set;
import tare.api.spi.Deadline;
import tare.api.spi.KeyValueStore;
import tare.api.spi.Session;
import tare.api.spi.Snapshots;
import tare.api.spi.Table;
import tare.api.spi.Tables;

/**
 * Rows as objects, one for each: see {@link RowValue}.
 *
 * @param noRanges the server's words if its backend has no index of keys; empty if it has one
 */
record RiakRows(RiakNodes nodes, RiakBuckets buckets, Optional<String> noRanges) implements KeyValueStore {
    private static final int MOST_FIELDS = 1 << 16;

    @Override
    public Set<Verb> verbs() {
        return noRanges.isEmpty() ? EnumSet.allOf(Verb.class) : EnumSet.complementOf(EnumSet.of(Verb.SCAN));
    }

    @Override
    public Optional<String> note(Verb verb) {
        return switch (verb) {
            case READ, INSERT, DELETE -> Optional.empty();
            case UPDATE ->
                Optional.of("a get, then a put of the whole row with its vector clock; if two callers update a row at"
                        + " once, fields of one of them may be lost");
            case SCAN ->
                Optional.of(noRanges.map(words -> "Riak answers: " + words)
                        .orElse("one query of the index $key, then a get for each row"));
        };
    }

    @Override
    public Tables tables() {
        return buckets;
    }

    @Override
    public Optional<Snapshots> snapshots() {
        return Optional.empty();
    }

    @Override
    public Session open(Table table) throws IOException {
        if (table.fields().size() > MOST_FIELDS) {
            throw new IllegalArgumentException("a row must have at most " + MOST_FIELDS + " fields");
        }
        return new RiakRowSession(
                nodes.next(buckets.ours(table.name()).bytes()), table.fields().size());
    }

    /** A write is durable by its quorums; the protocol shows no handoffs and no compactions. */
    @Override
    public boolean settle(Deadline by) {
        return true;
    }
}
