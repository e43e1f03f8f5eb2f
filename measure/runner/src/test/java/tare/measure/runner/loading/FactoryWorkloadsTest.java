package tare.measure.runner.loading;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import tare.api.model.Experiment;
import tare.api.spi.Plugins;
import tare.measure.experiment.WorkloadSettings;
import tare.measure.runner.Experiments;

class FactoryWorkloadsTest {
    private final Plugins plugins = Plugins.load(FactoryWorkloadsTest.class.getClassLoader());

    @Test
    void workloadsOfOneFactoryAreTogetherInTheirOrder() {
        Experiment experiment = Experiments.of(
                "memory",
                Map.of(),
                1,
                Experiments.workload("a", "ycsb-a"),
                Experiments.workload("own", "locked"),
                Experiments.workload("c", "ycsb-c"));

        List<FactoryWorkloads> groups = FactoryWorkloads.of(experiment, experiment.workloads(), plugins);

        assertThat(groups).extracting(FactoryWorkloads::factory).containsExactly("ycsb", "locked");
        assertThat(groups.get(0).settings()).containsExactly(settings(experiment, 0), settings(experiment, 2));
        assertThat(groups.get(0).first()).isEqualTo(settings(experiment, 0)).isNotEqualTo(settings(experiment, 2));
        assertThat(groups.get(1).settings()).containsExactly(settings(experiment, 1));
    }

    private WorkloadSettings settings(Experiment experiment, int workload) {
        return WorkloadSettings.of(experiment, experiment.workloads().get(workload), plugins);
    }

    @Test
    void withoutWorkloadsThereAreNoGroups() {
        Experiment experiment = Experiments.of("memory", Map.of(), 1, Experiments.workload("a", "ycsb-a"));

        assertThat(FactoryWorkloads.of(experiment, List.of(), plugins)).isEmpty();
    }
}
