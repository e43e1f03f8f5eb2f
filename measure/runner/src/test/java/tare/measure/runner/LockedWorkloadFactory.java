package tare.measure.runner;

import java.util.List;
import java.util.Map;
import tare.api.spi.Setting;
import tare.api.spi.Settings;
import tare.api.spi.Workload;
import tare.api.spi.WorkloadFactory;

/** {@code locked}, a workload with a lock file of its own, which is never made. */
final class LockedWorkloadFactory implements WorkloadFactory {
    @Override
    public String name() {
        return "locked";
    }

    @Override
    public String summary() {
        return "for tests";
    }

    @Override
    public List<Setting> settings() {
        return List.of();
    }

    @Override
    public Map<String, Map<String, String>> shorthands() {
        return Map.of();
    }

    @Override
    public Map<String, String> datasetSettings(long records, long seed) {
        return Map.of();
    }

    @Override
    public Workload create(Settings settings) {
        throw new AssertionError("only its jars are asked for");
    }
}
