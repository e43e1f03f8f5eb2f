package tare.api.spi;

import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The requests sent to a system, with a check of the answers. Each worker has one instance per run, shared by its
 * callers; {@link #loader} and {@link #caller} are called before the clock starts.
 */
public interface Workload {
    Class<? extends Capability> requires();

    /** The operations that a key-value store must support. */
    Set<KeyValueStore.Verb> verbs();

    /** All operations; other methods identify an operation by its index in this list. */
    List<Operation> operations();

    /**
     * Each operation's share of all requests, by name, if known beforehand: a percentile can only be judged if enough
     * requests lie beyond it. Empty if unknown.
     */
    default Map<String, Double> shares() {
        return Map.of();
    }

    Dataset dataset();

    /**
     * Keys that divide the dataset's rows, in key order, into about equal parts; each is the first key of its part.
     *
     * @param parts the number of parts, at least 1
     * @return in ascending order, one fewer than {@code parts}; fewer or none if there are few rows or the workload
     *     cannot tell
     */
    default List<String> divisions(int parts) {
        return List.of();
    }

    /** Whether it inserts or deletes rows, so that the data changes. */
    boolean changesKeys();

    /**
     * Whether {@link Reply.Kind#NOT_FOUND} is a normal answer, as in workloads that delete rows; otherwise it counts as
     * an error.
     */
    boolean missesAreNormal();

    /**
     * A caller that loads its share of the data and then returns {@link Caller#DONE}. The table exists and is empty.
     */
    Caller loader(Driver driver, Share share) throws Exception;

    /** A caller that runs the workload until the engine stops it. */
    Caller caller(Driver driver, Share share, long seed) throws Exception;

    /** Reads back a sample of the acknowledged rows. Called once, after the measure phase, with all callers idle. */
    Verification verify(Driver driver, long seed) throws Exception;

    /** Measured properties of the requests sent, such as the hottest key's share; names end with their unit. */
    Map<String, Double> observations();
}
