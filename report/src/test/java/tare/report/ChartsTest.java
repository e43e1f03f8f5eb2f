package tare.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import tare.model.ProbeSample;
import tare.model.Results;
import tare.model.RunResult;
import tare.model.RunStatus;
import tare.model.WorkloadFindings;

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
        // 25,000 samples: one beyond 99.996 %, so the line reaches 99.99 % and no further.
        assertThat(chart.lines().get(0).values()).hasSize(1 + (int) Math.round(4 / chart.step()));
    }

    @Test
    void whatProbesSawIsDrawnBeneathOnTheSameTimeAxis() {
        WorkloadFindings workload = sample.findings().workloads().get(0);
        ProbePanels panels = ProbePanels.of(report, workload);
        List<Chart> charts = new ArrayList<>();
        panels.write(new Html(), "time-0", charts);
        Chart throughput = TimeChart.of(
                "time-0-throughput",
                Quantity.THROUGHPUT,
                report,
                workload,
                run -> TimeSeries.throughput(run, Set.of()));
        assertThat(panels.shown())
                .extracting(Probe::name)
                .containsExactly("machine.cpu.busy", "worker.cpu.cores", "machine.disk.write-bytes", "worker.gc.ms");
        assertThat(charts).allSatisfy(chart -> {
            assertThat(chart.x()).isEqualTo(throughput.x());
            assertThat(chart.group()).isEqualTo(throughput.group());
            assertThat(count(chart)).isEqualTo(Map.of(Chart.Style.THIN, 15L, Chart.Style.BOLD, 3L));
        });
        assertThat(panels.remark()).contains("Next to nothing (zero, below 1 % or below 100 kB/s): machine.cpu.steal.");
    }

    @Test
    void serversHaveRoomOfTheirOwnAndManyNamesAreFolded() {
        Map<String, Double> readings = new TreeMap<>();
        for (int i = 0; i < 20; i++) {
            readings.put("machine.figure" + i, 1.0);
            readings.put("daemon.regionserver-0.figure" + i, 1.0);
        }
        readings.put("machine.cpus", 4.0);
        readings.put("daemon.regionserver-0.cpu", 0.5);
        List<RunResult> runs = sample.results().runs().stream()
                .map(run -> new RunResult(
                        run.record(), run.distributions(), run.intervals(), List.of(new ProbeSample(0, readings))))
                .toList();
        Report probed = new Report(sample.findings(), with(sample.results(), runs));
        ProbePanels panels =
                ProbePanels.of(probed, sample.findings().workloads().get(0));

        assertThat(panels.shown()).hasSize(16).filteredOn(Probe::isOfServers).hasSize(8);
        assertThat(panels.shown()).contains(new Probe("regionserver.cpu.cores"));
        assertThat(panels.others()).as("a constant is no chart").doesNotContain(new Probe("machine.cpus"));
        Html html = new Html();
        panels.writeRemark(html);
        assertThat(html.page())
                .contains("<summary>Read and not drawn: 25 figures</summary>")
                .contains("regionserver.figure9");
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
    void whatIsLeftOutIsSaidAndARunThatFailedIsNot() {
        Map<String, RunStatus> failed = Map.of("r02-sync-ycsb_a", RunStatus.FAILED);
        SampleReport many = SampleReport.of(SampleResults.Texts.PLAIN, 12, 130, failed);
        Report manyReport = new Report(many.findings(), many.results());
        Quantity small = new Quantity(Quantity.Unit.SHARE, Quantity.Joining.MEAN, true);
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
        assertThat(Thinning.of(60, 100, false)).isEqualTo(new Thinning(1, true));
        assertThat(Thinning.of(7_200, 45, false)).isEqualTo(new Thinning(28, true));
        assertThat(Thinning.of(60, 100, true)).as("only medians in a low chart").isEqualTo(new Thinning(1, false));
        assertThat(Thinning.of(1_200, 1_000, false)).isEqualTo(new Thinning(20, false));
    }

    private static Map<Chart.Style, Long> count(Chart chart) {
        List<Chart.Style> styles = new ArrayList<>();
        chart.lines().forEach(line -> styles.add(line.style()));
        return styles.stream()
                .collect(
                        java.util.stream.Collectors.groupingBy(style -> style, java.util.stream.Collectors.counting()));
    }
}
