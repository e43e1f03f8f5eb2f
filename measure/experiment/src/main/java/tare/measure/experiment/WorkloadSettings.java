package tare.measure.experiment;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import tare.api.model.Experiment;
import tare.api.model.WorkloadSpec;
import tare.api.spi.Plugins;
import tare.api.spi.Settings;
import tare.api.spi.Workload;
import tare.api.spi.WorkloadFactory;

/**
 * All settings of a workload, as sent to the workers that create it.
 *
 * @param factory the workload's own name, also if the experiment uses a shorthand
 * @param values every declared setting, in the order of declaration: the factory's defaults, overlaid with those of the
 *     dataset, of the shorthand, and of the experiment
 */
public record WorkloadSettings(String factory, Map<String, String> values) {
    public WorkloadSettings {
        values = Collections.unmodifiableMap(new LinkedHashMap<>(values));
    }

    /** @throws IllegalArgumentException if there is no such workload, or its settings cannot be used */
    public static WorkloadSettings of(Experiment experiment, WorkloadSpec workload, Plugins plugins) {
        return of(
                plugins.workload(workload.type()),
                workload.type(),
                workload.settings(),
                experiment.preparation().dataset().records(),
                experiment.repetition().seed());
    }

    static WorkloadSettings of(WorkloadFactory factory, String type, Map<String, String> own, long records, long seed) {
        Map<String, String> given = new LinkedHashMap<>(factory.datasetSettings(records, seed));
        given.putAll(factory.shorthands().getOrDefault(type, Map.of()));
        given.putAll(own);
        return new WorkloadSettings(
                factory.name(),
                Settings.of(factory.name(), factory.settings(), given).asMap());
    }

    /** @throws IllegalArgumentException if settings contradict each other */
    public Workload create(Plugins plugins) {
        WorkloadFactory maker = plugins.workload(factory);
        return maker.create(Settings.of(factory, maker.settings(), values));
    }
}
