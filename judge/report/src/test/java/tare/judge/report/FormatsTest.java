package tare.judge.report;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import com.fasterxml.jackson.databind.MapperFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.datatype.jdk8.Jdk8Module;
import java.io.IOException;
import java.io.StringReader;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.w3c.dom.NodeList;
import org.xml.sax.InputSource;
import tare.api.model.ComparedMetric;
import tare.api.model.ComparedValues;
import tare.api.model.Comparison;
import tare.api.model.Decision;
import tare.api.model.Findings;
import tare.api.model.Verdict;
import tare.quality.testing.Golden;

class FormatsTest {
    private static final JsonMapper MAPPER = JsonMapper.builder()
            .addModule(new Jdk8Module())
            .addMixIn(Comparison.class, FlatComparison.class)
            .addMixIn(ComparedValues.class, ValuesOfSides.class)
            .enable(MapperFeature.ACCEPT_CASE_INSENSITIVE_ENUMS)
            .build();

    private final SampleReport sample = SampleReport.placed();
    private final Report report = new Report(sample.findings(), sample.results());

    /** The file does not show the model's groups. */
    interface FlatComparison {
        @JsonUnwrapped
        ComparedMetric subject();

        @JsonUnwrapped
        ComparedValues values();

        @JsonUnwrapped
        Decision decision();
    }

    interface ValuesOfSides {
        @JsonProperty("baselineValues")
        List<Double> baseline();

        @JsonProperty("armValues")
        List<Double> arm();
    }

    @Test
    void jsonIsSealed() throws IOException {
        Golden.assertSame(getClass(), "findings.json", FindingsJson.of(sample.findings()));
    }

    @Test
    void jsonGivesBackTheSameFindings() throws IOException {
        assertThat(MAPPER.readValue(FindingsJson.of(sample.findings()), Findings.class))
                .isEqualTo(sample.findings());
    }

    @Test
    void everyFormatSpellsVerdictsAlike() {
        String json = FindingsJson.of(sample.findings());
        assertThat(json).contains("\"verdict\" : \"worse\"").doesNotContain("\"WORSE\"");
        assertThat(FindingsCsv.of(sample.findings())).contains(",worse,");
    }

    @Test
    void parityJsonIsSealed() throws IOException {
        Golden.assertSame(
                getClass(), "parity.json", FindingsJson.of(sample.findings().parity()));
    }

    @Test
    void csvIsSealed() throws IOException {
        Golden.assertSame(getClass(), "findings.csv", FindingsCsv.of(sample.findings()));
    }

    @Test
    void csvKeepsHostileTextInItsCellAndNoFormula() {
        List<List<String>> harmless =
                cells(FindingsCsv.of(SampleReport.harmless().findings()));
        List<List<String>> hostile = cells(FindingsCsv.of(SampleReport.hostile().findings()));
        assertThat(hostile)
                .extracting(List::size)
                .isEqualTo(harmless.stream().map(List::size).toList());
        assertThat(hostile.get(1)).contains("'=1+1sync" + SampleReport.HOSTILE);
        assertThat(hostile).isNotEmpty().allSatisfy(row -> assertThat(row).noneMatch(cell -> cell.startsWith("=")));
    }

    @Test
    void jsonGivesBackHostileText() throws IOException {
        Findings hostile = SampleReport.hostile().findings();
        assertThat(MAPPER.readValue(FindingsJson.of(hostile), Findings.class)).isEqualTo(hostile);
    }

    @Test
    void markdownIsSealed() throws IOException {
        Golden.assertSame(getClass(), "report.md", MarkdownReport.of(report, ReportWriter.NO_EXPERIMENT));
    }

    @Test
    void markdownKeepsHostileTextAsText() {
        String markdown = markdown(SampleReport.hostile());
        assertThat(markdown).doesNotContain("<script", "<img", "[x](y)", "\u202E", "\u0007", "\u001b");
        assertThat(shape(markdown)).isEqualTo(shape(markdown(SampleReport.harmless())));
    }

    private static String markdown(SampleReport sample) {
        return MarkdownReport.of(new Report(sample.findings(), sample.results()), "plain: text");
    }

