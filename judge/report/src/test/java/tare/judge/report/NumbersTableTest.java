package tare.judge.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import tare.api.model.ArmSummary;
import tare.api.model.Estimate;
import tare.api.model.WorkloadFindings;

class NumbersTableTest {
    /** The value that a histogram reports for anything slower than an hour. */
    private static final double OFF_SCALE = 3_601_326_604_287.0;

    private final SampleReport sample = SampleReport.valid();
    private final WorkloadFindings workload = sample.findings().workloads().get(0);

    @Test
    void aPercentileBeyondTheHistogramsIsShownAsMoreThanTheyHold() {
        ReportTable table = table(List.of(OFF_SCALE, OFF_SCALE, OFF_SCALE, OFF_SCALE, OFF_SCALE), OFF_SCALE);

        assertThat(texts(table.rows().get(0)))
                .containsSubsequence("update p99", "async", "> 1 h", "off scale", "5", "> 1 h", "> 1 h");
        assertThat(table.notes()).anyMatch(note -> note.contains("over an hour"));
    }

    @Test
    void aMeanOfSuchAPercentileIsAtLeastSoMuch() {
        ReportTable table = table(List.of(2e9, 2e9, OFF_SCALE, 2e9, 2e9), 9e9);

        assertThat(texts(table.rows().get(0)))
                .containsSubsequence("> 9.00 s", "off scale", "5", "2.00 s", "2.00 s", "> 1 h", "2.00 s");
    }

    @Test
    void whereTheHistogramsSufficeNothingIsReportedTheirEnd() {
        ReportTable table = NumbersTable.of(new Report(sample.findings(), sample.results()), workload);

        assertThat(table.notes()).noneMatch(note -> note.contains("hour"));
        assertThat(table.rows()).noneMatch(row -> texts(row).contains("off scale"));
    }

    @Test
    void anIntervalThatSaysNothingHasNoDigits() {
        assertThat(texts(table(List.of(2e6, 3e6), 2.5e6).rows().get(0))).contains("2.50 ms", "too few runs");
        assertThat(texts(table(List.of(2e6, 3e6, 2e6), 2.5e6, 100).rows().get(0)))
                .contains("2.50 ms", "wider than 1000x");
        assertThat(texts(table(List.of(2e6, 3e6, 2e6), 2.5e6).rows().get(0))).contains("1.25-5.00 ms");
    }

    /** The table of one metric of one arm, with these values of its runs. */
    private ReportTable table(List<Double> values, double mean) {
        return table(values, mean, 2);
    }

    /** @param factor the factor between the mean and either end of its interval */
    private ReportTable table(List<Double> values, double mean, double factor) {
        ArmSummary one = workload.arms().stream()
                .filter(summary -> summary.arm().equals("async"))
                .filter(summary -> summary.metric().name().equals("update.p99"))
                .findFirst()
                .orElseThrow();
        Estimate estimate = new Estimate(mean, mean / factor, mean * factor, 0.95);
        ArmSummary summary =
                new ArmSummary(one.workload(), one.arm(), one.metric(), Optional.of(estimate), new ArrayList<>(values));
        WorkloadFindings alone = new WorkloadFindings(
                workload.workload(),
                workload.label(),
                workload.sentence(),
                workload.comparisons(),
                workload.floor(),
                List.of(summary),
                workload.spreads(),
                workload.dips(),
                workload.stamps());
        return NumbersTable.of(new Report(sample.findings(), sample.results()), alone);
    }

    private static List<String> texts(List<ReportTable.Cell> row) {
        return row.stream().map(ReportTable.Cell::text).toList();
    }
}
