package tare.measure.runner.making;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tare.api.model.Pace;
import tare.api.model.Phase;
import tare.api.model.ProbeSample;
import tare.api.model.Traffic;
import tare.api.model.Waiting;
import tare.api.spi.Operation;
import tare.judge.results.ResultsWriter;
import tare.measure.probes.DaemonPages;
import tare.measure.probes.HostReadings;
import tare.measure.probes.SystemProbe;
import tare.measure.runner.Updates;
import tare.measure.runner.judging.HarnessLimits;

class MeasuredSecondsTest {
    private static final Traffic TRAFFIC = new Traffic(
            2,
            2,
            new Pace.BackToBack(),
            Duration.ZERO,
            Duration.ofSeconds(20),
            Duration.ofSeconds(1),
            Duration.ofSeconds(1),
            Waiting.PARK);

    @TempDir
    Path directory;

    private ResultsWriter results;
    private MeasuredSeconds seconds;

    @BeforeEach
    void begin() {
        results = new ResultsWriter(directory.resolve("results"));
        results.beginRun("run");
        seconds = new MeasuredSeconds(
                TRAFFIC,
                List.of(new Operation("read", false)),
                startedAtMs -> results.beginSeconds("run", Phase.MEASURE, startedAtMs),
                new SystemProbe(List.of(), Map.of(), DaemonPages.fromHere()),
                new HostReadings(List.of()),
                new ProbeHosts(List.of("here", "here"), Map.of()));
    }

    @Test
    void whatSeveralWorkersTellBecomesOneTableInOrder() throws Exception {
        for (int second = 0; second < 20; second++) {
            seconds.onUpdate(0, Updates.of(second, Updates.reads(second, 3, 1)));
            seconds.onUpdate(1, Updates.of(second, Updates.reads(second, 4, 1)));
        }
        // A stuck caller finally hands over its share of second 2.
        seconds.onUpdate(1, Updates.of(19, Updates.reads(2, 100, 900)));
        seconds.end(Duration.ofSeconds(20));
        seconds.close();

        List<String> lines = lines("intervals.csv");
        assertThat(lines).hasSize(21);
        assertThat(lines.get(3)).startsWith("2,read,107,");
        assertThat(lines.get(20)).startsWith("19,read,7,");
        assertThat(seconds.harness(HarnessLimits.USUAL)).containsEntry("halves.throughput", 70.0 / 170);
    }

    @Test
    void twoHostsHaveLinesOfTheirOwnAndTheBusierOneCounts() throws Exception {
        MeasuredSeconds onTwo = new MeasuredSeconds(
                TRAFFIC,
                List.of(new Operation("read", false)),
                startedAtMs -> results.beginSeconds("run", Phase.MEASURE, startedAtMs),
                new SystemProbe(List.of(), Map.of(), DaemonPages.fromHere()),
                new HostReadings(List.of()),
                new ProbeHosts(List.of("a", "b"), Map.of()));
        onTwo.onUpdate(0, Updates.probed(0, sample(0.2, 0.5, 3)));
        onTwo.onUpdate(1, Updates.probed(0, sample(0.9, 0.25, 40)));
        onTwo.end(Duration.ofSeconds(1));
        onTwo.close();

        assertThat(lines("probes.csv"))
                .contains("0,a,machine.cpu.busy,0.2", "0,b,machine.cpu.busy,0.9", "0,b,worker.cpu.cores,0.25");
        assertThat(onTwo.harness(HarnessLimits.USUAL))
                .containsEntry("cpu-busy", 0.9)
                .containsEntry("worker-cpu-cores", 0.75)
                .containsEntry("gc-longest-ms", 40.0);
        assertThat(onTwo.ofWorker(0)).containsEntry("cpu-busy", 0.2).containsEntry("gc-longest-ms", 3.0);
    }

    private static ProbeSample sample(double busy, double cores, double longestMs) {
        return new ProbeSample(
                0, Map.of("machine.cpu.busy", busy, "worker.cpu.cores", cores, "worker.gc.longest-ms", longestMs));
    }

    @Test
    void whatWasHeldIsWrittenWhenAPhaseIsBrokenOff() throws IOException {
        seconds.onUpdate(0, Updates.of(0, Updates.reads(0, 3, 1)));
        seconds.onUpdate(0, Updates.probed(0, new ProbeSample(0, Map.of("machine.cpu.busy", 0.5))));
        seconds.close();

        assertThat(lines("intervals.csv")).hasSize(2);
        assertThat(lines("probes.csv")).containsExactly("second,host,probe,value", "0,here,machine.cpu.busy,0.5");
    }

    @Test
    void aPhaseWithoutUpdatesLeavesNothing() {
        seconds.close();

        assertThat(directory.resolve("results/runs/.run.tmp/intervals.csv")).doesNotExist();
    }

    private List<String> lines(String file) throws IOException {
        return Files.readAllLines(directory.resolve("results/runs/.run.tmp").resolve(file));
    }
}