    /** The beginning of each line and its number of cell borders. */
    private static List<String> shape(String markdown) {
        return markdown.lines()
                .map(line -> line.replaceAll("\\\\.", ""))
                .map(line -> line.replaceAll("[^#|\\-].*", "")
                        + line.chars().filter(c -> c == '|').count())
                .toList();
    }

    /** Parses CSV as RFC 4180 defines it. */
    private static List<List<String>> cells(String csv) {
        List<List<String>> rows = new ArrayList<>();
        List<String> row = new ArrayList<>();
        Matcher cell = Pattern.compile("(?:\"((?:[^\"]|\"\")*)\"|([^,\"\r\n]*))(,|\r\n)")
                .matcher(csv);
        for (int at = 0; cell.find(); at = cell.end()) {
            assertThat(cell.start()).as("nothing stands between cells").isEqualTo(at);
            row.add(cell.group(1) == null ? cell.group(2) : cell.group(1).replace("\"\"", "\""));
            if (cell.group(3).equals("\r\n")) {
                rows.add(row);
                row = new ArrayList<>();
            }
        }
        return rows;
    }

    @Test
    void aMarkdownFenceIsLongerThanAnyInItsCode() {
        String markdown = new Markdown().code("yaml", "question: ```` \n").document();
        assertThat(markdown).isEqualTo("`````yaml\nquestion: ```` \n`````\n".replace("```` \n", "````\n"));
    }

    @Test
    void junitIsSealed() throws IOException {
        String xml = JunitXml.of(sample.findings(), sample.results(), found -> found.verdict()
                .filter(Verdict.WORSE::equals)
                .isPresent());
        Golden.assertSame(getClass(), "junit.xml", xml);
    }

    @Test
    void junitIsWellFormedWhateverNamesHold() throws Exception {
        SampleReport hostile = SampleReport.hostile();
        String xml = JunitXml.of(hostile.findings(), hostile.results(), found -> true);
        NodeList cases = DocumentBuilderFactory.newInstance()
                .newDocumentBuilder()
                .parse(new InputSource(new StringReader(xml)))
                .getElementsByTagName("testcase");
        assertThat(cases.getLength())
                .isEqualTo(
                        PrimaryVerdict.of(hostile.findings(), hostile.results()).size())
                .isPositive();
        assertThat(xml).doesNotContain("\u202E", "\u0007", "<img");
    }

    @Test
    void summaryIsSealed() throws IOException {
        Golden.assertSame(
                getClass(),
                "summary.md",
                SummaryMarkdown.of(sample.findings(), sample.results(), List.of("--fail-on worse: some | thing")));
    }

    @Test
    void terminalTextIsSealed() throws IOException {
        List<String> lines =
                FindingsText.lines(sample.findings(), sample.results(), Path.of("results/quickstart/report.html"));
        Golden.assertSame(getClass(), "findings.txt", String.join("\n", lines) + "\n");
    }

    @Test
    void ratiosSoFarAreSealed() throws IOException {
        List<String> lines = SoFarText.lines(sample.findings(), sample.results(), 4);
        Golden.assertSame(getClass(), "so-far.txt", String.join("\n", lines) + "\n");
        assertThat(SoFarText.lines(sample.findings(), sample.results(), 5))
                .as("was not made")
                .isEmpty();
    }

    @Test
    void terminalTextHoldsNoControlCharacters() {
        SampleReport hostile = SampleReport.hostile();
        List<String> lines = FindingsText.lines(hostile.findings(), hostile.results(), Path.of("a\u001b[31m"));
        assertThat(lines).noneMatch(line -> line.chars()
                .anyMatch(c -> Character.isISOControl(c) || Visible.isDeceptive((char) c)));
    }

    @Test
    void pageWithoutScriptsIsSealed() throws IOException {
        String page = HtmlReport.of(report, ReportWriter.NO_EXPERIMENT);
        String body = page.substring(page.indexOf("<body>"), page.indexOf("<script"));
        Golden.assertSame(getClass(), "report.html", body);
    }
}
