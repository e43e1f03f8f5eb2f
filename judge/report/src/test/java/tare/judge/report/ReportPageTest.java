package tare.judge.report;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import tare.api.model.RunStep;
import tare.judge.results.PublishedCsv;

/** Checks that {@code docs/report.md} describes the machine-readable files as they are. */
class ReportPageTest {
    private final SampleReport sample = SampleReport.troubled();

    @Test
    void everyFieldIsDescribed() throws IOException {
        Set<String> fields = new TreeSet<>();
        JsonMapper mapper = JsonMapper.builder().build();
        collect(mapper.readTree(FindingsJson.of(sample.findings())), fields);
        collect(mapper.readTree(FindingsJson.of(SamplePasses.report().findings())), fields);
        collect(mapper.readTree(FindingsJson.of(SampleLadder.report().findings())), fields);
        collect(mapper.readTree(FindingsJson.of(sample.findings().parity())), fields);
        assertThat(fields).hasSizeGreaterThan(40);
        Set<String> described = new TreeSet<>();
        Matcher words = Pattern.compile("`[^`]*`").matcher(section("## findings.json"));
        while (words.find()) {
            described.addAll(List.of(words.group().split("[^A-Za-z]+")));
        }
        assertThat(described).containsAll(fields);
    }

    @Test
    void everyColumnIsDescribedInItsOrder() throws IOException {
        String header = FindingsCsv.of(sample.findings()).lines().findFirst().orElseThrow();
        Matcher columns = Pattern.compile("(?m)^\\| (`[a-z_`, ]+) \\|").matcher(section("## findings.csv"));
        StringBuilder described = new StringBuilder();
        while (columns.find()) {
            described
                    .append(described.isEmpty() ? "" : ",")
                    .append(columns.group(1).replaceAll("[` ]", ""));
        }
        assertThat(described).hasToString(header);
    }

    @Test
    void theExampleOfPublishedFiguresIsOne() throws IOException {
        Matcher block = Pattern.compile("```csv\n([^`]*)```").matcher(page());
        assertThat(block.find()).isTrue();
        PublishedCsv.Read read = PublishedCsv.read(block.group(1));
        assertThat(read.problems()).isEmpty();
        assertThat(read.figures()).hasSize(3);
    }

    @Test
    void everyStepOfARunStandsWhereProgramsReadOfThem() throws IOException {
        assertThat(words(row("live.md", "| `step` |"))).containsAll(RunStep.ofRuns());
        assertThat(words(row("results-format.md", "| `seconds` |"))).containsAll(RunStep.ofRuns());
    }

    /** Returns the first line of a page that begins with {@code start}. */
    private static String row(String page, String start) throws IOException {
        return Files.readString(Path.of("../../docs", page))
                .lines()
                .filter(line -> line.startsWith(start))
                .findFirst()
                .orElseThrow(() -> new AssertionError(page + " has no line that begins with " + start));
    }

    /** Returns each text that is set as code. */
    private static List<String> words(String text) {
        return Pattern.compile("`([^`]*)`")
                .matcher(text)
                .results()
                .map(word -> word.group(1))
                .toList();
    }

    private static void collect(JsonNode node, Set<String> fields) {
        node.fieldNames().forEachRemaining(fields::add);
        node.forEach(child -> collect(child, fields));
    }

    private static String section(String heading) throws IOException {
        String page = page();
        int start = page.indexOf(heading);
        int end = page.indexOf("\n## ", start + heading.length());
        return page.substring(start, end);
    }

    private static String page() throws IOException {
        return Files.readString(Path.of("../../docs/report.md"));
    }
}
