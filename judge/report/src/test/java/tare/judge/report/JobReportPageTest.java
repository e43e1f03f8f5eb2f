package tare.judge.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.junit.jupiter.api.Test;
import tare.api.model.Arm;
import tare.api.model.RunResult;
import tare.api.model.WorkloadFindings;

/** What a page shows of jobs besides their tasks: what explains their times, and the disks meanwhile. */
class JobReportPageTest {
    private final SampleReport sample = SampleJobs.report();
    private final Report report = new Report(sample.findings(), sample.results());
    private final WorkloadFindings workload = sample.findings().workloads().get(0);
    private final String page = HtmlReport.of(report, ReportWriter.NO_EXPERIMENT);

    private String between(String from, String to) {
        String rest = page.substring(page.indexOf(from));
        return rest.substring(0, rest.indexOf(to));
    }

    @Test
    void explanationsHaveRatiosWithIntervalsAndNoVerdict() {
        String table = between("what explains the times\">", "</tbody>");
        assertThat(table)
                .contains(">q1: cpu time</th>", ">q1: shuffle bytes</th>", "<b>1.50x</b> 1.35-1.65", "95.4 MiB");
        assertThat(table.split("<svg class=\"plot\"")).hasSize(1 + 2 * 2);
        assertThat(table).doesNotContain("class=\"verdict");
    }

    @Test
    void oneThatIsTheSameOnAllArmsIsFoldedAndHasNoDigitsOfAVerdict() {
        String table = between("<summary>Within 1 % on all arms: 1</summary>", "</tbody>");
        assertThat(table).contains(">q1: read bytes</th>", "<b>1.00x</b>").doesNotContain("cpu time");
    }

    /** Eight times the shuffle would flatten the times' ratios. */
    @Test
    void theyHaveAnAxisOfTheirOwn() {
        assertThat(RatioAxis.of(workload, metric -> metric.kind().equals("elapsed"))
                        .low())
                .isGreaterThan(0.5);
        assertThat(RatioAxis.of(workload, metric -> metric.kind().equals("explaining"))
                        .low())
                .isLessThan(0.125);
    }

    @Test
    void markdownHasThemOnce() {
        String markdown = MarkdownReport.of(report, "");
        assertThat(markdown).contains("| q1: cpu time | 100 ms | 100 ms, 1.50x (1.35-1.65, n 4) |");
        String ratios = markdown.substring(markdown.indexOf("### Ratios to the baseline"));
        assertThat(ratios.substring(0, ratios.indexOf("###", 4))).doesNotContain("q1-cpu-time");
    }

    @Test
    void disksAreShownFromWhenTheJobWasSentUntilItsAnswer() {
        RunResult run = report.runs(workload, new Arm("own", "duckdb", "processes", Map.of(), false))
                .get(0);
        double[] writes = JobCharts.during(run, "q1", "machine.disk.write-bytes");
        assertThat(writes).hasSize(40);
        assertThat(writes[0]).isEqualTo(10e6);
        assertThat(writes[39]).isEqualTo(49e6);
        assertThat(JobCharts.during(run, "q5", "machine.disk.write-bytes")).isEmpty();
    }

    @Test
    void eachDaemonThatStoresFilesHasItsLine() {
        assertThat(page).contains("q1: disk writes of the machine, bytes a second", "q1: disk writes of Stores");
        assertThat(page).doesNotContain("q1: disk reads", "of manager");
        assertThat(page).contains("round 1, store-0", "round 1, store-1");
    }
}
