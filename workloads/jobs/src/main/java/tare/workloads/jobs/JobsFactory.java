package tare.workloads.jobs;

import java.util.List;
import java.util.Map;
import java.util.function.Function;
import tare.api.spi.Setting;
import tare.api.spi.Settings;
import tare.api.spi.Workload;
import tare.api.spi.WorkloadFactory;

/** A suite of jobs as a workload. */
record JobsFactory(String name, String summary, List<Setting> settings, Function<Settings, JobSuite> suite)
        implements WorkloadFactory {
    @Override
    public Map<String, Map<String, String>> shorthands() {
        return Map.of();
    }

    /** None: jobs make their own data, of sizes that their settings determine. */
    @Override
    public Map<String, String> datasetSettings(long records, long seed) {
        return Map.of();
    }

    @Override
    public Workload create(Settings settings) {
        return new JobsWorkload(suite.apply(settings));
    }
}
