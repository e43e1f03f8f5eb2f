package tare.api.spi;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** A driver's name and settings, and the way to connect. Everything but {@link #connect} is called in the harness. */
public interface DriverFactory {
    /** Lower case, as written in {@code system:}. */
    String name();

    /** One sentence for the reference page. */
    String summary();

    List<Setting> settings();

    /**
     * Refuses settings that contradict each other, before anything starts.
     *
     * @throws IllegalArgumentException with one line "name: rule, got: value" each
     */
    default void check(Settings settings) {}

    /** What the driver will offer once connected, so that a workload it cannot serve is refused before anything starts. */
    Set<Class<? extends Capability>> capabilities();

    /** Whether the store lives inside the worker: then one worker at a time can use it, and it needs no daemons. */
    boolean embedded();

    /** Whether it does so with these settings: a driver that runs others' code may have to be told. */
    default boolean embedded(Settings settings) {
        return embedded();
    }

    /**
     * Whether its stores can return to a loaded state, as {@link KeyValueStore#snapshots} offers once connected: where they
     * cannot, {@code between-runs: restore} is refused before anything starts.
     */
    default boolean hasSnapshots() {
        return true;
    }

    /**
     * Where the servers are that these settings name: host names or addresses, with or without a port. Empty if there are
     * none, or if settings do not tell.
     */
    default List<String> addresses(Settings settings) {
        return List.of();
    }

    /** Where on the worker's machine data is kept, if these settings place it elsewhere than in {@link Endpoints#directory}. */
    default Optional<Path> dataDirectory(Settings settings) {
        return Optional.empty();
    }

    /**
     * Classes of the client library that the driver cannot do without, by their full names: other jars that are given in
     * place of the locked ones must hold them.
     */
    default List<String> clientClasses() {
        return List.of();
    }

    /**
     * One class out of each jar of Tare's, beside the factory's own, that the driver shares with others: these jars go into
     * its workers too.
     */
    default List<Class<?>> sharedClasses() {
        return List.of();
    }

    /**
     * Settings that a workload of an experiment gets where it declares them and the file does not say otherwise, if one of the
     * arms has this driver. So all arms are asked the same.
     */
    default Map<String, String> workloadDefaults() {
        return Map.of();
    }

    /** The copy of the loaded state that these settings ask for, of a store that can make one; see {@link Snapshots#export}. */
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
