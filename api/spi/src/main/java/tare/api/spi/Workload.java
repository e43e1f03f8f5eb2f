package tare.api.spi;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The requests sent to a system, with a check of the answers. Each worker has one instance per run, shared by its
 * callers; {@link #loader} and {@link #caller} are called before the clock starts.
 */
public interface Workload {
    Class<? extends Capability> requires();

    /**
     * Why this system cannot carry out the workload, such as a kind of request it does not have; empty if it can. Asks
     * the driver what it is able to do, and the system nothing.
     */
    default Optional<String> unsupported(Driver driver) {
        return Optional.empty();
    }

    /** All operations; other methods identify an operation by its index in this list. */
    List<Operation> operations();

    /**
     * Each operation's share of all requests, by name, if known beforehand: a percentile can only be judged if enough
     * requests lie beyond it. Empty if unknown.
     */
    default Map<String, Double> shares() {
        return Map.of();
    }

    DataSpec data();

    /** The data in the system that the driver is connected to. */
    Data data(Driver driver) throws Exception;

    /**
     * The number of operations in one pass of a caller, which then has asked everything once: the queries of a stream,
     * or one job. 0 if requests are drawn at random, so that there are no passes.
     */
    default int passLength() {
        return 0;
    }

    /** Whether it inserts or deletes rows, so that later runs on the same data would find another key space. */
    boolean changesKeys();

    /**
     * Whether its requests change the data at all. If they only read, every run finds the loaded state, on systems
     * without snapshots too, so its {@link Data} restores by doing nothing.
     */
    default boolean changesData() {
        return true;
    }

    /**
     * Whether {@link Reply.Kind#NOT_FOUND} is a normal answer, as in workloads that delete rows; otherwise it counts as
     * an error.
     */
    boolean missesAreNormal();

    /**
     * A caller that loads its share of the data and then returns {@link Caller#DONE}. The data was just created. The
     * rows of all its OK answers add up to its share of {@link DataSpec#size}.
     */
    Caller loader(Driver driver, Share share) throws Exception;

    /** A caller that runs the workload until the engine stops it. */
    Caller caller(Driver driver, Share share, long seed) throws Exception;

    /** Reads back a sample of what was acknowledged. Called once, after the measure phase, with all callers closed. */
    Verification verify(Driver driver, long seed) throws Exception;

    /**
     * Measured properties of the requests sent, such as the hottest key's share; names end with their unit. Those that
     * {@link #measures} declares are in the declared unit.
     */
    Map<String, Double> observations();

    /** One sentence that belongs beside every result, such as how it may not be called; empty if there is none. */
    default Optional<String> notice() {
        return Optional.empty();
    }

    /**
     * The mean time that each caller lets pass before a request when it sends back to back. The engine draws it
     * exponentially; at a rate it has no meaning. Empty if callers do not wait.
     */
    default Optional<Duration> thinkTime() {
        return Optional.empty();
    }

    /**
     * Settings that the plan keeps beside those written, such as sums of files: a workload that is created with them
     * refuses files that have changed since.
     */
    default Map<String, String> pinned() {
        return Map.of();
    }

    /** How the tool whose configuration this workload reads would run it; empty if it reads none. */
    default Optional<ConfiguredRun> configuredRun() {
        return Optional.empty();
    }

    /** The observations by which arms are compared; others are only shown. The names differ. */
    default List<Measure> measures() {
        return List.of();
    }

    /**
     * Why so many callers, over all workers, would be of no use; empty if they would.
     *
     * @return a rule such as "must be 1, as only the first caller lists keys"
     */
    default Optional<String> refusesCallers(int callers) {
        return Optional.empty();
    }
}
