package tare.judge.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import tare.api.model.ProbeSample;
import tare.api.model.Results;
import tare.api.model.RunResult;
import tare.api.model.RunStatus;
import tare.api.model.WorkloadFindings;

@Tag("slow")
class ChartsTest {
    private final SampleReport sample = SampleReport.valid();
    private final Report report = new Report(sample.findings(), sample.results());

    @Test
    void armsThatLieFarApartGetALogarithmicAxis() {
        WorkloadFindings openLoop = sample.findings().workloads().get(0);
        Chart p99 =
                TimeChart.of("time-0-p99", Quantity.PERCENTILE, report, openLoop, run -> TimeSeries.p99(run, "update"));
        Chart throughput = TimeChart.of(
                "time-0-throughput",
                Quantity.THROUGHPUT,
                report,
                openLoop,
                run -> TimeSeries.throughput(run, Set.of()));
        assertThat(p99.y().log()).isTrue();
        assertThat(throughput.y().log()).isFalse();
    }

    @Test
    void everyRunIsAThinLineAndEveryArmABoldOne() {
        WorkloadFindings workload = sample.findings().workloads().get(0);
        Chart chart = TimeChart.of(
                "time-0-throughput",
                Quantity.THROUGHPUT,
                report,
                workload,
                run -> TimeSeries.throughput(run, Set.of()));
        Map<Chart.Style, Long> count = count(chart);
        assertThat(count).isEqualTo(Map.of(Chart.Style.THIN, 15L, Chart.Style.BOLD, 3L));
        assertThat(chart.lines()).allSatisfy(line -> assertThat(line.values()).hasSize(20));
    }

    @Test
    void failedRunsAreDrawnApartAndInvalidOnesNotAtAll() {
        SampleReport troubled = SampleReport.troubled();
        Report troubledReport = new Report(troubled.findings(), troubled.results());
        Chart withFailed = TimeChart.of(
                "time-0-throughput",
                Quantity.THROUGHPUT,
                troubledReport,
                troubled.findings().workloads().get(1),
                run -> TimeSeries.throughput(run, Set.of()));
        Chart withInvalid = TimeChart.of(
                "time-0-throughput",
                Quantity.THROUGHPUT,
                troubledReport,
                troubled.findings().workloads().get(2),
                run -> TimeSeries.throughput(run, Set.of()));
        assertThat(count(withFailed))
                .isEqualTo(Map.of(Chart.Style.THIN, 11L, Chart.Style.FAILED, 1L, Chart.Style.BOLD, 3L));
        assertThat(count(withInvalid)).isEqualTo(Map.of(Chart.Style.THIN, 11L, Chart.Style.BOLD, 3L));
    }

    @Test
    void aDistributionIsStretchedAndEndsWhereItsSamplesEnd() {
        WorkloadFindings openLoop = sample.findings().workloads().get(0);
        Chart chart = DistributionChart.of(
                "d",
                report,
                report.pooled(openLoop).stream()
                        .filter(pooled -> pooled.distribution().operation().equals("read"))
                        .toList(),
                true);
        assertThat(count(chart)).isEqualTo(Map.of(Chart.Style.BOLD, 3L, Chart.Style.DASHED, 3L));
        // 25,000 samples: only one is beyond 99.996 %, so the line ends at 99.99 %.
        assertThat(chart.lines().get(0).values()).hasSize(1 + (int) Math.round(4 / chart.step()));
    }

    @Test
    void whatProbesSawIsDrawnBeneathOnTheSameTimeAxis() {
        WorkloadFindings workload = sample.findings().workloads().get(0);
        ProbePanels panels = ProbePanels.of(report, workload);
        DrawnCharts drawn = new DrawnCharts();
        panels.write(new Html(), "time-0", drawn);
        List<Chart> charts = drawn.all();
        Chart throughput = TimeChart.of(
                "time-0-throughput",
                Quantity.THROUGHPUT,
                report,
                workload,
                run -> TimeSeries.throughput(run, Set.of()));
        assertThat(panels.shown())
                .extracting(ProbeColumn::name)
                .as("those in which the arms differ")
                .containsExactly("machine.cpu.busy", "worker.cpu.cores", "machine.disk.write-bytes");
        assertThat(panels.folded()).extracting(ProbeColumn::name).containsExactly("worker.gc.ms");
        assertThat(charts).hasSize(3);
        assertThat(charts).allSatisfy(chart -> {
            assertThat(chart.x()).isEqualTo(throughput.x());
            assertThat(chart.group()).isEqualTo(throughput.group());
            assertThat(count(chart)).isEqualTo(Map.of(Chart.Style.THIN, 15L, Chart.Style.BOLD, 3L));
        });
        assertThat(panels.remark()).contains("Close to zero (below 1 % or 100 kB/s): machine.cpu.steal.");
    }

    @Test
    void whereNoArmDiffersChartsAreFoldedAndDetailsAreNamed() {
        Map<String, Double> readings = new TreeMap<>();
        for (int i = 0; i < 20; i++) {
            readings.put("machine.figure" + i, 1.0);
        }
        readings.put("machine.cpus", 4.0);
        readings.put("machine.cpu.busy", 0.4);
        readings.put("daemon.regionserver-0.cpu", 0.5);
        readings.put("daemon.regionserver-0.details", 2.0);
        readings.put("daemon.datanode-0.write-bytes", 3e6);
        readings.put("daemon.datanode-0.read-bytes", 1.0);
        readings.put("daemon.other-0.cpu", 1.0);
        Report probed = new Report(sample.findings(), with(sample.results(), probed(readings)));
        ProbePanels panels =
                ProbePanels.of(probed, sample.findings().workloads().get(0));

        assertThat(panels.shown()).isEmpty();
        assertThat(panels.folded())
                .extracting(ProbeColumn::name)
                .containsExactly(
                        "machine.cpu.busy", "regionserver.cpu.cores", "datanode.write-bytes", "other.cpu.cores");
        assertThat(panels.quiet()).extracting(ProbeColumn::name).containsExactly("datanode.read-bytes");
        assertThat(panels.others())
                .extracting(ProbeColumn::name)
                .as("a constant is no chart")
                .hasSize(21)
                .doesNotContain("machine.cpus")
                .contains("regionserver.details");
        assertThatTheyAreFolded(panels);
    }

