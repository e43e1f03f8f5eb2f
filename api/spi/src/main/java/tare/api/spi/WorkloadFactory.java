package tare.api.spi;

import java.util.List;
import java.util.Map;

/** A workload's name and settings, and the way to make one. Called in the harness and in workers. */
public interface WorkloadFactory {
    /** Lower case, as written in {@code type:}. */
    String name();

    String summary();

    List<Setting> settings();

    /** Named sets of settings, such as {@code ycsb-a}; any setting can still be overridden. */
    Map<String, Map<String, String>> shorthands();

    /**
     * Settings that stand for the experiment's own: how many records to load, and the data's seed.
     *
     * @return settings to lay under the workload's own
     */
    Map<String, String> datasetSettings(long records, long seed);

    /**
     * Makes the workload; touches no system.
     *
     * @throws IllegalArgumentException if settings contradict each other, with one line "name: rule, got: value" each
     */
    Workload create(Settings settings);
}
