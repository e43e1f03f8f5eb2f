package tare.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import tare.model.WorkloadFindings;

class ChartsTest {
    private final SampleReport sample = SampleReport.valid();
    private final Report report = new Report(sample.findings(), sample.results());

    @Test
    void armsThatLieFarApartGetALogarithmicAxis() {
        WorkloadFindings openLoop = sample.findings().workloads().get(0);
        Chart p99 = TimeChart.of("p", Chart.TIME, report, openLoop, run -> TimeSeries.p99(run, "update"));
        Chart throughput = TimeChart.of("t", Chart.RATE, report, openLoop, run -> TimeSeries.throughput(run, Set.of()));
        assertThat(p99.y().log()).isTrue();
        assertThat(throughput.y().log()).isFalse();
    }

    @Test
    void everyRunIsAThinLineAndEveryArmABoldOne() {
        WorkloadFindings workload = sample.findings().workloads().get(0);
        Chart chart = TimeChart.of("t", Chart.RATE, report, workload, run -> TimeSeries.throughput(run, Set.of()));
        Map<Chart.Style, Long> count = count(chart);
        assertThat(count).isEqualTo(Map.of(Chart.Style.THIN, 15L, Chart.Style.BOLD, 3L));
        assertThat(chart.lines()).allSatisfy(line -> assertThat(line.points()).hasSize(20));
    }

    @Test
    void failedRunsAreDrawnApartAndInvalidOnesNotAtAll() {
        SampleReport troubled = SampleReport.troubled();
        Report troubledReport = new Report(troubled.findings(), troubled.results());
        Chart withFailed = TimeChart.of(
                "t",
                Chart.RATE,
                troubledReport,
                troubled.findings().workloads().get(1),
                run -> TimeSeries.throughput(run, Set.of()));
        Chart withInvalid = TimeChart.of(
                "t",
                Chart.RATE,
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
        List<Number[]> points = chart.lines().get(0).points();
        assertThat(points.get(0)[0].doubleValue()).isZero();
        assertThat(points.get(points.size() - 1)[0].doubleValue()).isEqualTo(4);
    }

    private static Map<Chart.Style, Long> count(Chart chart) {
        List<Chart.Style> styles = new ArrayList<>();
        chart.lines().forEach(line -> styles.add(line.style()));
        return styles.stream()
                .collect(
                        java.util.stream.Collectors.groupingBy(style -> style, java.util.stream.Collectors.counting()));
    }
}
