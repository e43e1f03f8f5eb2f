package tare.quality.it;

import static org.assertj.core.api.Assertions.assertThat;

import com.networknt.schema.InputFormat;
import com.networknt.schema.JsonSchema;
import com.networknt.schema.JsonSchemaFactory;
import com.networknt.schema.SpecVersion;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The user's view of errors, and of output whose wording is a promise. */
@Tag("slow")
class CommandLineTest {
    private static final Path REPOSITORY = Path.of("../..").toAbsolutePath().normalize();

    @TempDir
    Path directory;

    @Test
    void helpKeepsItsForm() throws Exception {
        assertThat(TareProcess.runShipped(directory, "--help").out()).isEqualTo(golden("help.txt"));
    }

    @Test
    void theReferencePageSaysWhatTheCodeDeclares() throws Exception {
        TareProcess.Ended ended = TareProcess.runShipped(directory, "reference");

        assertThat(ended.exitCode()).isZero();
        assertThat(REPOSITORY.resolve("docs/reference.md")).hasContent(ended.out());
    }

    @Test
    void theSchemaIsWhatTheCodeDeclaresAndEveryExperimentFollowsIt() throws Exception {
        TareProcess.Ended ended = TareProcess.runShipped(directory, "reference", "--schema");

        assertThat(ended.exitCode()).isZero();
        assertThat(REPOSITORY.resolve("docs/experiment.schema.json")).hasContent(ended.out());
        JsonSchema schema =
                JsonSchemaFactory.getInstance(SpecVersion.VersionFlag.V7).getSchema(ended.out());
        try (Stream<Path> files = Files.walk(REPOSITORY.resolve("experiments"))) {
            List<Path> experiments =
                    files.filter(file -> file.toString().endsWith(".yaml")).toList();
            assertThat(experiments).isNotEmpty().allSatisfy(file -> assertThat(
                            schema.validate(Files.readString(file), InputFormat.YAML))
                    .as(file.toString())
                    .isEmpty());
        }
    }

    @Test
    void whatInitWritesOfTpcdsIsAPlan() throws Exception {
        assertThat(TareProcess.runShipped(directory, "init", "tpcds", "mine.yaml")
                        .exitCode())
                .isZero();
        TareProcess.Ended ended = TareProcess.runShipped(directory, "check", "mine.yaml");
        assertThat(ended.exitCode()).as(ended.err()).isZero();
        assertThat(ended.out()).contains("(control)", "No problems");
    }

    @Test
    void theQuickstartIsAPlanWithoutProblems() throws Exception {
        TareProcess.Ended ended = TareProcess.runShipped(
                directory,
                "check",
                REPOSITORY.resolve("experiments/quickstart.yaml").toString());

        assertThat(ended.err()).isEmpty();
        assertThat(ended.exitCode()).isZero();
        assertThat(ended.out())
                .contains("What does syncing every write cost", "runs 54", "sync: async=false, sync=true");
    }

    @Test
    void everyMistakeIsNamedAndNothingIsStarted() throws Exception {
        Path file = Files.writeString(
                directory.resolve("mine.yaml"),
                """
                experiment: mine
                question: What?
                baseline: plain
                arms:
                  plain: { system: rocksdb, settings: { blockcache: 1 MiB } }
                  other: { system: rocksdb, settings: { sync: maybe } }
                workloads: [ ycsb-z ]
                dataset: { records: lots }
                rounds: 1
                """);
        TareProcess.Ended ended = TareProcess.run(directory, "run", file.toString());

        assertThat(ended.exitCode()).isEqualTo(2);
        assertThat(ended.out()).isEmpty();
        assertThat(ended.err())
                .contains(
                        "mine.yaml:5",
                        "did you mean \"block-cache\"?",
                        "mine.yaml:6",
                        "\"maybe\"",
                        "mine.yaml:7",
                        "ycsb-z")
                .contains(
                        "mine.yaml:8",
                        "must be a positive count such as 100k, got: \"lots\"",
                        "mine.yaml:9",
                        "must be at least 2")
                .contains("nothing was started")
                .doesNotContain("\tat ");
        assertThat(directory.resolve("results")).doesNotExist();
    }

    @Test
    void whatAnExperimentSaysMovesNoCursorAndForgesNoLine() throws Exception {
        String hostile = "\"\\e[2J\\u202E\\x9b1A what\\nreport  /fake\\u2028x\"";
        Path file = small("memory", "persist: true");
        String asked = Files.readString(file)
                .replace("What does nothing cost?", hostile)
                .replace("rounds: 20", "analysis: { judge: none }\nrounds: 2");
        Files.writeString(file, asked.replace("like: plain", "like: plain, settings: { export: " + hostile + " }"));
        TareProcess.Ended refused = TareProcess.run(directory, "check", "--order", file.toString());

        assertThat(refused.exitCode()).isEqualTo(2);
        assertThat(refused.err()).contains("arms.other.settings.export: must hold no control character");
        assertHarmless(refused.err());

        Files.writeString(file, asked);
        TareProcess.Ended checked = TareProcess.run(directory, "check", "--order", file.toString());
        assertThat(checked.err()).isEmpty();
        assertHarmless(checked.out());
        TareProcess.Ended ran = TareProcess.run(directory, "run", file.toString());

        assertThat(ran.out()).contains("of 4 runs valid");
        assertHarmless(ran.out() + ran.err());
    }

    private static void assertHarmless(String text) {
        assertThat(text).contains("what").doesNotContain("\u001b", "\u009b", "\u202e", "\u2028");
        assertThat(text.lines()).noneMatch(line -> line.stripLeading().startsWith("report  /fake"));
    }

