package tare.judge.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import tare.api.model.Results;

class NextStepTest {
    private static final Path DIRECTORY = Path.of("results", "q");

    @Test
    void anAnswerIsToBeRead() {
        assertThat(of(SampleReport.troubled())).isEqualTo("./tare report results/q --open");
    }

    @Test
    void whatIsUndecidedIsPlannedAgainWithLooks() {
        assertThat(of(SampleReport.wide()))
                .isEqualTo("to decide everything: ./tare run results/q/experiment.yaml --set \"rounds={ most: 24,"
                        + " looks: 4 }\"");
    }

    @Test
    void runsThatAreMissingComeFirst() {
        SampleReport whole = SampleReport.valid();
        Results results = whole.results();
        Results cut = new Results(
                results.plan(),
                results.runs().subList(0, 5),
                List.of(),
                results.loads(),
                results.facts(),
                results.published(),
                false,
                results.provisions());
        assertThat(of(new SampleReport(whole.findings(), cut)))
                .isEqualTo("./tare run --resume results/q makes the missing runs");
    }

    private static String of(SampleReport sample) {
        return NextStep.of(new Report(sample.findings(), sample.results()), DIRECTORY);
    }
}
