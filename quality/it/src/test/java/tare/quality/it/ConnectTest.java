package tare.quality.it;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tare.quality.testing.FreePort;

/** {@code check --connect}, and the same check before a run: one look reveals what would fail 24 runs. */
@Tag("slow")
class ConnectTest {
    @TempDir
    Path directory;

    @Test
    void whatIsThereIsNamedAndNothingIsLoaded() throws Exception {
        write("{ system: noop }", "{ system: rocksdb }");
        TareProcess.Ended ended = TareProcess.runShipped(directory, "check", "--connect", "two.yaml");
        assertThat(ended.exitCode()).as(ended.err()).isZero();
        assertThat(ended.out())
                .containsPattern("connected +a: noop 1, answers in ")
                .containsPattern("connected +b: rocksdb [0-9.]+, answers in [0-9.]+ .s, [0-9]+ GB free")
                .endsWith("No problems; nothing was loaded.\n");
        assertThat(directory).isDirectoryContaining(path -> path.endsWith("two.yaml"));
        assertThat(directory.resolve("results")).doesNotExist();
    }

    @Test
    void aServerThatIsDownIsReportedOnceAndNothingIsMeasured() throws Exception {
        write("{ system: noop }", "{ system: redis, settings: { address: \"127.0.0.1:" + FreePort.now() + "\" } }");
        TareProcess.Ended checked = TareProcess.runShipped(directory, "check", "--connect", "two.yaml");
        assertThat(checked.exitCode()).isEqualTo(3);
        assertThat(checked.out())
                .containsOnlyOnce("no server could be reached at 127.0.0.1:")
                .endsWith("It cannot run like this; nothing was loaded.\n");

        TareProcess.Ended run = TareProcess.runShipped(directory, "run", "two.yaml");
        assertThat(run.exitCode()).isEqualTo(3);
        assertThat(run.err())
                .containsOnlyOnce("no server could be reached at 127.0.0.1:")
                .contains("nothing was measured");
        assertThat(run.out()).contains("connected").doesNotContain("round 1/");
    }

    private void write(String a, String b) throws IOException {
        Files.writeString(
                directory.resolve("two.yaml"),
                """
                experiment: two
                question: Are both there?
                baseline: a
                arms:
                  a: %s
                  b: %s
                declared: [system]
                traffic: { callers: 1, warm-up: 0s, measure: 1s }
                workloads: [ ycsb-c ]
                dataset: { records: 10, between-runs: reuse }
                gates: { idle-cpu: 100%%, dirty: 0, free: 0 }
                rounds: 2
                analysis: { judge: none }
                """
                        .formatted(a, b));
    }
}
