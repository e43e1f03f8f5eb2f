package tare.judge.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import tare.api.model.ComparedMetric;
import tare.api.model.ComparedValues;
import tare.api.model.Comparison;
import tare.api.model.Findings;
import tare.api.model.Metric;
import tare.api.model.MetricKind;
import tare.api.model.WorkloadFindings;

class FindingsCsvTest {
    @Test
    void whatAWorkloadObservesHasItsUnitBesideItsValues() {
        Metric spilled = MetricKind.observed("spilled-bytes", Metric.Unit.BYTES, false);
        String[] lines = FindingsCsv.of(with(spilled)).split("\r\n");
        assertThat(lines).hasSize(2);
        assertThat(lines[0]).contains(",unit,baseline_values,arm_values,step_from,");
        assertThat(lines[1])
                .contains(",spilled-bytes,observed,")
                .contains(",,,,,")
                .contains(",bytes,1.0 2.0,3.0 4.0,,");
    }

    private static Findings with(Metric metric) {
        Findings all = SampleReport.placed().findings();
        WorkloadFindings workload = all.workloads().get(0);
        Comparison any = workload.comparisons().get(0);
        Comparison observed = new Comparison(
                new ComparedMetric(any.workload(), any.arm(), metric, false),
                new ComparedValues(2, List.of(1.0, 2.0), List.of(3.0, 4.0), true),
                any.ratio(),
                any.decision(),
                any.withoutSuspect(),
                any.suspects());
        WorkloadFindings alone = new WorkloadFindings(
                workload.workload(),
                workload.label(),
                workload.sentence(),
                List.of(observed),
                workload.floor(),
                workload.arms(),
                workload.spreads(),
                workload.dips(),
                workload.stamps());
        return new Findings(
                all.formatVersion(),
                all.experiment(),
                all.question(),
                all.baseline(),
                List.of(alone),
                all.tally(),
                all.scope(),
                all.stamps(),
                all.parity(),
                all.rule(),
                all.claims());
    }
}
