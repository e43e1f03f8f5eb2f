package tare.measure.runner.fleet;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;
import static org.assertj.core.api.Assumptions.assumeThat;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tare.api.model.Extent;
import tare.api.model.Pace;
import tare.api.model.Phase;
import tare.api.model.PhaseOrder;
import tare.api.model.Reason;
import tare.api.model.RunStatus;
import tare.api.model.Waiting;
import tare.api.spi.Plugins;
import tare.api.spi.system.Host;
import tare.measure.placing.LocalHost;
import tare.measure.worker.Execute;
import tare.measure.worker.Pipe;
import tare.measure.worker.Verify;
import tare.measure.worker.WorkerAnswer;
import tare.measure.worker.WorkerOrder;

/** Workers that break, played by shell scripts. */
class WorkerClientTest {
    private static final Duration LONG = Duration.ofSeconds(20);
    private static final Duration SHORT = Duration.ofMillis(50);

    @TempDir
    Path directory;

    @Test
    void anEmbeddedStoreThatBringsItsWorkerDownHasFailed() throws Exception {
        for (String signal : List.of("ABRT", "SEGV", "FPE", "ILL")) {
            Reason reason = failure("echo oops >&2; kill -" + signal + " $$", true, new Verify(1), LONG);

            assertThat(reason.status()).isEqualTo(RunStatus.FAILED);
            assertThat(reason.code()).isEqualTo("crashed");
            assertThat(reason.text()).contains("exit code 1", "oops");
        }
    }

    @Test
    void aWorkerThatIsKilledOrOutOfMemoryIsLostAndNotTheSystemsFault() throws Exception {
        for (String end : List.of("kill -KILL $$", "exit 3")) {
            Reason reason = failure(end, true, new Verify(1), LONG);

            assertThat(reason.status()).isEqualTo(RunStatus.INVALID);
            assertThat(reason.code()).isEqualTo("worker-lost");
        }
    }

    @Test
    void aWorkerThatCrashesBesideItsSystemIsLost() throws Exception {
        Reason reason = failure("kill -ABRT $$", false, new Verify(1), LONG);

        assertThat(reason.status()).isEqualTo(RunStatus.INVALID);
        assertThat(reason.text()).contains("exit code 134");
    }

    @Test
    void aSystemThatHangsHasFailedAndAnEngineThatHangsIsTheHarnesss() throws Exception {
        assertThat(failure("exec sleep 60", true, new Verify(1), SHORT).status())
                .isEqualTo(RunStatus.FAILED);
        assertThat(failure("exec sleep 60", true, phase(Phase.LOAD), SHORT).status())
                .isEqualTo(RunStatus.FAILED);
        Reason reason = failure("exec sleep 60", true, phase(Phase.MEASURE), SHORT);
        assertThat(reason.status()).isEqualTo(RunStatus.INVALID);
        assertThat(reason.text()).startsWith("no answer to \"execute\"");
    }

    @Test
    void aWorkerThatDoesNotCloseIsKilledAndItsRunSuspect() throws Exception {
        WorkerClient worker = start("echo $$ > " + directory.resolve("pid") + "; exec sleep 60", true);
        while (!Files.exists(directory.resolve("pid"))
                || Files.readString(directory.resolve("pid")).isBlank()) {
            Thread.sleep(5);
        }
        worker.askToEnd();
        FleetException e =
                catchThrowableOfType(FleetException.class, () -> worker.awaitEnd(System.nanoTime() + SHORT.toNanos()));

        assertThat(e.reason().status()).isEqualTo(RunStatus.SUSPECT);
        assertThat(e.reason().code()).isEqualTo("close");
        long pid = Long.parseLong(Files.readString(directory.resolve("pid")).strip());
        assertThat(ProcessHandle.of(pid).filter(ProcessHandle::isAlive)).isEmpty();
    }

