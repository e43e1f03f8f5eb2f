package tare.quality.it;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tare.api.model.OldNames;

/**
 * Results of format 1, made by the build of 2026-11-22 (d7207a2) and kept as files, stay readable forever. Never
 * regenerate them: a build that cannot read them breaks a promise.
 */
@Tag("slow")
class OldResultsTest {
    private static final Path KEPT = Path.of("src/test/resources/results-format-1");

    @TempDir
    Path directory;

    @ParameterizedTest
    @ValueSource(strings = {"quickstart", "hbase", "import"})
    void oldResultsAreReadJudgedAndReported(String name) throws Exception {
        Path results = copyOf(name);
        JsonNode before = findings(results);

        TareProcess.Ended ended = TareHere.run(directory, "analyze", name);
        assertThat(ended.exitCode()).as(ended.out() + ended.err()).isZero();
        assertThat(ended.out()).contains("report.html");

        assertThat(armValues(findings(results))).hasSizeGreaterThan(5).isEqualTo(armValues(before));
        String report = Files.readString(results.resolve("report.html"));
        assertThat(report).contains(before.findPath("question").asText());
        for (JsonNode workload : before.path("workloads")) {
            assertThat(report).contains(workload.path("workload").asText());
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"quickstart", "hbase", "import"})
    void theRecordIsWhatWasCommitted(String name) throws Exception {
        copyOf(name);
        TareProcess.Ended ended = TareHere.run(directory, "verify", name);
        assertThat(ended.out()).containsPattern("holds +record").doesNotContain("DIFFERS record");
    }

    /** Each arm's own measurements, which no judging rule may change. */
    private static List<String> armValues(JsonNode findings) {
        List<String> values = new ArrayList<>();
        for (JsonNode workload : findings.path("workloads")) {
            for (JsonNode arm : workload.path("arms")) {
                values.add(String.join(
                        " ",
                        workload.path("workload").asText(),
                        arm.path("arm").asText(),
                        OldNames.metric(arm.path("metric").path("name").asText()),
                        arm.path("values").toString()));
            }
        }
        return values;
    }

    private static JsonNode findings(Path results) throws IOException {
        return new ObjectMapper().readTree(results.resolve("findings.json").toFile());
    }

    private Path copyOf(String name) throws IOException {
        Path original = KEPT.resolve(name);
        Path copy = directory.resolve(name);
        try (Stream<Path> all = Files.walk(original)) {
            for (Path path : all.toList()) {
                Files.copy(path, copy.resolve(original.relativize(path).toString()));
            }
        }
        return copy;
    }
}
