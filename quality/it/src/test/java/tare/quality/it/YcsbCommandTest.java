package tare.quality.it;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Checks exit codes and output streams, for scripts that used to call YCSB. */
@Tag("slow")
class YcsbCommandTest {
    private static final Path WORKLOADS =
            Path.of("../../workloads").toAbsolutePath().normalize();

    @TempDir
    private Path directory;

    @ParameterizedTest
    @ValueSource(strings = {"a", "b", "c", "d", "e", "f"})
    void theStandardWorkloadsRunAfterTheirLoad(String letter) throws Exception {
        String workload = WORKLOADS.resolve("workload" + letter).toString();
        TareProcess.Ended load = ycsb("load", "rocksdb", "-P", workload, "-p", "rocksdb.dir=rocks");
        TareProcess.Ended run = ycsb("run", "rocksdb", "-P", workload, "-p", "rocksdb.dir=rocks", "-threads", "2");

        assertThat(load.exitCode()).as(load.err()).isZero();
        assertThat(load.out()).contains("[INSERT], Return=OK, 1000");
        assertThat(run.exitCode()).as(run.err()).isZero();
        assertThat(run.out().lines().filter(line -> line.contains("Return=")))
                .isNotEmpty()
                .allMatch(line -> line.contains("Return=OK"));
    }

    @Test
    void failuresAndWrongWordsAndHelpHaveTheirExitCodes() throws Exception {
        String workload = WORKLOADS.resolve("workloadc").toString();
        TareProcess.Ended unloaded = ycsb("run", "rocksdb", "-P", workload, "-p", "rocksdb.dir=rocks");
        TareProcess.Ended wrong = ycsb("run", "basic", "-P", workload, "-threads", "x", "-p", "threads=1");
        TareProcess.Ended help = ycsb("--help");

        assertThat(unloaded.exitCode()).isEqualTo(1);
        assertThat(unloaded.out()).contains("[READ], Return=NOT_FOUND, 1000", "Throughput(ops/sec), 0.0");
        assertThat(wrong.exitCode()).isEqualTo(2);
        assertThat(wrong.out()).isEmpty();
        assertThat(wrong.err())
                .contains("threadcount: must be a whole number, got: x")
                .doesNotContain("at tare.");
        assertThat(help.exitCode()).isZero();
        assertThat(help.out()).contains("write to the given table");
    }

    @Test
    void nothingIsLeftBehind() throws Exception {
        Path temporary = Files.createDirectory(directory.resolve("temporary"));
        TareProcess.Ended run = TareProcess.startWithin(
                        directory,
                        List.of(
                                "sh",
                                "-c",
                                "JAVA_TOOL_OPTIONS=-Djava.io.tmpdir=" + temporary + " exec \"$@\" ycsb run basic -P "
                                        + WORKLOADS.resolve("workloadc"),
                                "sh"))
                .await();

        assertThat(run.exitCode()).as(run.err()).isZero();
        assertThat(temporary).isEmptyDirectory();
    }

    private TareProcess.Ended ycsb(String... arguments) throws Exception {
        String[] all = Stream.concat(Stream.of("ycsb"), Stream.of(arguments)).toArray(String[]::new);
        return TareProcess.runShipped(directory, all);
    }
}
