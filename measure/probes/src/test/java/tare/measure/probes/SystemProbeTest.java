package tare.measure.probes;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tare.api.model.ProbeSample;
import tare.api.spi.system.Figure;
import tare.api.spi.system.Figure.Unit;
import tare.api.spi.system.FigureSource.JmxAttribute;
import tare.measure.placing.LocalHost;

@Timeout(600)
class SystemProbeTest {
    private static final JmxAttribute QUEUE = new JmxAttribute(Figure.level("queue", Unit.COUNT), "bean", "length");
    private static final JmxAttribute REQUESTS =
            new JmxAttribute(Figure.counter("requests", Unit.COUNT), "bean", "count");
    private static final Map<String, DaemonProcess> SELF = Map.of(
            "self",
            new DaemonProcess(
                    new LocalHost(Path.of(".")), ProcessHandle.current().pid()));

    private final SteppingTime time = new SteppingTime();
    private TestingDaemon daemon;
    private SystemProbe probe;

    @BeforeEach
    void begin() throws Exception {
        daemon = new TestingDaemon().answering("bean", "{ \"length\" : 4, \"count\" : 100 }");
        probe = new SystemProbe(List.of(daemon.source("a", QUEUE, REQUESTS)), SELF, time, Duration.ofMinutes(1));
    }

    @AfterEach
    void close() {
        probe.close();
        daemon.close();
    }

    @Test
    void everySecondOfAPhaseIsReported() throws Exception {
        probe.begin();
        time.pass(30); // The time until the order reaches the workers.
        long startedAtMs = time.wallMs();
        time.pass(1_000);
        probe.startedAt(startedAtMs);
        List<ProbeSample> samples = new ArrayList<>(readUpTo(1));
        time.pass(1_000);
        samples.addAll(readUpTo(2));
        time.pass(1_000);
        samples.addAll(readUpTo(3));

        assertThat(samples).extracting(ProbeSample::second).containsExactly(0, 1, 2);
        assertThat(samples.get(0).values())
                .as("its growth counts from before the phase")
                .containsKey("daemon.self.cpu");
        assertThat(samples).allSatisfy(sample -> assertThat(sample.values()).containsKey("daemon.self.rss-bytes"));
    }

    @Test
    void aCounterGrowsInTheSecondsThatTheProbesClockReports() throws Exception {
        probe.begin();
        daemon.answering("bean", "{ \"length\" : 4, \"count\" : 130 }");
        time.pass(1_000);
        probe.startedAt(time.wallMs() - 1_000);

        assertThat(readUpTo(1).get(0).values())
                .containsEntry("daemon.a.requests", 30.0)
                .containsEntry("daemon.a.queue", 4.0);
    }

    @ParameterizedTest
    @ValueSource(longs = {86_400_000, -86_400_000})
    void aWallClockThatIsSetMovesNoSecond(long ms) throws Exception {
        probe.begin();
        long startedAtMs = time.wallMs();
        time.pass(500);
        time.set(ms);
        time.pass(500);
        probe.startedAt(startedAtMs);
        List<ProbeSample> samples = new ArrayList<>(readUpTo(1));
        time.set(-2 * ms);
        time.pass(1_000);
        samples.addAll(readUpTo(2));

        assertThat(samples).extracting(ProbeSample::second).containsExactly(0, 1);
    }

    @Test
    void theCpusOfADaemonElsewhereAreItsCpuTimesGrowth() throws Exception {
        JmxAttribute cpu = new JmxAttribute(Figure.counter("cpu", Unit.CPU_SECONDS), "machine", "time", 1e-9);
        daemon.answering("machine", "{ \"time\" : 7000000000 }");
        try (SystemProbe elsewhere =
                new SystemProbe(List.of(daemon.source("b", cpu)), Map.of(), time, Duration.ofMinutes(1))) {
            elsewhere.begin();
            daemon.answering("machine", "{ \"time\" : 8500000000 }");
            time.pass(1_000);
            elsewhere.startedAt(time.wallMs() - 1_000);
            elsewhere.awaitEnd(Duration.ofSeconds(1));

            assertThat(elsewhere.taken().get(0).values()).containsEntry("daemon.b.cpu", 1.5);
        }
    }

    @Test
    void aDaemonThatHangsLeavesAGap() throws Exception {
        probe.begin();
        time.pass(1_000);
        probe.startedAt(time.wallMs() - 1_000);
        readUpTo(1);
        daemon.hang();
        time.pass(1_000);

        assertThat(readUpTo(2).get(0).values())
                .doesNotContainKey("daemon.a.queue")
                .containsKey("daemon.self.rss-bytes");
    }

    @Test
    void nothingIsReportedAPhaseThatNeverBegan() throws Exception {
        probe.begin();
        time.pass(1_000);
        probe.awaitEnd(Duration.ofSeconds(1));

        assertThat(probe.taken()).isEmpty();
    }

    @Test
    void whereNoDaemonIsKnownNothingWaits() throws Exception {
        try (SystemProbe none = new SystemProbe(List.of(), Map.of(), time, Duration.ofMinutes(1))) {
            none.begin();
            none.startedAt(time.wallMs());
            none.awaitEnd(Duration.ofSeconds(9));
            assertThat(none.taken()).isEmpty();
        }
    }

    private List<ProbeSample> readUpTo(int seconds) throws InterruptedException {
        probe.awaitEnd(Duration.ofSeconds(seconds));
        return probe.taken();
    }
}
