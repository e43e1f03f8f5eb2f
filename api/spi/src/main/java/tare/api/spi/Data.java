package tare.api.spi;

import java.io.Serializable;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * The data a workload runs against, in one arm's system. Made by {@link Workload#data}; called in a worker, one call at
 * a time, while no caller is open. Loading itself is done by {@link Workload#loader}.
 */
public interface Data {
    DataSpec spec();

    /**
     * Whether anything is there under this id, whole or not. A small question to the system: its time serves as the
     * time of a round trip.
     */
    boolean exists() throws Exception;

    /**
     * Why {@link #create} would be refused now, such as by data that an earlier experiment left; empty if it would
     * succeed or only an attempt can show it. Changes nothing.
     */
    default Optional<String> obstacle() throws Exception {
        return Optional.empty();
    }

    /** The manifest kept beside the data; empty if there is no data, or none that was loaded to its end. */
    Optional<String> manifest() throws Exception;

    /**
     * Prepares a place for the data without any of it, after removing what an earlier load of this arm left. What that
     * load had prepared elsewhere may be kept for the next one.
     */
    void create() throws Exception;

    /** Removes the data and its manifest, if they are there and belong to this arm. */
    void remove() throws Exception;

    /**
     * Makes everything written durable and waits for background work to finish.
     *
     * @return false if the deadline passed first
     */
    boolean settle(Deadline by) throws Exception;

    /**
     * A part of settling.
     *
     * @param name for results and reports, such as {@code statistics}
     */
    record SettlingStep(String name, SettlingWork work) {}

    /** As {@link #settle}. */
    interface SettlingWork {
        boolean settle(Deadline by) throws Exception;
    }

    /** The parts of {@link #settle} in their order, which are then timed one by one; none if it is one piece. */
    default List<SettlingStep> settlingSteps() {
        return List.of();
    }

    /** Keeps the manifest of {@link #spec} beside the data, which is usable from then on. */
    void seal() throws Exception;

    /** What can be done between runs. */
    Set<Reset> resets();

    /**
     * Captures the present state of this data, replacing the earlier capture. A system keeps one capture per arm.
     *
     * @param together ids of all data of this arm that is captured with it, this one's included
     * @throws UnsupportedOperationException without {@link Reset#SNAPSHOT}
     */
    default void capture(Set<String> together) throws Exception {
        throw new UnsupportedOperationException("no snapshots");
    }

    /**
     * Returns to the captured state.
     *
     * @param together as captured
     * @throws UnsupportedOperationException without {@link Reset#SNAPSHOT}
     */
    default void restore(Set<String> together) throws Exception {
        throw new UnsupportedOperationException("no snapshots");
    }

    /** The size of an export. */
    record Copy(long files, long bytes) implements Serializable {}

    /**
     * Copies the captured state to the destination in {@link DriverFactory#export}, replacing this arm's earlier copy
     * and nothing else. Called in a worker started for this purpose.
     *
     * @param together as captured
     * @throws UnsupportedOperationException if the system has no export
     */
    default Copy export(Set<String> together) throws Exception {
        throw new UnsupportedOperationException("no export");
    }

    /**
     * Background work still going on: names of gates, such as {@code compaction}, each with its current figure as text.
     * Empty once all is quiet.
     */
    default Map<String, String> unsettled() throws Exception {
        return Map.of();
    }

    /** Spreads this arm's own data evenly over the servers, if it is not; may leave work for the next call. */
    default void balance() throws Exception {}

    /** Reads all of the data once, which fills caches; empty if the system cannot. The caller closes it. */
    default Optional<Sweep> sweep() throws Exception {
        return Optional.empty();
    }
}
