package tare.measure.probes;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(600)
class ChildProcessesTest {
    private static final Path PROC = Path.of("/proc");

    /** Takes some tenths of a second of CPU time in any shell, prints its id, and stays until it reads a line. */
    private static final String BURN =
            """
            i=0
            while [ $i -lt 300000 ]; do i=$((i+1)); done
            echo $$
            read line
            """;

    private static final double SOME_SECONDS = 0.05;

    @TempDir
    Path directory;

    private Path burn;

    @BeforeEach
    void writeScript() throws IOException {
        burn = Files.writeString(directory.resolve("burn"), BURN);
    }

    @Test
    void processesBelowADaemonCountWhileTheyRun() throws Exception {
        // A child that has a child, as a NodeManager starts a shell, and that a task.
        try (Daemon daemon = new Daemon("sh -c 'sh " + burn + "; true'; true")) {
            assertThat(daemon.says()).isNotNull();
            double below = daemon.below();
            assertThat(below).isGreaterThan(SOME_SECONDS);
            assertThat(daemon.own()).as("its own CPU time is none of theirs").isLessThan(below / 2);
        }
    }

    @Test
    void processesThatHaveEndedStayCounted() throws Exception {
        try (Daemon daemon = new Daemon("sh -c 'sh " + burn + "; true'; echo ended; read x")) {
            assertThat(daemon.says()).isNotNull();
            double running = daemon.below();
            daemon.hears();
            assertThat(daemon.says()).isEqualTo("ended");
            assertThat(daemon.below()).isGreaterThanOrEqualTo(running);
            assertThat(daemon.own()).isLessThan(running / 2);
        }
    }

    @Test
    void whatOutlivesItsParentIsLost() throws Exception {
        Files.writeString(burn, BURN.replace("read line", "exec sleep 600"));
        try (Daemon daemon = new Daemon("sh -c 'sh " + burn + " & read x'; echo ended; read x")) {
            ProcessHandle orphan =
                    ProcessHandle.of(Long.parseLong(daemon.says())).orElseThrow();
            try {
                assertThat(daemon.below()).isGreaterThan(SOME_SECONDS);
                daemon.hears();
                assertThat(daemon.says()).isEqualTo("ended");
                assertThat(daemon.below()).isLessThan(SOME_SECONDS);
            } finally {
                orphan.destroyForcibly();
            }
        }
    }

    @Test
    void aDaemonWithoutChildrenHasNoneAndAnUnknownOneNoFigure() throws Exception {
        process(7, 1, 500, 0);
        process(8, 7, 100, 25);
        process(9, 8, 50, 0);
        process(17, 1, 30, 0);
        assertThat(new ChildProcesses(directory).cpuSeconds(Set.of(7L, 17L, 99L)))
                .containsOnly(Map.entry(7L, 1.75), Map.entry(17L, 0.0));
    }

    @Test
    void aSecondHoldsWhatChildrenUsedAndNothingForDaemonsWithoutAny() {
        Set<String> counters = SystemReading.counters(List.of(), Set.of("nm-0", "dn-0"));
        SystemReading first =
                new SystemReading(0, Map.of("daemon.nm-0.children-cpu", 0.0, "daemon.dn-0.children-cpu", 0.0));
        SystemReading second = new SystemReading(
                500_000_000, Map.of("daemon.nm-0.children-cpu", 0.75, "daemon.dn-0.children-cpu", 0.0));
        assertThat(second.since(first, counters)).containsOnly(Map.entry("daemon.nm-0.children-cpu", 1.5));
    }

    private void process(long pid, long parent, long ownTicks, long waitedForTicks) throws IOException {
        Path process = Files.createDirectory(directory.resolve(Long.toString(pid)));
        Files.writeString(
                process.resolve("stat"),
                pid + " (a) S " + parent + " 77 77 0 -1 4194560 1 2 3 4 " + ownTicks + " 0 " + waitedForTicks
                        + " 0 20 0 39 0 100 1 1 0\n");
    }

    /** A real shell that starts others. */
    private static final class Daemon implements AutoCloseable {
        private final Process process;
        private final BufferedReader out;

        Daemon(String script) throws IOException {
            process = new ProcessBuilder("sh", "-c", script).start();
            out = process.inputReader(UTF_8);
        }

        String says() throws IOException {
            return out.readLine();
        }

        /** Ends the read that waits. */
        void hears() throws IOException {
            process.outputWriter(UTF_8).append('\n').flush();
        }

        double below() {
            return new ChildProcesses(PROC).cpuSeconds(List.of(process.pid())).get(process.pid());
        }

        double own() {
            return new ProcessCounters(PROC, process.pid()).read().get(ProcessCounters.CPU);
        }

        @Override
        public void close() throws InterruptedException {
            List<ProcessHandle> all = process.descendants().toList();
            process.destroyForcibly().waitFor();
            all.forEach(ProcessHandle::destroyForcibly);
        }
    }
}
