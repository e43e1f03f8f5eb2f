package tare.quality.it;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import tare.api.model.Results;
import tare.api.model.RunRecord;
import tare.api.model.RunResult;
import tare.api.model.RunStatus;
import tare.judge.results.ResultsReader;
import tare.quality.testing.Commands;

/**
 * A store in a worker on another host: a network namespace, which is entered with {@code nsenter}. Where this user may
 * not make one, the host is another process tree of this machine.
 */
@Timeout(600)
@Tag("slow")
class OtherHostTest {
    private static final long LIMIT_NS = TimeUnit.SECONDS.toNanos(60);

    @TempDir
    Path directory;

    private final String namespace = "tare-it-" + ProcessHandle.current().pid();
    private boolean hasNamespace;
    private Path there;

    @BeforeEach
    void makeHost() throws Exception {
        there = Files.createDirectory(directory.resolve("there"));
        hasNamespace = Files.isWritable(Path.of("/run")) && Commands.succeeds("ip", "netns", "add", namespace);
    }

    @AfterEach
    void removeHost() throws Exception {
        if (hasNamespace) {
            Commands.succeeds("ip", "netns", "delete", namespace);
        }
    }

    @Test
    void theRecordIsTheSameAsOnThisMachine() throws Exception {
        TareProcess tare =
                TareProcess.start(directory, false, "run", experiment(2).toString());
        awaitWorkerThere();
        TareProcess.Ended ended = tare.await();
        assertThat(ended.err()).isEmpty();
        Path results = results();
        Results read = ResultsReader.read(results);
        assertThat(read.runs())
                .hasSize(4)
                .allSatisfy(run -> assertThat(run.record().status()).isNotIn(RunStatus.INVALID, RunStatus.FAILED));
        RunRecord here = record(read, "here");
        RunRecord other = record(read, "other");
        assertThat(files(results, here)).isEqualTo(files(results, other)).contains("summary.hlog", "run.json");
        assertThat(other.context().facts().keySet())
                .containsAll(here.context().facts().keySet())
                .contains("worker.host", "worker.host.entered-with");
        assertThat(other.context().facts())
                .containsEntry("worker.host", "host")
                .containsEntry("machine.cpu.model", cpu(here));
        assertThat(other.measured().orElseThrow().rates().throughput()).isPositive();
        assertThat(there).as("the agent's directory is removed").isEmptyDirectory();
    }

    @Test
    void aKilledHarnessLeavesNothingThere() throws Exception {
        TareProcess tare =
                TareProcess.start(directory, false, "run", experiment(200).toString());
        awaitWorkerThere();
        assertThat(there).isNotEmptyDirectory();
        tare.process().destroyForcibly().waitFor();
        long endNs = System.nanoTime() + LIMIT_NS;
        while ((!processesThere().isEmpty() || !isEmpty(there)) && System.nanoTime() < endNs) {
            TimeUnit.MILLISECONDS.sleep(100);
        }
        assertThat(processesThere()).isEmpty();
        assertThat(there).isEmptyDirectory();
    }

    private void awaitWorkerThere() throws Exception {
        long endNs = System.nanoTime() + 2 * LIMIT_NS;
        while (processesThere().stream().noneMatch(command -> command.contains("worker.args"))) {
            assertThat(System.nanoTime()).as("no worker was seen there").isLessThan(endNs);
            TimeUnit.MILLISECONDS.sleep(50);
        }
    }

    /** The commands that run in the namespace, or with this test's temporary directory. */
    private List<String> processesThere() {
        return ProcessHandle.allProcesses()
                .filter(this::isThere)
                .map(process -> process.info().commandLine().orElse(""))
                .toList();
    }

    private boolean isThere(ProcessHandle process) {
        Path proc = Path.of("/proc", Long.toString(process.pid()));
        try {
            return hasNamespace
                    ? Files.isSameFile(proc.resolve("ns/net"), Path.of("/run/netns", namespace))
                    : Files.readString(proc.resolve("environ")).contains("TMPDIR=" + there);
        } catch (IOException e) {
            return false; // It has ended.
        }
    }

    private static boolean isEmpty(Path place) throws IOException {
        try (Stream<Path> files = Files.list(place)) {
            return files.findAny().isEmpty();
        }
    }

    private static String cpu(RunRecord run) {
        return run.context().facts().get("machine.cpu.model");
    }

    private static RunRecord record(Results results, String arm) {
        return results.runs().stream()
                .map(RunResult::record)
                .filter(run -> run.run().arm().equals(arm))
                .findFirst()
                .orElseThrow();
    }

    private static Set<String> files(Path results, RunRecord run) throws IOException {
        Set<String> names = new TreeSet<>();
        try (Stream<Path> files =
                Files.list(results.resolve("runs").resolve(run.run().id()))) {
            files.forEach(file -> names.add(file.getFileName().toString()));
        }
        return names;
    }

    private Path results() throws IOException {
        try (Stream<Path> times = Files.list(directory.resolve("results/other-host"))) {
            return times.findFirst().orElseThrow();
        }
    }

    private Path experiment(int rounds) throws IOException {
        String enter = "env TMPDIR=" + there + (hasNamespace ? " nsenter --net=/run/netns/" + namespace : "");
        String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
        return Files.writeString(
                directory.resolve("experiment.yaml"),
                """
                experiment: other-host
                question: Does a worker on another host leave the same record?
                baseline: here
                arms:
                  here: { system: rocksdb }
                  other: { system: rocksdb, environment: { hosts: { enter: "%s", java: "%s" } } }
                declared: [environment]
                traffic: { callers: 2, rate: max, warm-up: 200ms, measure: 1s }
                workloads: [ycsb-a]
                dataset: { records: 1k }
                gates: { idle-cpu: 100%%, free: 1 MiB }
                analysis: { judge: none }
                rounds: %d
                """
                        .formatted(enter, java, rounds));
    }
}
