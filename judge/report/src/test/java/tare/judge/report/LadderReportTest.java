package tare.judge.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import tare.quality.testing.Golden;

/** Reports about an experiment with a ladder. */
class LadderReportTest {
    private final SampleReport sample = SampleLadder.report();
    private final Report report = new Report(sample.findings(), sample.results());
    private final String page = HtmlReport.of(report, ReportWriter.NO_EXPERIMENT);

    @Test
    void theStaircaseIsSealed() throws IOException {
        String section = page.substring(page.indexOf("<section id=\"ladder\""));
        Golden.assertSame(getClass(), "ladder.html", section.substring(0, section.indexOf("</section>")) + "\n");
    }

    @Test
    void eachStepBeginsWhereTheOneBeforeEnds() {
        String first = page.substring(page.indexOf("<figure class=\"ratios ladder\""));
        List<Bar> bars = Pattern.compile("class=\"stair\" x1=\"([^\"]*)\" x2=\"([^\"]*)\"")
                .matcher(first.substring(0, first.indexOf("</figure>")))
                .results()
                .map(found -> new Bar(found.group(1), found.group(2)))
                .toList();
        assertThat(bars).hasSize(4);
        assertThat(bars.get(1).from()).isEqualTo(bars.get(0).to());
        assertThat(bars.get(2).from()).isEqualTo(bars.get(1).to());
        assertThat(bars.get(3))
                .isEqualTo(new Bar(bars.get(0).from(), bars.get(2).to()));
    }

    private record Bar(String from, String to) {}

    @Test
    void theAnswerSaysWhereTheCostIs() {
        String answer = page.substring(page.indexOf("id=\"answer\""), page.indexOf("class=\"cards\""));
        assertThat(answer)
                .contains("under ycsb-c at max: throughput: of 0.72x (0.68-0.76), 0.78x (0.76-0.80) is the step from"
                        + " container to bridge");
    }

    @Test
    void markdownIsSealed() throws IOException {
        Golden.assertSame(getClass(), "ladder.md", MarkdownReport.of(report, ReportWriter.NO_EXPERIMENT));
    }

    @Test
    void jsonIsSealed() throws IOException {
        Golden.assertSame(getClass(), "ladder.json", FindingsJson.of(sample.findings()));
    }

    @Test
    void csvIsSealed() throws IOException {
        Golden.assertSame(getClass(), "ladder.csv", FindingsCsv.of(sample.findings()));
    }

    @Test
    void terminalTextIsSealed() throws IOException {
        List<String> lines =
                FindingsText.lines(sample.findings(), sample.results(), Path.of("results/ladder/report.html"));
        Golden.assertSame(getClass(), "ladder.txt", String.join("\n", lines) + "\n");
    }

    @Test
    void withoutALadderThereIsNoSection() {
        SampleReport other = SampleReport.valid();
        String plain = HtmlReport.of(new Report(other.findings(), other.results()), ReportWriter.NO_EXPERIMENT);
        assertThat(plain).doesNotContain("id=\"ladder\"", "href=\"#ladder\"");
    }
}
