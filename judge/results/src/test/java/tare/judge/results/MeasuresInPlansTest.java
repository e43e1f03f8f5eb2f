package tare.judge.results;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tare.api.model.Experiment;
import tare.api.model.Metric;
import tare.api.model.MetricKind;
import tare.api.model.Plan;
import tare.api.model.WorkloadSpec;
import tare.quality.testing.SampleExperiment;

class MeasuresInPlansTest {
    private static final Metric SPILLED = MetricKind.observed("spilled-bytes", Metric.Unit.BYTES, false);

    @TempDir
    Path directory;

    @Test
    void whatAWorkloadDeclaresIsReadBackAndMayBePrimary() {
        write(List.of(SPILLED));
        assertThat(ResultsReader.readPlan(directory)
                        .experiment()
                        .workload("reads")
                        .measures())
                .containsExactly(SPILLED);
    }

    @Test
    void aNoticeIsReadBack() {
        write(List.of(SPILLED), Optional.of("derived"));
        assertThat(ResultsReader.readPlan(directory)
                        .experiment()
                        .workload("reads")
                        .notice())
                .contains("derived");
    }

    @Test
    void aPrimaryThatNothingDeclaresIsRefused() {
        write(List.of());
        assertThat(directory.resolve("plan.json")).content().doesNotContain("measures", "notice");
        assertThatThrownBy(() -> ResultsReader.readPlan(directory))
                .isInstanceOf(ResultsException.class)
                .hasMessageContaining(
                        "plan.experiment.workloads.reads.primary: must be throughput, throughput-spread, worst-second or OPERATION.p50")
                .hasMessageEndingWith("got: spilled-bytes");
    }

    private void write(List<Metric> measures) {
        write(measures, Optional.empty());
    }

    private void write(List<Metric> measures, Optional<String> notice) {
        Plan plan = SampleRun.plan();
        WorkloadSpec reads = plan.experiment().workload("reads");
        WorkloadSpec observing = new WorkloadSpec(
                reads.id(),
                reads.label(),
                reads.type(),
                reads.settings(),
                reads.traffic(),
                Optional.of(SPILLED.name()),
                measures,
                notice);
        Experiment experiment =
                SampleExperiment.like(plan.experiment()).workload(observing).build();
        try (ResultsWriter writer = new ResultsWriter(directory)) {
            writer.writePlan(new Plan(experiment, plan.differences(), plan.runs(), plan.estimate()));
        }
        assertThat(Files.exists(directory.resolve("plan.json"))).isTrue();
    }
}
