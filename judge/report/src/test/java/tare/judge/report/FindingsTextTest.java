package tare.judge.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import tare.api.model.Results;
import tare.api.model.RunStatus;
import tare.judge.report.SampleResults.Texts;

class FindingsTextTest {
    @Test
    void suspectRunsAreOneLineHoweverMany() {
        List<String> lines = lines(with(RunStatus.SUSPECT));
        assertThat(lines)
                .filteredOn(line -> line.contains("suspect"))
                .satisfiesExactly(
                        line -> assertThat(line).matches("suspect +9 of 27 runs, still counted: late sends 9"),
                        line -> assertThat(line).startsWith("scope "));
    }

    @Test
    void aReasonOfSeveralRunsIsPrintedOnceWithTheirNumber() {
        List<String> lines = lines(with(RunStatus.FAILED));
        assertThat(lines.get(0)).startsWith("r01-").contains(", first of 9  failed  ");
        assertThat(lines).filteredOn(line -> line.contains("  failed  ")).hasSize(1);
    }

    @Test
    void runsNeverMadeAreOneLine() {
        SampleReport sample = SampleReport.valid();
        Results whole = sample.results();
        Results cut = new Results(
                whole.plan(),
                whole.runs().stream()
                        .filter(run -> run.record().run().round() < 4)
                        .toList(),
                whole.pooled(),
                whole.loads(),
                whole.facts(),
                whole.published(),
                whole.continuedAfterLooking(),
                whole.provisions());
        List<String> lines = lines(new SampleReport(sample.findings(), cut));
        assertThat(lines)
                .filteredOn(line -> line.contains("never made"))
                .singleElement()
                .satisfies(line ->
                        assertThat(line).startsWith("r04-").contains(", first of 18  missing  planned, never made"));
    }

    /** Gives all runs of the first of three rounds this status. */
    private static SampleReport with(RunStatus status) {
        Map<String, RunStatus> statuses = SampleReport.of(Texts.PLAIN, 3, 5, Map.of()).results().runs().stream()
                .filter(run -> run.record().run().round() == 1)
                .map(run -> run.record().run().id())
                .collect(Collectors.toMap(Function.identity(), id -> status));
        return SampleReport.of(Texts.PLAIN, 3, 5, statuses);
    }

    private static List<String> lines(SampleReport sample) {
        return FindingsText.lines(sample.findings(), sample.results(), Path.of("results/x/report.html"));
    }
}
