package tare.apps.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.NullNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.databind.node.TextNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import tare.judge.results.ResultsException;
import tare.judge.results.ResultsReader;

/**
 * Whatever is missing from a results directory or damaged in it, a command ends with a message about a file, and never
 * as a defect.
 */
@Tag("slow")
class DamagedResultsTest {
    private static final Path KEPT = Path.of("../../quality/it/src/test/resources/results-format-1");
    private static final ObjectMapper JSON = new ObjectMapper();

    @TempDir
    Path directory;

    @ParameterizedTest
    @CsvSource({
        "import, plan.json",
        "import, runs/r01-near-workload/run.json",
        "quickstart, plan.json",
        "quickstart, facts.json",
        "quickstart, loads/async-tare_f518b9ba.json",
        "quickstart, runs/r01-sync-ycsb_a_max/run.json",
        "hbase, provision/hdfs.json",
        "hbase, loads/s3-tare_51126c32.json",
    })
    void noFieldThatIsGoneOrNullOrOfAnotherKindIsADefect(String results, String file) throws IOException {
        Path copy = firstRunsOf(results);
        Path damaged = copy.resolve(file);
        JsonNode whole = JSON.readTree(damaged.toFile());
        List<String> defects = new ArrayList<>();
        int refused = 0;
        // All kinds of damage are tried on the small results; for the others null and removal suffice.
        List<JsonNode> others = results.equals("import")
                ? List.of(
                        NullNode.instance,
                        TextNode.valueOf("nope"),
                        JSON.getNodeFactory().numberNode(-1))
                : List.of(NullNode.instance);
        for (Damage damage : damages(whole, "", others)) {
            JSON.writeValue(damaged.toFile(), damage.json());
            Optional<RuntimeException> thrown = judged(copy);
            if (thrown.isPresent() && thrown.get() instanceof ResultsException) {
                assertThat(thrown.get()).hasMessageContaining(copy.toString());
                refused++;
            } else {
                thrown.ifPresent(e -> defects.add(damage.what() + ": " + e));
            }
        }
        assertThat(defects).isEmpty();
        assertThat(refused).isPositive();
    }

    private record Damage(String what, JsonNode json) {}

    /** Damages up to 14 fields of every object and the first two items of every list, one at a time. */
    private static List<Damage> damages(JsonNode whole, String path, List<JsonNode> others) {
        List<Damage> damages = new ArrayList<>();
        JsonNode here = whole.at(path);
        List<String> steps = new ArrayList<>();
        if (here instanceof ArrayNode list) {
            for (int i = 0; i < Math.min(2, list.size()); i++) {
                steps.add(Integer.toString(i));
            }
        } else {
            here.fieldNames().forEachRemaining(steps::add);
        }
        for (String step : steps.subList(0, Math.min(14, steps.size()))) {
            String at = path + "/" + step.replace("~", "~0").replace("/", "~1");
            for (JsonNode other : others) {
                damages.add(new Damage(at + " is " + other, with(whole, path, step, other)));
            }
            damages.add(new Damage(at + " is gone", with(whole, path, step, null)));
            damages.addAll(damages(whole, at, others));
        }
        return damages;
    }

    private static JsonNode with(JsonNode whole, String path, String step, JsonNode value) {
        JsonNode copy = whole.deepCopy();
        JsonNode place = copy.at(path);
        if (place instanceof ArrayNode list) {
            int at = Integer.parseInt(step);
            if (value == null) {
                list.remove(at);
            } else {
                list.set(at, value);
            }
        } else if (value == null) {
            ((ObjectNode) place).remove(step);
        } else {
            ((ObjectNode) place).set(step, value);
        }
        return copy;
    }

    /** The exception of judging and reporting, if any; nothing is written. */
    private static Optional<RuntimeException> judged(Path results) throws IOException {
        try {
            JudgingStage judgement = new JudgingStage(results, ResultsReader.read(results));
            judgement.files(judgement.certificate());
            judgement.lines();
            return Optional.empty();
        } catch (RuntimeException e) {
            return Optional.of(e);
        }
    }

    @Test
    void anIdThatIsAPathIsRefusedByEveryCommand() throws IOException {
        Path copy = firstRunsOf("import");
        Path plan = copy.resolve("plan.json");
        String whole = Files.readString(plan);
        for (String id :
                List.of("x/../../../victim", "..", "r01-near-workload/../r01-far-workload", ".hidden", "a\\u0000b")) {
            Files.writeString(plan, whole.replace("\"id\" : \"r01-near-workload\"", "\"id\" : \"" + id + "\""));
            for (String command : List.of("analyze", "report", "verify")) {
                assertThat(tare(command, copy.toString()))
                        .as(command + " " + id)
                        .isEqualTo(ExitCode.WRONG_INPUT);
            }
            assertThat(tare("run", "--resume", copy.toString())).as(id).isEqualTo(ExitCode.WRONG_INPUT);
            assertThat(errors).contains("plan.runs[").contains("must have a name that can be a file's");
        }
    }

