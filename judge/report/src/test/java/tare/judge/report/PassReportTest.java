package tare.judge.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import tare.quality.testing.Golden;

/** Reports about a workload of passes. */
class PassReportTest {
    private static final Pattern CELL =
            Pattern.compile("<td><div class=\"operation\">(.*?)</div>\\s*</td>", Pattern.DOTALL);

    private final SampleReport sample = SamplePasses.report();
    private final Report report = new Report(sample.findings(), sample.results());
    private final String page = HtmlReport.of(report, ReportWriter.NO_EXPERIMENT);

    @Test
    void pageIsSealed() throws IOException {
        Golden.assertSame(getClass(), "passes.html", page.substring(page.indexOf("<body>"), page.indexOf("<script")));
    }

    @Test
    void markdownIsSealed() throws IOException {
        Golden.assertSame(getClass(), "passes.md", MarkdownReport.of(report, ReportWriter.NO_EXPERIMENT));
    }

    @Test
    void jsonIsSealed() throws IOException {
        Golden.assertSame(getClass(), "passes.json", FindingsJson.of(sample.findings()));
    }

    @Test
    void csvIsSealed() throws IOException {
        Golden.assertSame(getClass(), "passes.csv", FindingsCsv.of(sample.findings()));
    }

    @Test
    void terminalTextIsSealed() throws IOException {
        List<String> lines =
                FindingsText.lines(sample.findings(), sample.results(), Path.of("results/passes/report.html"));
        Golden.assertSame(getClass(), "passes.txt", String.join("\n", lines) + "\n");
    }

    @Test
    void anOperationIsExactlyOneCellOnEachArm() {
        assertThat(states("q1")).containsExactly("", "", "", "");
        assertThat(states("q2")).containsExactly("", "failed: OUT_OF_MEMORY", "", "");
        assertThat(states("q3")).containsExactly("", "timed out (1 of 4)", "", "");
        assertThat(states("q4"))
                .containsExactly("not comparable", "not comparable", "different answer", "not comparable");
    }

    /** The states that stand in the cells of an operation's row, in the order of arms; empty for one with a time. */
    private List<String> states(String operation) {
        String row = page.substring(page.indexOf("<th scope=\"row\">" + operation + "</th>"));
        Matcher cells = CELL.matcher(row.substring(0, row.indexOf("</tr>")));
        return cells.results()
                .map(cell -> cell.group(1).contains("class=\"time\"")
                        ? ""
                        : cell.group(1).replaceAll("<[^>]*>", ""))
                .toList();
    }

    @Test
    void theTotalsSayWhatTheyLeaveOutAndWhy() {
        assertThat(page)
                .contains("Sum of 3 of 6", "Geometric mean")
                .contains("q2 (failed: OUT_OF_MEMORY on half), q3 (timed out (1 of 4) on half),"
                        + " q4 (different answer on parquet)");
    }

    /** Half a second on two CPUs, over six requests. */
    @Test
    void whatAnOperationCostsStandsBelowTheTotals() {
        String markdown = MarkdownReport.of(report, "");
        assertThat(markdown).contains("| CPU time each | 167 ms | 167 ms | not known | 167 ms |", "| Bytes each |");
        assertThat(page).contains("CPU time each</th>");
    }

    @Test
    void theFileThatHoldsEachAnswerIsNamed() {
        for (String form : List.of(page, MarkdownReport.of(report, "").replace("\\", ""))) {
            assertThat(form)
                    .contains("runs/r01-own-tpcds/evidence/q4-1.json", "runs/r01-parquet-tpcds/evidence/q4-1.json")
                    .contains("0123456789abcdef…", "own, half, own-again");
        }
    }

    @Test
    void whatMeansNothingForPassesIsLeftOut() {
        String markdown = MarkdownReport.of(report, "");
        assertThat(Stream.of("id=\"distribution\"", "id=\"ratios\"", "id=\"numbers\""))
                .noneMatch(page::contains);
        for (String form : List.of(page.substring(page.indexOf("<body>"), page.indexOf("<script")), markdown)) {
            assertThat(form)
                    .doesNotContain(
                            "saturation", "warm-up 0", "p99", "OK a second", "| load |", ">load<", "Closed loop");
        }
    }
}
