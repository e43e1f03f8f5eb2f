package tare.api.spi;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** A driver's name and settings, and the way to connect. The harness calls all methods but {@link #connect}. */
public interface DriverFactory {
    /** Lower case, as written in {@code system:}. */
    String name();

    /** One sentence for the reference page. */
    String summary();

    List<Setting> settings();

    /**
     * Rejects settings that contradict each other, before anything starts.
     *
     * @throws IllegalArgumentException with one line "name: rule, got: value" each
     */
    default void check(Settings settings) {}

    /** The capabilities a connection will have, so that an unsuitable workload is rejected before anything starts. */
    Set<Class<? extends Capability>> capabilities();

    /**
     * Whether the store runs inside the worker, so that it needs no daemons and only one worker at a time can use it.
     */
    boolean embedded();

    /**
     * Whether the store is embedded under these settings: a driver that runs foreign code may need a setting for it.
     */
    default boolean embedded(Settings settings) {
        return embedded();
    }

    /**
     * Whether its stores can return to a loaded state through {@link KeyValueStore#snapshots}. If not,
     * {@code between-runs: restore} is rejected before anything starts.
     */
    default boolean hasSnapshots() {
        return true;
    }

    /**
     * Whether loaded data is flushed to files before it is measured, which other users of an existing system may notice:
     * an experiment on one must allow it.
     */
    default boolean flushes() {
        return true;
    }

    /**
     * The servers named by these settings: host names or addresses, with or without a port. Empty if there are none or
     * the settings do not determine them.
     */
    default List<String> addresses(Settings settings) {
        return List.of();
    }

    /**
     * Those of {@link #addresses} where a TCP connection that ends without a request does no harm, each as host and
     * port: round trips to them are measured before each run, and while measuring if the traffic comes from other hosts.
     * Some servers take such connections for an attack, and refuse a host after some, as MySQL does.
     */
    default List<String> roundTripAddresses(Settings settings) {
        return List.of();
    }

    /** Where the worker's machine stores data, if these settings place it outside {@link Endpoints#directory}. */
    default Optional<Path> dataDirectory(Settings settings) {
        return Optional.empty();
    }

    /**
     * Full names of the client classes that the driver requires; jars that replace the locked ones must contain them.
     */
    default List<String> clientClasses() {
        return List.of();
    }

    /**
     * One class from each of Tare's jars that the driver shares with others, besides the factory's own; these jars are
     * added to its workers' class path.
     */
    default List<Class<?>> sharedClasses() {
        return List.of();
    }

    /**
     * Flags of Java that a worker with this driver needs, beside those of every worker, which they override. A driver of
     * an engine that lives in the worker sets its heap with them.
     */
    default List<String> workerFlags(Settings settings) {
        return List.of();
    }

    /**
     * References inside files that settings name: {@link Endpoints#references} resolves these
     * too. The files can be read.
     */
    default Set<String> references(Settings settings) {
        return Set.of();
    }

    /**
     * Defaults for workload settings in experiments where at least one arm uses this driver. A value applies if the
     * workload declares the setting and the experiment file does not set it, so all arms get the same workload.
     */
    default Map<String, String> workloadDefaults() {
        return Map.of();
    }

    /**
     * The copy of the loaded state that these settings request, if the store can make one; see
     * {@link Snapshots#export}.
     */
    default Optional<Export> export(Settings settings) {
        return Optional.empty();
    }

    /**
     * Connects. Called once, in a worker, before any session is opened.
     *
     * @throws Exception if the system cannot be reached or opened; the run is FAILED with its message
     */
    Driver connect(Endpoints endpoints, Settings settings) throws Exception;
}
