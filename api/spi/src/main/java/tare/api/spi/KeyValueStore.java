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

    /** What this store can do; a workload that needs more is refused before the run. */
    Set<Verb> verbs();

    /** How many requests the store is sent for one operation, in words, where it is not exactly one. */
    default Optional<String> note(Verb verb) {
        return Optional.empty();
    }

    /** Whether rows that were written can be read; a store that only answers has nothing to verify. */
    default boolean keepsRows() {
        return true;
    }

    Tables tables();

    /** How to return to a loaded state, if the store can. */
    Optional<Snapshots> snapshots();

    Session open(Table table) throws Exception;

    /**
     * What is not at rest: names of gates, such as {@code compaction}, {@code flush} or {@code regions}, each with its figure in
     * words. Empty once all is quiet.
     */
    default Map<String, String> unsettled() throws Exception {
        return Map.of();
    }

    /**
     * Spreads what lies unevenly on the system's servers, if {@link #unsettled} says so: the parts of this arm's own tables, and
     * nothing of anybody else's. May leave some for the next time: it is called by one worker between looks, and only where
     * parts may be moved. Does nothing where all is even, or cannot be uneven.
     */
    default void balance() throws Exception {}

    /**
     * Makes everything written durable and waits until background work (flush, compaction) has come to rest.
     *
     * @return false if it was still busy when the time was up
     */
    boolean settle(Deadline by) throws Exception;
}
