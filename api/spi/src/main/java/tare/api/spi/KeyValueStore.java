package tare.api.spi;

import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Rows of named fields under ordered keys. Any thread; a {@link Session} belongs to one caller. */
public non-sealed interface KeyValueStore extends Capability {
    enum Verb {
        READ,
        SCAN,
        INSERT,
        UPDATE,
        DELETE
    }

    /** The operations this store supports; a workload that needs more is rejected before the run. */
    Set<Verb> verbs();

    /** Explains how many requests the store receives for one operation, if it is not exactly one. */
    default Optional<String> note(Verb verb) {
        return Optional.empty();
    }

    /** Whether written rows can be read back; without that, there is nothing to verify. */
    default boolean keepsRows() {
        return true;
    }

    Tables tables();

    /** Returns to a loaded state; empty if the store cannot. */
    Optional<Snapshots> snapshots();

    Session open(Table table) throws Exception;

    /**
     * Background work still going on: names of gates, such as {@code compaction}, {@code flush} or {@code regions},
     * each with its current figure as text. Empty once all is quiet.
     */
    default Map<String, String> unsettled() throws Exception {
        return Map.of();
    }

    /**
     * Rebalances this arm's own tables, and nothing else, across the servers if {@link #unsettled} reports them as
     * uneven. May leave work for the next call: one worker calls it between checks, and only where parts may be moved.
     * Does nothing if the tables are even or cannot be uneven.
     */
    default void balance() throws Exception {}

    /**
     * Makes everything written durable and waits for background work (flush, compaction) to finish.
     *
     * @return false if the deadline passed first
     */
    boolean settle(Deadline by) throws Exception;
}
