package tare.api.spi;

import java.util.List;
import java.util.Map;

/** A workload's name and settings, and the way to create one. Called in the harness and in workers. */
public interface WorkloadFactory {
    /** Lower case, as written in {@code type:}. */
    String name();

    String summary();

    List<Setting> settings();

    /** Named sets of settings, such as {@code ycsb-a}; any setting can still be overridden. */
    Map<String, Map<String, String>> shorthands();

    /**
     * The experiment's number of records and data seed, as settings of this workload.
     *
     * @return settings that the workload's own settings override
     */
    Map<String, String> datasetSettings(long records, long seed);

    /** One class from each of Tare's jars that the workload needs besides the factory's own, for workers' class path. */
    default List<Class<?>> sharedClasses() {
        return List.of();
    }

    /**
     * Creates the workload without contacting any system.
     *
     * @throws IllegalArgumentException if settings contradict each other, with one line "name: rule, got: value" each
     */
    Workload create(Settings settings);
}
