package tare.measure.runner.loading;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import tare.api.model.Experiment;
import tare.api.model.Traffic;
import tare.api.model.WorkloadSpec;
import tare.api.spi.Plugins;
import tare.measure.experiment.WorkloadSettings;

/**
 * Workloads of one factory, which can share a fleet: a worker has the class path of one factory.
 *
 * @param traffic of the first one
 * @param settings of each, in the order of the experiment; at least one
 */
record FactoryWorkloads(Traffic traffic, List<WorkloadSettings> settings) {
    /** Groups workloads of an experiment, in the order of their factories' first ones. */
    static List<FactoryWorkloads> of(Experiment experiment, List<WorkloadSpec> workloads, Plugins plugins) {
        Map<String, List<WorkloadSpec>> byFactory = new LinkedHashMap<>();
        for (WorkloadSpec workload : workloads) {
            String factory = plugins.workload(workload.type()).name();
            byFactory.computeIfAbsent(factory, name -> new ArrayList<>()).add(workload);
        }
        return byFactory.values().stream()
                .map(alike -> new FactoryWorkloads(
                        alike.get(0).traffic(),
                        alike.stream()
                                .map(workload -> WorkloadSettings.of(experiment, workload, plugins))
                                .toList()))
                .toList();
    }

    String factory() {
        return first().factory();
    }

    WorkloadSettings first() {
        return settings.get(0);
    }
}