    private static void assertThatTheyAreFolded(ProbePanels panels) {
        Html html = new Html();
        DrawnCharts folded = new DrawnCharts();
        panels.writeFolded(html, "time-0", folded);
        panels.writeRemark(html);
        assertThat(html.page())
                .contains("<details><summary>4 metrics in which the arms do not differ</summary>")
                .contains("<figcaption title=\"machine.cpu.busy\">CPU busy</figcaption>")
                .contains("id=\"time-0-probe0\"", "id=\"time-0-probe3\"")
                .contains("<summary>22 metrics not drawn</summary>", "machine.figure9");
        assertThat(folded.all()).hasSize(4);
    }

    private List<RunResult> probed(Map<String, Double> readings) {
        return sample.results().runs().stream()
                .map(run -> new RunResult(run.record(), run.distributions(), run.intervals(), samples(readings)))
                .toList();
    }

    private static List<ProbeSample> samples(Map<String, Double> readings) {
        return IntStream.range(0, 10)
                .mapToObj(second -> new ProbeSample(second, readings))
                .toList();
    }

    private static Results with(Results results, List<RunResult> runs) {
        return new Results(
                results.plan(),
                runs,
                results.pooled(),
                results.loads(),
                results.facts(),
                results.published(),
                results.continuedAfterLooking());
    }

    @Test
    void aChartOfFewerThanFivePointsIsLeftOutAndThatIsReportedOnce() {
        SampleReport brief = SampleReport.of(SampleResults.Texts.PLAIN, 4, 4, Map.of());
        String page = HtmlReport.of(new Report(brief.findings(), brief.results()), "plain: text");
        assertThat(page)
                .doesNotContain("id=\"time-0-throughput\"", "id=\"time-0-p99\"", "id=\"time-0-probe0\"")
                .contains("id=\"distribution-0-0\"")
                .containsOnlyOnce("charts with fewer than 5 points are left out.")
                .as("the table says what the charts cannot")
                .contains("Where the arms differ");
    }

    @Test
    void resultsWithoutProbesShowNoPanel() {
        Results without = SampleReport.valid().results();
        List<RunResult> runs = without.runs().stream()
                .map(run -> new RunResult(run.record(), run.distributions(), run.intervals(), List.of()))
                .toList();
        Report unprobed = new Report(sample.findings(), with(without, runs));
        ProbePanels panels =
                ProbePanels.of(unprobed, sample.findings().workloads().get(0));
        assertThat(panels.shown()).isEmpty();
        assertThat(panels.remark()).isEmpty();
    }

    @Test
    void whatIsLeftOutIsReportedAndARunThatFailedIsNot() {
        Map<String, RunStatus> failed = Map.of("r02-sync-ycsb_a", RunStatus.FAILED);
        SampleReport many = SampleReport.of(SampleResults.Texts.PLAIN, 12, 130, failed);
        Report manyReport = new Report(many.findings(), many.results());
        Quantity small = new Quantity(Quantity.Unit.SHARE, Quantity.Joining.MEAN, Quantity.Room.LOW);
        Chart chart = TimeChart.of(
                "time-1-probe0",
                small,
                manyReport,
                many.findings().workloads().get(1),
                run -> TimeSeries.probe(run, "machine.cpu.busy"));
        assertThat(count(chart)).isEqualTo(Map.of(Chart.Style.FAILED, 1L, Chart.Style.BOLD, 3L));
        assertThat(small.thinned(chart)).isEqualTo(", medians only");
    }

    @Test
    void longAndManyRunsAreThinnedOut() {
        assertThat(Thinning.of(60, 100, Quantity.Room.HIGH)).isEqualTo(new Thinning(1, true));
        assertThat(Thinning.of(7_200, 45, Quantity.Room.HIGH)).isEqualTo(new Thinning(28, true));
        assertThat(Thinning.of(60, 100, Quantity.Room.LOW))
                .as("only medians in a low chart")
                .isEqualTo(new Thinning(1, false));
        assertThat(Thinning.of(1_200, 1_000, Quantity.Room.HIGH)).isEqualTo(new Thinning(20, false));
    }

    @Test
    void amongManyChartsRunsAreDrawnWhereTheyHaveFewPoints() {
        assertThat(Thinning.of(150, 20, Quantity.Room.FOLDED)).isEqualTo(new Thinning(1, true));
        assertThat(Thinning.of(151, 20, Quantity.Room.FOLDED)).isEqualTo(new Thinning(1, false));
        assertThat(Thinning.of(60, 31, Quantity.Room.FOLDED)).isEqualTo(new Thinning(1, false));
        assertThat(Thinning.of(1_200, 10, Quantity.Room.FOLDED))
                .as("the points stand where those of the open charts do")
                .isEqualTo(new Thinning(2, false));
        assertThat(Thinning.of(1_200, 10, Quantity.Room.LOW)).isEqualTo(new Thinning(2, true));
    }

    private static Map<Chart.Style, Long> count(Chart chart) {
        List<Chart.Style> styles = new ArrayList<>();
        chart.lines().forEach(line -> styles.add(line.style()));
        return styles.stream()
                .collect(
                        java.util.stream.Collectors.groupingBy(style -> style, java.util.stream.Collectors.counting()));
    }
}