    /** Asked to close, the script sends a prepared answer, that it has closed, before it ends. */
    @Test
    void aWorkerThatIsBroughtDownAfterItClosedDidNotCloseWell() throws Exception {
        Path closed = directory.resolve("closed");
        try (OutputStream file = Files.newOutputStream(closed)) {
            new Pipe(InputStream.nullInputStream(), file).send(new WorkerAnswer.Done(null));
        }
        String close = "head -c 1 >/dev/null; cat " + closed;
        assertThat(ending(close + "; exec >&-; exit 0", true)).isNull();
        Reason killed = ending(close + "; kill -KILL $$", true).reason();
        assertThat(killed.status()).isEqualTo(RunStatus.SUSPECT);
        assertThat(killed.text()).contains("ended with exit code 137");
        assertThat(ending(close + "; kill -SEGV $$", true).reason().code()).isEqualTo("crashed");
    }

    private FleetException ending(String script, boolean embedded) throws Exception {
        WorkerClient worker = start(script, embedded);
        worker.askToEnd();
        return catchThrowableOfType(FleetException.class, () -> worker.awaitEnd(System.nanoTime() + LONG.toNanos()));
    }

    @Test
    void limitsOfAnyLengthCanBeWaitedFor() throws Exception {
        assertThat(failure("exit 1", true, new Verify(1), Duration.ofSeconds(Long.MAX_VALUE))
                        .code())
                .isEqualTo("worker-lost");
    }

    @Test
    void workersWithManyCallersGetMoreMemory() throws Exception {
        assertThat(arguments(1)).contains("-Xmx512m").isEqualTo(arguments(85));
        assertThat(arguments(500)).contains("-Xms1756m", "-Xmx1756m");
    }

    @Test
    void flagsOfTheUsersOverrideTares() throws Exception {
        command(1).with(List.of("-Xmx2g", "-XX:+UseG1GC", "-Dname=a\"b")).write(here(), directory);

        assertThat(Files.readAllLines(directory.resolve("worker.args")))
                .as("of two collectors the JVM takes none")
                .doesNotContain("-XX:+UseSerialGC")
                .containsSubsequence("-Xmx512m", "-Xmx2g", "-XX:+UseG1GC", "\"-Dname=a\\\"b\"", "-cp");
    }

    @Test
    void aSmallerHeapOfTheUsersIsNotBegunWithALargerOne() throws Exception {
        command(1).with(List.of("-Xmx300m")).write(here(), directory);
        assertThat(Files.readAllLines(directory.resolve("worker.args")))
                .contains("-Xmx300m")
                .noneMatch(line -> line.startsWith("-Xms"));

        command(1).with(List.of("-Xmx300m", "-Xms64m")).write(here(), directory);
        assertThat(Files.readAllLines(directory.resolve("worker.args"))).containsSubsequence("-Xmx300m", "-Xms64m");

        command(1).with(List.of("-Dname=value")).write(here(), directory);
        assertThat(Files.readAllLines(directory.resolve("worker.args"))).contains("-Xms512m");
    }

    @Test
    void aWorkerThatEndsAtOnceSaysWhatItsLogSays() {
        FleetException e = catchThrowableOfType(
                FleetException.class, () -> start("echo Initial heap size set to a larger value >&2; exit 1", false)
                        .await(new Verify(1), LONG));
        assertThat(e).hasMessageContaining("Initial heap size set to a larger value");
    }

    @Test
    void whatParityNeedsOfAWorkerIsReported() throws Exception {
        assertThat(command(1).facts(FleetHosts.all(here(), 1)))
                .containsKeys("worker.java.version", "worker.java.vm", "worker.environment")
                .hasEntrySatisfying(
                        "worker.class-path.sha256", sum -> assertThat(sum).matches("[0-9a-f]{64}"))
                .hasEntrySatisfying("worker.flags", flags -> assertThat(flags).contains("-Xmx512m"))
                .hasEntrySatisfying(
                        "worker.class-path", path -> assertThat(path).contains("HdrHistogram"));
    }

    @Test
    void aWorkerCanBePinnedToCpus() throws Exception {
        WorkerCommand pinned = command(1).with(List.of("-Xmx2g")).on(Optional.of("0,1,4"));

        assertThat(pinned.prefix()).containsExactly("taskset", "-c", "0,1,4");
        assertThat(pinned.facts(FleetHosts.all(here(), 1))).containsEntry("worker.cpus", "0,1,4");
        assertThat(WorkerCommand.pinnedCpus(pinned.facts(FleetHosts.all(here(), 1))))
                .isEqualTo(3);
        assertThat(command(1).prefix()).isEmpty();
        assertThat(command(1).facts(FleetHosts.all(here(), 1))).containsEntry("worker.cpus", "not pinned");
        assertThat(WorkerCommand.pinnedCpus(command(1).facts(FleetHosts.all(here(), 1))))
                .isZero();
        assertThat(WorkerCommand.pinnedCpus(Map.of())).isZero();
    }

