package tare.api.spi;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Values under keys in buckets; both are any bytes. Any thread; an {@link ObjectSession} belongs to one caller. */
public non-sealed interface ObjectStore extends Capability {
    enum Verb {
        GET,
        PUT,
        UPDATE,
        DELETE,
        LIST_KEYS,
        KEY_RANGE
    }

    /** The operations this store supports; a workload that needs more is rejected before the run. */
    Set<Verb> verbs();

    /** Explains how many requests the store receives for one operation, if it is not exactly one. */
    default Optional<String> note(Verb verb) {
        return Optional.empty();
    }

    /** Whether written values can be read back; without that, there is nothing to verify. */
    default boolean keepsValues() {
        return true;
    }

    /**
     * This arm's buckets. They are created, sealed and dropped as tables are, which removes their keys one by one where
     * the store cannot do better. Names: see {@link #bucket}.
     */
    Tables buckets();

    /**
     * A bucket as {@link #buckets} takes it: a table of one field.
     *
     * @param name begins with {@code tare_}; letters, digits and underscores
     */
    static Table bucket(String name) {
        return new Table(name, List.of("value"));
    }

    /** @throws Exception if this arm has no such bucket */
    ObjectSession open(String bucket) throws Exception;

    /** Background work still going on, as in {@link Data#unsettled}. */
    default Map<String, String> unsettled() throws Exception {
        return Map.of();
    }

    /**
     * Makes everything written durable and waits for background work to finish.
     *
     * @return false if the deadline passed first
     */
    boolean settle(Deadline by) throws Exception;
}