    @Test
    void anUnknownCommandIsSuggestedAnother() throws Exception {
        TareProcess.Ended ended = TareProcess.run(directory, "chekc");

        assertThat(ended.exitCode()).isEqualTo(2);
        assertThat(ended.err()).contains("chekc", "check").doesNotContain("\tat ");
    }

    @Test
    void resultsThatCannotBeWrittenAreNamed() throws Exception {
        Path file = Files.createFile(directory.resolve("a-file"));
        TareProcess.Ended ended = TareProcess.run(
                directory,
                "run",
                "--results",
                file.toString(),
                small("memory", "persist: true").toString());

        assertThat(ended.exitCode()).isEqualTo(2);
        assertThat(ended.err()).contains("a-file", "cannot be written").doesNotContain("\tat ");
    }

    @Test
    void aStoreThatFailsEveryRequestIsNamedAndTheExitCodeSaysSo() throws Exception {
        Path file = small("faulty", "persist: true, fail: 100%");
        Files.writeString(file, Files.readString(file).replace("rounds: 20", "analysis: { judge: none }\nrounds: 2"));
        TareProcess.Ended ended = TareProcess.run(directory, "run", file.toString());

        assertThat(ended.exitCode()).as("no arm gave a number").isEqualTo(3);
        assertThat(ended.out())
                .contains("FAILED", "requests failed (100 %", "0 of 4 runs valid")
                .doesNotContain("equivalent within");
    }

    @Test
    void aDirectoryWithoutResultsIsNamed() throws Exception {
        TareProcess.Ended ended = TareProcess.run(directory, "analyze", directory.toString());

        assertThat(ended.exitCode()).isEqualTo(2);
        assertThat(ended.err())
                .contains("is not a results directory: plan.json is missing")
                .doesNotContain("\tat ");
    }

    @Test
    void aJarWithAnotherChecksumThanTheLockedOneIsRefused() throws Exception {
        TareProcess.Ended ended =
                TareProcess.run(directory, "run", small("tampered", "").toString());

        assertThat(ended.exitCode()).isEqualTo(2);
        assertThat(ended.err())
                .contains("HdrHistogram", "wrong checksum", "must be sha256:000")
                .doesNotContain("\tat ");
    }

    @Test
    void ctrlCKeepsWhatWasFinishedAndLeavesNothingBehind() throws Exception {
        TareProcess tare = TareProcess.start(
                directory, true, "run", small("memory", "persist: true").toString());
        tare.awaitOutput("[2/");
        var children = tare.descendants();
        new ProcessBuilder("kill", "-INT", Long.toString(tare.process().pid()))
                .start()
                .waitFor();
        TareProcess.Ended ended = tare.await();

        assertThat(ended.exitCode()).isEqualTo(130);
        assertThat(ended.err()).contains("finished runs are kept");
        assertThat(ended.out()).contains("report.html");
        Path results = onlyResults();
        assertThat(results.resolve("report.html")).exists();
        assertThat(results.resolve("data")).doesNotExist();
        assertThat(Files.readString(results.resolve("journal.jsonl"))).contains("\"event\":\"stopped\"");
        assertThat(children).allSatisfy(child -> assertThat(endsSoon(child)).isTrue());
    }

    @Test
    void aKilledHarnessLeavesNoWorkerBehind() throws Exception {
        TareProcess tare = TareProcess.start(
                directory, true, "run", small("memory", "persist: true").toString());
        tare.awaitOutput("[1/");
        awaitChild(tare);
        var children = tare.descendants();
        tare.process().destroyForcibly().waitFor();

        assertThat(children).isNotEmpty().allSatisfy(child -> assertThat(endsSoon(child))
                .isTrue());
    }

    @Test
    void aKilledExperimentIsGoneOnWith() throws Exception {
        Path file = small("memory", "persist: true");
        Files.writeString(file, Files.readString(file).replace("rounds: 20", "analysis: { judge: none }\nrounds: 3"));
        TareProcess tare = TareProcess.start(directory, true, "run", file.toString());
        tare.awaitOutput("[3/");
        tare.process().destroyForcibly().waitFor();
        Path results = onlyResults();
        TareProcess.Ended resumed = TareProcess.run(directory, "run", "--resume", results.toString());

        assertThat(resumed.err()).isEmpty();
        assertThat(resumed.exitCode()).isZero();
        assertThat(resumed.out())
                .contains("[6/6]", "of 6 runs")
                .doesNotContain("[1/6]", "[2/6]", "invalid", "failed", "not made");
        assertThat(results.resolve("data")).doesNotExist();
    }

    private Path small(String system, String settings) throws IOException {
        return Files.writeString(
                directory.resolve("small.yaml"),
                """
                experiment: small
                question: What does nothing cost?
                baseline: plain
                arms:
                  plain: { system: %1$s, settings: { %2$s } }
                  other: { like: plain }
                traffic: { callers: 2, warm-up: 0s, measure: 100ms }
                workloads: [ ycsb-c ]
                dataset: { records: 1000 }
                gates: { idle-cpu: 100%%, dirty: 0, free: 0 }
                rounds: 20
                """
                        .formatted(system, settings));
    }

    private Path onlyResults() throws IOException {
        try (var directories = Files.list(directory.resolve("results/small"))) {
            return directories.findFirst().orElseThrow();
        }
    }

    private static void awaitChild(TareProcess tare) throws InterruptedException {
        for (int i = 0; i < 4_800 && tare.descendants().isEmpty(); i++) {
            TimeUnit.MILLISECONDS.sleep(25);
        }
    }

    private static boolean endsSoon(ProcessHandle process) throws Exception {
        process.onExit().get(2, TimeUnit.MINUTES);
        return !process.isAlive();
    }

    private static String golden(String name) throws IOException {
        try (var in = Objects.requireNonNull(CommandLineTest.class.getResourceAsStream(name), name)) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        }
    }
}
