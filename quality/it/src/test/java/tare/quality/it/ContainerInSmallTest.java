package tare.quality.it;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import tare.api.model.Results;
import tare.api.model.RunRecord;
import tare.api.model.RunStatus;
import tare.judge.results.ResultsReader;
import tare.quality.testing.Commands;
import tare.quality.testing.NeededProgram;

/** {@code experiments/container.yaml} as committed, with short phases, few rows and two rounds. */
@Timeout(600)
@Tag("slow")
class ContainerInSmallTest {
    private static final String CPUS =
            Integer.toString(Math.min(2, Runtime.getRuntime().availableProcessors()));

    @TempDir
    Path directory;

    @Test
    void aStoreIsMeasuredInAContainerWithRealLimits() throws Exception {
        NeededProgram.require(Commands.succeeds("podman", "--version"), "no program podman");
        TareProcess.Ended ended = TareProcess.runShipped(
                directory,
                "run",
                Path.of("../../experiments/container.yaml").toAbsolutePath().toString(),
                "--set=rounds=2",
                "--set=analysis.judge=none",
                "--set=traffic.warm-up=200ms",
                "--set=traffic.measure=1s",
                "--set=dataset.records=1k",
                "--set=gates={ idle-cpu: 100%, free: 1 MiB }");
        assertThat(ended.err()).isEmpty();
        Results results;
        try (Stream<Path> times = Files.list(directory.resolve("results/container"))) {
            results = ResultsReader.read(times.findFirst().orElseThrow());
        }
        assertThat(results.runs()).hasSize(6).allSatisfy(run -> {
            RunRecord record = run.record();
            assertThat(record.status()).as(ended.out()).isIn(RunStatus.VALID, RunStatus.SUSPECT);
            assertThat(record.verification().orElseThrow().checked()).isPositive();
        });
        assertThat(results.runs())
                .filteredOn(run -> run.record().run().arm().equals("container"))
                .allSatisfy(run -> assertThat(run.record().context().facts())
                        .containsEntry("machine.cgroup.memory.limit", (1L << 30) + " B")
                        .containsEntry("machine.jvm.cpus", CPUS));
    }
}
