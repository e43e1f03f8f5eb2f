package tare.quality.it;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
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
import tare.quality.testing.NeededProgram;

/** Stores that live in their worker, on this machine and in a container, with short phases, few rows and two rounds. */
@Timeout(600)
@Tag("slow")
class ContainerInSmallTest {
    private static final String CPUS =
            Integer.toString(Math.min(2, Runtime.getRuntime().availableProcessors()));

    private static final String QUERIES = "q3,q42,q52,q55";

    private static final String DUCKDB =
            """
            experiment: container
            question: What does a container cost DuckDB on this machine?
            baseline: machine
            arms:
              machine: { system: duckdb, environment: processes }
              container: { like: machine, environment: { containers: { cpus: 2, memory: 1 GiB } } }
            declared: [environment]
            workloads: [{ type: tpcds, settings: { scale: 0.01, queries: "%s" } }]
            traffic: { passes: 1, callers: 1, deadline: 2min }
            dataset: { between-runs: reuse }
            gates: { idle-cpu: 100%%, free: 1 MiB }
            analysis: { judge: none }
            rounds: 2
            """;

    @TempDir
    Path directory;

    @BeforeEach
    void requirePodman() throws Exception {
        NeededProgram.require(Commands.succeeds("podman", "--version"), "no program podman");
    }

    /** The shipped file, as committed. */
    @Test
    void aStoreOfRowsIsMeasuredInAContainerWithRealLimits() throws Exception {
        Results results = run(
                Path.of("../../experiments/container.yaml"),
                "--set=rounds=2",
                "--set=analysis.judge=none",
                "--set=traffic.warm-up=200ms",
                "--set=traffic.measure=1s",
                "--set=dataset.records=1k",
                "--set=gates={ idle-cpu: 100%, free: 1 MiB }");
        assertMeasured(results, 6);
    }

    @Test
    void anEngineOfQueriesIsMeasuredInAContainerWithRealLimits() throws Exception {
        Path file = Files.writeString(directory.resolve("duckdb.yaml"), DUCKDB.formatted(QUERIES));
        Results results = run(file);

        assertMeasured(results, 4);
        Map<String, String> first = answers(results.runs().get(0));
        assertThat(first).hasSize(QUERIES.split(",", -1).length);
        assertThat(results.runs()).as("the same answers inside as outside").allSatisfy(run -> assertThat(answers(run))
                .isEqualTo(first));
    }

    private static Map<String, String> answers(RunResult run) {
        Map<String, String> answers = new TreeMap<>();
        run.samples()
                .forEach(sample -> answers.put(
                        sample.operation(), sample.outcome() + " " + sample.rows() + " rows " + sample.answer()));
        return answers;
    }

    private Results run(Path file, String... more) throws Exception {
        List<String> arguments = Stream.concat(
                        Stream.of("run", file.toAbsolutePath().toString()), Stream.of(more))
                .toList();
        TareProcess.Ended ended = TareProcess.runShipped(directory, arguments.toArray(String[]::new));
        assertThat(ended.err()).as(ended.out()).isEmpty();
        try (Stream<Path> times = Files.list(directory.resolve("results/container"))) {
            return ResultsReader.read(times.findFirst().orElseThrow());
        }
    }

    private static void assertMeasured(Results results, int runs) {
        assertThat(results.runs()).hasSize(runs).allSatisfy(run -> {
            RunRecord record = run.record();
            assertThat(record.status()).as(record.reasons().toString()).isIn(RunStatus.VALID, RunStatus.SUSPECT);
            assertThat(record.verification().orElseThrow().checked()).isPositive();
        });
        assertThat(results.runs())
                .filteredOn(run -> run.record().run().arm().equals("container"))
                .extracting(RunResult::record)
                .allSatisfy(run -> assertThat(run.context().facts())
                        .containsEntry("machine.cgroup.memory.limit", (1L << 30) + " B")
                        .containsEntry("machine.jvm.cpus", CPUS));
    }
}
