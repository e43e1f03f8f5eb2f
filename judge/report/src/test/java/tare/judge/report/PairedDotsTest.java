package tare.judge.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import tare.api.model.Metric;
import tare.api.model.WorkloadFindings;

class PairedDotsTest {
    private final SampleReport sample = SampleReport.troubled();
    private final Report report = new Report(sample.findings(), sample.results());

    @Test
    void aLineJoinsTheArmsOfEachRoundInWhichBothHaveANumber() {
        String openLoop = drawn(sample.findings().workloads().get(0));
        assertThat(count(openLoop, "<line class=\"pair\"")).isEqualTo(4);
        assertThat(count(openLoop, "class=\"arm-control dot valid\"")).isEqualTo(4);
        assertThat(count(openLoop, "class=\"arm-1 dot suspect\"")).isEqualTo(1);
        assertThat(openLoop)
                .contains("update p99, lower is better")
                .contains("sync above async in 4 of 4 rounds")
                .containsPattern("<title>round 4, sync: [0-9.]+ ms, suspect</title>");
    }

    @Test
    void aFailedRunIsACrossWithoutALine() {
        String closedLoop = drawn(sample.findings().workloads().get(1));
        assertThat(count(closedLoop, "<line class=\"pair\"")).isEqualTo(3);
        assertThat(closedLoop).contains("<title>round 2, sync: failed</title>");
    }

    @Test
    void whereNoRoundIsAPairNothingIsDrawn() {
        Metric unknown = new Metric("scan.p99", "p99", Metric.Unit.NANOSECONDS, false);
        assertThat(PairedDots.of(report, sample.findings().workloads().get(0), unknown))
                .isEmpty();
    }

    private String drawn(WorkloadFindings workload) {
        Html html = new Html();
        Metric primary =
                Report.primary(workload, report.compared().get(0)).orElseThrow().metric();
        PairedDots.of(report, workload, primary).orElseThrow().write(html);
        return html.page();
    }

    private static long count(String text, String part) {
        return Pattern.compile(part, Pattern.LITERAL).matcher(text).results().count();
    }
}
