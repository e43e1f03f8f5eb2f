package tare.api.spi;

import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * What is asked of a system, with its own check of the answers. One instance lives in each worker for the length of a run
 * and is shared by that worker's callers; {@link #loader} and {@link #caller} are called before the clock starts.
 */
public interface Workload {
    Class<? extends Capability> requires();

    /** What a key-value store must be able to do for it. */
    Set<KeyValueStore.Verb> verbs();

    /** All operations; an operation is spoken of by its index here. */
    List<Operation> operations();

    /**
     * The share that each operation has of all requests, by name, where it is known before: a percentile can be judged only if
     * enough requests lie beyond it. Empty if it is not known.
     */
    default Map<String, Double> shares() {
        return Map.of();
    }

    Dataset dataset();

    /**
     * Keys that divide the dataset's rows, in the order of their keys, into about equal parts, each the first of its part.
     *
     * @param parts how many parts, at least 1
     * @return one fewer than parts, ascending; fewer, or none, where the rows are few or the workload cannot tell
     */
    default List<String> divisions(int parts) {
        return List.of();
    }

    /** Whether it adds or removes rows, so that the data is not the same afterwards. */
    boolean changesKeys();

    /** Whether {@link Reply.Kind#NOT_FOUND} is an ordinary answer (it deletes rows); else it counts as an error. */
    boolean missesAreNormal();

    /** A caller that loads its share of the data and is then {@link Caller#DONE}. The table is there and empty. */
    Caller loader(Driver driver, Share share) throws Exception;

    /** A caller that runs the workload until it is told to stop. */
    Caller caller(Driver driver, Share share, long seed) throws Exception;

    /** Reads back a sample of what was acknowledged. Called once, after the measure phase, with all callers at rest. */
    Verification verify(Driver driver, long seed) throws Exception;

    /** Measured properties of the requests that were made, such as the hottest key's share; names end with their unit. */
    Map<String, Double> observations();
}