    /** Opening a pipe without a writer would block forever. */
    @ParameterizedTest
    @ValueSource(
            strings = {"plan.json", "facts.json", "SHA256SUMS", "journal.jsonl", "experiment.yaml", "findings.json"})
    @Timeout(value = 5, unit = TimeUnit.MINUTES, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
    void aPipeOrADeviceInPlaceOfAFileIsRefused(String name) throws Exception {
        Path copy = firstRunsOf("import");
        Path file = copy.resolve(name);
        Files.deleteIfExists(file);
        assertThat(new ProcessBuilder("mkfifo", file.toString()).start().waitFor())
                .isZero();
        refusesWhatIsNoFile(copy);
        Files.delete(file);
        Files.createSymbolicLink(file, Path.of("/dev/zero"));
        refusesWhatIsNoFile(copy);
        Files.delete(file);
    }

    private void refusesWhatIsNoFile(Path copy) {
        for (String command : List.of("analyze", "report", "verify")) {
            assertThat(tare(command, copy.toString())).as(command).isEqualTo(ExitCode.WRONG_INPUT);
            assertThat(errors).containsOnlyOnce("must be an ordinary file");
        }
    }

    @Test
    void nothingIsAppendedThroughALink() throws IOException {
        Path copy = firstRunsOf("quickstart");
        Path mine = Files.writeString(directory.resolve("mine"), "mine\n");
        Files.delete(copy.resolve("journal.jsonl"));
        Files.createSymbolicLink(copy.resolve("journal.jsonl"), mine);
        Files.delete(copy.resolve("findings.json"));

        assertThat(tare("analyze", copy.toString())).isEqualTo(ExitCode.WRONG_INPUT);
        assertThat(errors).contains("journal.jsonl: is a link, and is not followed");
        assertThat(mine).content().isEqualTo("mine\n");
    }

    @Test
    void whoReportsOrJudgesAnAlteredRecordIsWarned() throws IOException {
        for (String command : List.of("analyze", "report")) {
            Path copy = firstRunsOf("import");
            assertThat(tare(command, copy.toString())).isNotIn(ExitCode.WRONG_INPUT, ExitCode.BUG);
            assertThat(errors).as("nothing was altered since").contains("the record has changed");
            assertThat(tare(command, copy.toString())).isNotIn(ExitCode.WRONG_INPUT, ExitCode.BUG);
            assertThat(errors).doesNotContain("the record is not what it was");
            Path run = copy.resolve("runs/r01-near-workload/sources.txt");
            Files.writeString(run, Files.readString(run) + "one more\n");
            assertThat(tare(command, copy.toString())).isNotIn(ExitCode.WRONG_INPUT, ExitCode.BUG);
            assertThat(errors).contains("the record has changed since it was last judged: altered runs/r01-near");
            Files.delete(copy.resolve("SHA256SUMS"));
            assertThat(tare(command, copy.toString())).isNotIn(ExitCode.WRONG_INPUT, ExitCode.BUG);
            assertThat(errors).contains("SHA256SUMS is missing");
        }
    }

    /** Forged throughput contradicts the counts and histograms. */
    @Test
    void aRecordThatContradictsItselfDoesNotVerify() throws IOException {
        Path copy = firstRunsOf("quickstart");
        assertThat(RunContradictions.of(ResultsReader.read(copy))).isEmpty();
        Path run = copy.resolve("runs/r01-sync-ycsb_a_max/run.json");
        ObjectNode forged = (ObjectNode) JSON.readTree(run.toFile());
        ObjectNode measured = (ObjectNode) forged.get("measured");
        measured.put("goodput", measured.get("goodput").asDouble() * 10);
        forged.put("status", forged.get("reasons").isEmpty() ? "SUSPECT" : "VALID");
        JSON.writeValue(run.toFile(), forged);

        assertThat(tare("analyze", copy.toString())).isNotIn(ExitCode.WRONG_INPUT, ExitCode.BUG);
        assertThat(errors).contains("r01-sync-ycsb_a_max: throughput is ").contains("its counts make at most");
        assertThat(tare("verify", copy.toString())).isEqualTo(1);
    }

    private String errors;

    private int tare(String... words) {
        CommandHere.Ended ended = CommandHere.run(words);
        errors = ended.err();
        return ended.exitCode();
    }

    /** A copy with the runs of the first round only; the plan still lists the others. */
    private Path firstRunsOf(String name) throws IOException {
        Path original = KEPT.resolve(name);
        Path copy = Files.createTempDirectory(directory, name);
        try (Stream<Path> all = Files.walk(original)) {
            for (Path path : all.toList()) {
                String relative = original.relativize(path).toString();
                if (!relative.isEmpty() && !relative.matches("runs/r0[2-9].*")) {
                    Files.copy(path, copy.resolve(relative));
                }
            }
        }
        return copy;
    }
}
