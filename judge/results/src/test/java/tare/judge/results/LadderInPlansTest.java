package tare.judge.results;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tare.api.model.Experiment;
import tare.api.model.LadderStep;
import tare.api.model.Plan;
import tare.quality.testing.SampleExperiment;

class LadderInPlansTest {
    private static final LadderStep STEP =
            new LadderStep("plain", "synced", "sync", Optional.of("false"), Optional.empty());

    @TempDir
    Path directory;

    @Test
    void itsStepsAreReadBack() {
        assertThat(read(write(List.of(STEP))).sides().ladder()).containsExactly(STEP);
    }

    @Test
    void aPlanWithoutALadderDoesNotMentionIt() throws IOException {
        Path plan = write(List.of());
        assertThat(plan).content().doesNotContain("ladder");
        assertThat(read(plan).sides().ladder()).isEmpty();
    }

    @Test
    void aStepToAnArmThatIsNotThereIsRefused() throws IOException {
        Path plan = write(List.of(STEP));
        Files.writeString(plan, Files.readString(plan).replace("\"to\" : \"synced\"", "\"to\" : \"elsewhere\""));
        assertThatThrownBy(() -> read(plan))
                .isInstanceOf(ResultsException.class)
                .hasMessageEndingWith("plan.experiment.ladder: must have steps between arms, got: plain to elsewhere");
    }

    private Path write(List<LadderStep> ladder) {
        Plan plain = SampleRun.plan();
        Experiment experiment =
                SampleExperiment.like(plain.experiment()).ladder(ladder).build();
        try (ResultsWriter writer = new ResultsWriter(directory.resolve("results"))) {
            writer.writePlan(new Plan(experiment, plain.differences(), plain.runs(), Duration.ofSeconds(42)));
            return writer.layout().plan();
        }
    }

    private static Experiment read(Path plan) {
        return ResultsReader.read(plan.getParent()).plan().experiment();
    }
}
