package tare.judge.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import tare.api.model.PublishedFigure;
import tare.api.model.Results;

class PublishedTablesTest {
    private final SampleReport sample = SampleReport.valid();

    @Test
    void aFigureStandsBesideWhatWasMeasuredOfTheSameThing() {
        assertThat(beside(1, figure("ycsb_a", "async", "throughput", "ops/s")))
                .containsExactly(List.of(
                        "throughput", "async", "9750 ops/s", mean("async"), interval("async"), "5", "a study", "none"));
    }

    @Test
    void workloadAndMetricMayBeNamedAsTheReportNamesThem() {
        assertThat(beside(1, figure("YCSB-A at max", "Async", "Throughput", "ops/s")))
                .hasSize(1);
    }

    @Test
    void aRatioStandsBesideTheMeasuredRatio() {
        List<String> row =
                beside(1, figure("ycsb_a", "sync", "throughput", "x")).get(0);
        assertThat(row.get(0)).isEqualTo("throughput, ratio");
        assertThat(row.get(3)).matches("0\\.[0-9]+x");
    }

    @Test
    void whatNothingMeasuredStandsAgainstIsListedApart() {
        PublishedFigure other = figure("terasort", "native", "elapsed", "s");
        assertThat(beside(1, other)).isEmpty();
        assertThat(texts(PublishedTables.apart(report(other))))
                .containsExactly(List.of("terasort", "native", "elapsed", "9750 s", "a study", "none"));
        assertThat(PublishedTables.apart(report(figure("ycsb_a", "async", "throughput", "ops/s")))
                        .isEmpty())
                .isTrue();
    }

    @Test
    void aRatioOfTheBaselineToItselfIsNotMeasured() {
        assertThat(beside(1, figure("ycsb_a", "async", "throughput", "ratio"))).isEmpty();
    }

    private static PublishedFigure figure(String workload, String arm, String metric, String unit) {
        return new PublishedFigure(workload, arm, metric, 9750, unit, "a study", "");
    }

    private List<List<String>> beside(int workload, PublishedFigure figure) {
        Report report = report(figure);
        return texts(
                PublishedTables.beside(report, report.findings().workloads().get(workload)));
    }

    private Report report(PublishedFigure figure) {
        Results all = sample.results();
        Results results =
                new Results(all.plan(), all.runs(), all.pooled(), all.loads(), all.facts(), List.of(figure), false);
        return new Report(sample.findings(), results);
    }

    private static List<List<String>> texts(ReportTable table) {
        return table.rows().stream()
                .map(row -> row.stream().map(ReportTable.Cell::text).toList())
                .toList();
    }

    private String mean(String arm) {
        return ownNumbers(arm).get(2);
    }

    private String interval(String arm) {
        return ownNumbers(arm).get(3);
    }

    /** The arm's row in the table of all arms' own numbers. */
    private List<String> ownNumbers(String arm) {
        Report report = report(figure("none", "none", "none", "none"));
        return texts(NumbersTable.of(report, sample.findings().workloads().get(1))).stream()
                .filter(row -> row.get(0).equals("throughput") && row.get(1).equals(arm))
                .findFirst()
                .orElseThrow();
    }
}