    @Test
    void aPinnedWorkerRunsOnItsCpusAlone() throws Exception {
        assumeThat(Path.of("/usr/bin/taskset")).isExecutable();
        String cpu = firstCpu();
        try (Fleet fleet =
                ProcessFleet.start(command(1).on(Optional.of(cpu)), FleetHosts.all(here(), 1), false, directory)) {
            // Rejected, as it is not connected; but by then it is a JVM.
            assertThatThrownBy(() -> fleet.first(new Verify(1), LONG)).isInstanceOf(FleetException.class);
            long pid = ProcessHandle.current()
                    .children()
                    .filter(child -> child.info().commandLine().orElse("").contains(directory.toString()))
                    .findFirst()
                    .orElseThrow()
                    .pid();

            assertThat(Path.of("/proc", Long.toString(pid), "status"))
                    .content()
                    .containsPattern("Cpus_allowed_list:\\s+" + cpu + "\n");
        }
    }

    /** One of the CPUs that this process may use: in a container these need not include 0. */
    private static String firstCpu() throws IOException {
        return Files.readAllLines(Path.of("/proc/self/status")).stream()
                .filter(line -> line.startsWith("Cpus_allowed_list:"))
                .map(line -> line.split("\\s+", 2)[1].split("[-,]", 2)[0])
                .findFirst()
                .orElseThrow();
    }

    @Test
    void whatTheEnvironmentChangesInAWorkerIsReportedButNoSecret() {
        assertThat(WorkerCommand.changing(Map.of("HOME", "/root"))).isEqualTo("nothing that is looked for");
        assertThat(WorkerCommand.changing(Map.of("LD_PRELOAD", "libjemalloc.so", "JAVA_TOOL_OPTIONS", "-Xint")))
                .isEqualTo("JAVA_TOOL_OPTIONS=-Xint; LD_PRELOAD=libjemalloc.so");
        assertThat(WorkerCommand.changing(Map.of("JDK_JAVA_OPTIONS", "-Djavax.net.ssl.keyStorePassword=s3cret")))
                .isEqualTo("JDK_JAVA_OPTIONS=(not shown: it may hold a secret)");
    }

    private List<String> arguments(int callers) throws Exception {
        command(callers).write(here(), directory);
        return Files.readAllLines(directory.resolve("worker.args"));
    }

    private Host here() {
        return new LocalHost(directory);
    }

    private static WorkerCommand command(int callers) {
        Plugins plugins = Plugins.load(WorkerClientTest.class.getClassLoader());
        return WorkerCommand.of(plugins.driver("memory"), plugins.workload("ycsb"), List.of(), callers);
    }

    private Reason failure(String script, boolean embedded, WorkerOrder<?> order, Duration limit) throws Exception {
        WorkerClient worker = start(script, embedded);
        worker.send(order);
        FleetException e = catchThrowableOfType(FleetException.class, () -> worker.await(order, limit));
        worker.awaitEnd(System.nanoTime() + LONG.toNanos());
        return e.reason();
    }

    private WorkerClient start(String script, boolean embedded) throws FleetException, IOException {
        // Reads the head of the stream first, so that no worker ends before it has arrived.
        List<String> command = List.of("sh", "-c", "head -c 4 >/dev/null; " + script);
        Path log = directory.resolve("worker.log");
        Process process =
                new ProcessBuilder(command).redirectError(log.toFile()).start();
        return WorkerClient.open(
                new ProcessLink(process, "the worker", new LocalHost(directory), log), embedded, () -> {});
    }

    private static Execute phase(Phase phase) {
        return new Execute(new PhaseOrder(phase, new Pace.BackToBack(), extent(phase), LONG, LONG, 0, 1, Waiting.PARK));
    }

    private static Extent extent(Phase phase) {
        return phase == Phase.LOAD ? new Extent.ToTheEnd() : new Extent.For(Duration.ofSeconds(1));
    }
}
