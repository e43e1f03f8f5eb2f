package tare.report;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.datatype.jdk8.Jdk8Module;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import tare.model.Findings;

class FormatsTest {
    private final SampleReport sample = SampleReport.troubled();
    private final Report report = new Report(sample.findings(), sample.results());

    @Test
    void jsonIsSealed() throws IOException {
        Golden.assertSame("findings.json", FindingsJson.of(sample.findings()));
    }

    @Test
    void jsonGivesBackTheSameFindings() throws IOException {
        JsonMapper mapper = JsonMapper.builder().addModule(new Jdk8Module()).build();
        assertThat(mapper.readValue(FindingsJson.of(sample.findings()), Findings.class))
                .isEqualTo(sample.findings());
    }

    @Test
    void parityJsonIsSealed() throws IOException {
        Golden.assertSame("parity.json", FindingsJson.of(sample.findings().parity()));
    }

    @Test
    void csvIsSealed() throws IOException {
        Golden.assertSame("findings.csv", FindingsCsv.of(sample.findings()));
    }

    @Test
    void csvKeepsHostileTextInItsCell() {
        String csv = FindingsCsv.of(SampleReport.hostile().findings());
        String cell = "\"" + SampleReport.HOSTILE.replace("\"", "\"\"") + "\"";
        assertThat(csv.lines().skip(1)).allSatisfy(line -> assertThat(line).contains("async," + cell + ","));
    }

    @Test
    void markdownIsSealed() throws IOException {
        Golden.assertSame("report.md", MarkdownReport.of(report, ExperimentYaml.of(report.experiment())));
    }

    @Test
    void markdownKeepsHostileTextAsText() {
        SampleReport hostile = SampleReport.hostile();
        String markdown = MarkdownReport.of(new Report(hostile.findings(), hostile.results()), "plain: text");
        assertThat(markdown).doesNotContain("<script", "<img", "[x](y)");
        String[] lines = markdown.lines().toArray(String[]::new);
        for (int i = 1; i < lines.length; i++) {
            if (lines[i].startsWith("|") && lines[i - 1].startsWith("|")) {
                assertThat(columns(lines[i])).as(lines[i]).isEqualTo(columns(lines[i - 1]));
            }
        }
    }

    @Test
    void aMarkdownFenceIsLongerThanAnyInItsCode() {
        String markdown = new Markdown().code("yaml", "question: ```` \n").document();
        assertThat(markdown).isEqualTo("`````yaml\nquestion: ```` \n`````\n".replace("```` \n", "````\n"));
    }

    @Test
    void terminalTextIsSealed() throws IOException {
        List<String> lines =
                FindingsText.lines(sample.findings(), sample.results(), Path.of("results/quickstart/report.html"));
        Golden.assertSame("findings.txt", String.join("\n", lines) + "\n");
    }

    @Test
    void terminalTextHoldsNoControlCharacters() {
        SampleReport hostile = SampleReport.hostile();
        List<String> lines = FindingsText.lines(hostile.findings(), hostile.results(), Path.of("a\u001b[31m"));
        assertThat(lines).noneMatch(line -> line.chars().anyMatch(Character::isISOControl));
    }

    @Test
    void pageWithoutScriptsIsSealed() throws IOException {
        String page = HtmlReport.of(report, ExperimentYaml.of(report.experiment()));
        String body = page.substring(page.indexOf("<body>"), page.indexOf("<script"));
        Golden.assertSame("report.html", body);
    }

    private static long columns(String line) {
        return line.replace("\\|", "").chars().filter(c -> c == '|').count();
    }
}
