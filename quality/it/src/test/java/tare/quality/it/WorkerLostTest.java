package tare.quality.it;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tare.api.model.Reason;
import tare.api.model.Results;
import tare.api.model.RunRecord;
import tare.api.model.RunStatus;

@Tag("slow")
class WorkerLostTest {
    private static final String RUN = "r01-only-ycsb_c";

    @TempDir
    Path directory;

    @Test
    void aWorkerThatIsKilledWhileMeasuringMakesItsRunInvalidAndLeavesItsSeconds() throws Exception {
        ExecutorService threads = Executors.newSingleThreadExecutor();
        try {
            Future<Results> results = threads.submit(() -> new Lab(directory.resolve("results"))
                    .arm("only", "noop", Map.of())
                    .run(Lab.workload("ycsb-c", Map.of(), Lab.atRate(2, 200, Duration.ofSeconds(60)))));
            // The first second on disk shows that measuring has begun.
            Path seconds = directory.resolve("results/runs/." + RUN + ".tmp/intervals.csv");
            while (!Files.exists(seconds) && !results.isDone()) {
                Thread.sleep(20);
            }
            ProcessHandle worker = ProcessHandle.current()
                    .children()
                    .filter(child -> child.info().commandLine().orElse("").contains(RUN))
                    .findFirst()
                    .orElseThrow();
            worker.destroyForcibly();

            RunRecord run = results.get(60, TimeUnit.SECONDS).runs().get(0).record();
            assertThat(run.status()).isEqualTo(RunStatus.INVALID);
            assertThat(run.reasons()).extracting(Reason::code).containsExactly("worker-lost");
            assertThat(run.reasons().get(0).text()).contains("exit code 137");
            assertThat(run.measured()).isEmpty();
            assertThat(Files.readAllLines(directory.resolve("results/runs/" + RUN + "/intervals.csv")))
                    .anyMatch(line -> line.startsWith("0,read,"));
        } finally {
            threads.shutdownNow();
        }
    }
}
