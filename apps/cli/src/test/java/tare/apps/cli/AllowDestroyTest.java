package tare.apps.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tare.api.model.Plan;
import tare.api.spi.Plugins;
import tare.judge.results.ResultsWriter;
import tare.measure.experiment.ExperimentWriter;

/** Tables of other owners are dropped only if the user who runs the experiment allows it. */
class AllowDestroyTest {
    private static final String RULE =
            ".settings.replace: must come with --allow-destroy, since Tare did not start this"
                    + " redis: it drops the tables of an earlier experiment, got: true";

    @TempDir
    private Path directory;

    private Path file;

    @BeforeEach
    void write() throws IOException {
        file = Files.writeString(
                directory.resolve("mine.yaml"),
                """
                experiment: mine
                question: What does it cost?
                baseline: one
                arms:
                  one: { system: redis, settings: { address: "127.0.0.1:1", replace: true } }
                  other: { like: one, settings: { address: "127.0.0.1:2" } }
                workloads: [ycsb-c]
                dataset: { between-runs: reuse }
                """);
    }

    @Test
    void checkSaysWhatTheRunWillNeed() {
        CommandHere.Ended ended = CommandHere.run("check", file.toString());

        assertThat(ended.exitCode()).isEqualTo(ExitCode.OK);
        assertThat(ended.both())
                .contains(
                        "  needs      run --allow-destroy, to drop what earlier experiments left on systems that Tare did"
                                + " not start: arms.one.settings.replace, arms.other.settings.replace\n")
                .contains("No problems");
    }

    @Test
    void runRefusesWithoutTheFlagBeforeAnythingIsReached() {
        CommandHere.Ended ended = CommandHere.run(
                "run",
                file.toString(),
                "--results",
                directory.resolve("results").toString());

        assertThat(ended.exitCode()).isEqualTo(ExitCode.WRONG_INPUT);
        assertThat(ended.both())
                .isEqualTo(file + ":5  arms.one" + RULE + "\n" + file + ":6  arms.other" + RULE
                        + "\n2 problems; nothing was started.\n");
        assertThat(directory.resolve("results")).doesNotExist();
    }

    @Test
    void goingOnIsRefusedAlike() throws Exception {
        Path broken = directory.resolve("broken");
        Plan plan = new ExperimentOptions().plan(file, Plugins.load(AllowDestroyTest.class.getClassLoader()), false);
        try (ResultsWriter results = new ResultsWriter(broken)) {
            results.writeExperiment(new ExperimentWriter().write(plan.experiment()));
            results.writePlan(plan);
        }

        for (String rounds : new String[] {"", "--rounds=7"}) {
            CommandHere.Ended ended = rounds.isEmpty()
                    ? CommandHere.run("run", "--resume", broken.toString())
                    : CommandHere.run("run", "--resume", broken.toString(), rounds);
            assertThat(ended.exitCode()).isEqualTo(ExitCode.WRONG_INPUT);
            assertThat(ended.both())
                    .isEqualTo("tare: " + broken.resolve("experiment.yaml") + ": arms.one" + RULE + "\n"
                            + broken.resolve("experiment.yaml") + ": arms.other" + RULE + "\n");
        }
    }

    @Test
    void theFlagIsWhatIsMissing() throws Exception {
        assertThat(new ExperimentOptions()
                        .plan(file, Plugins.load(AllowDestroyTest.class.getClassLoader()), false)
                        .experiment()
                        .arm("other")
                        .settings())
                .containsEntry("replace", "true");
        Files.writeString(file, Files.readString(file).replace("replace: true", "replace: false"));
        assertThat(new ExperimentOptions()
                        .plan(file, Plugins.load(AllowDestroyTest.class.getClassLoader()), true)
                        .differences())
                .isNotEmpty();
        assertThat(CommandHere.run("check", file.toString()).both()).doesNotContain("--allow-destroy");
    }
}
