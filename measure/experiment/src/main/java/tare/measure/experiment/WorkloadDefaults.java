package tare.measure.experiment;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import tare.api.model.DatasetSpec;
import tare.api.spi.Setting;
import tare.api.spi.WorkloadFactory;

/**
 * Values that a workload takes from the rest of the file.
 *
 * @param ofDrivers {@link tare.api.spi.DriverFactory#workloadDefaults} of all arms
 */
record WorkloadDefaults(DatasetSpec dataset, long seed, Map<String, String> ofDrivers) {
    static WorkloadDefaults of(DatasetSpec dataset, long seed, List<SystemArm> arms) {
        Map<String, String> ofDrivers = new LinkedHashMap<>();
        arms.forEach(arm -> ofDrivers.putAll(arm.system().driver().workloadDefaults()));
        return new WorkloadDefaults(dataset, seed, ofDrivers);
    }

    /** The {@code written} settings, with those of the drivers' defaults that the workload declares. */
    Map<String, String> fill(WorkloadFactory factory, Map<String, String> written) {
        Map<String, String> settings = new LinkedHashMap<>(written);
        for (Setting declared : factory.settings()) {
            String value = ofDrivers.get(declared.name());
            if (value != null) {
                settings.putIfAbsent(declared.name(), value);
            }
        }
        return settings;
    }
}
