package tare.measure.runner.making;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tare.api.model.Pace;
import tare.api.model.Phase;
import tare.api.model.ProbeSample;
import tare.api.model.Traffic;
import tare.api.model.Waiting;
import tare.judge.results.ResultsWriter;
import tare.measure.runner.Updates;

class WarmUpSecondsTest {
    @TempDir
    Path directory;

    private WarmUpSeconds seconds;

    @BeforeEach
    void begin() {
        ResultsWriter results = new ResultsWriter(directory.resolve("results"));
        results.beginRun("run");
        Traffic traffic = new Traffic(
                2,
                2,
                new Pace.BackToBack(),
                Duration.ofSeconds(10),
                Duration.ofSeconds(20),
                Duration.ofSeconds(1),
                Duration.ofSeconds(1),
                Waiting.PARK);
        seconds = new WarmUpSeconds(traffic, startedAtMs -> results.beginSeconds("run", Phase.WARM_UP, startedAtMs));
    }

    @Test
    void whatSeveralWorkersTellBecomesOneTableInOrder() throws IOException {
        for (int second = 0; second < 10; second++) {
            seconds.onUpdate(0, Updates.of(second, Updates.reads(second, 3, 1)));
            seconds.onUpdate(1, Updates.of(second, Updates.reads(second, 4, 1)));
        }
        // A stuck caller finally hands over its share of second 2.
        seconds.onUpdate(1, Updates.of(9, Updates.reads(2, 100, 900)));
        seconds.close();

        List<String> lines = Files.readAllLines(file("warm-up.csv"));
        assertThat(lines).hasSize(11);
        assertThat(lines.get(3)).startsWith("2,read,107,");
        assertThat(lines.get(10)).startsWith("9,read,7,");
    }

    @Test
    void filesOfTheirOwnHoldThemAndNothingThatProbesRead() throws IOException {
        seconds.onUpdate(0, Updates.of(0, Updates.reads(0, 3, 1)));
        seconds.onUpdate(0, Updates.probed(0, new ProbeSample(0, Map.of("machine.cpu.busy", 0.5))));
        seconds.close();

        try (Stream<Path> files = Files.list(file("."))) {
            assertThat(files.map(one -> one.getFileName().toString()))
                    .containsExactlyInAnyOrder("logs", "warm-up.csv", "warm-up.hlog");
        }
    }

    @Test
    void aRunWithoutAWarmUpHasNone() {
        seconds.close();

        assertThat(file("warm-up.csv")).doesNotExist();
    }

    private Path file(String name) {
        return directory.resolve("results/runs/.run.tmp").resolve(name);
    }
}
