package tare.quality.it;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import tare.api.model.HostRecord;
import tare.api.model.Results;
import tare.api.model.RunRecord;
import tare.api.model.RunResult;
import tare.api.model.RunStatus;
import tare.api.model.WorkerRecord;
import tare.judge.results.ResultsReader;

/**
 * An experiment in which two workers drive one Redis together, and what it must leave.
 *
 * @param directory where it is run
 * @param on where the workers are, as in {@code traffic.on}
 */
record TwoWorkers(Path directory, String address, String on) {
    private static final int RATE = 400;

    /** Runs it to its end. Returns the results' directory. */
    Path run(int seconds) throws IOException, InterruptedException {
        TareProcess.Ended ended =
                TareProcess.runShipped(directory, "run", file(seconds).toString());
        assertThat(ended.exitCode()).as(ended.out() + ended.err()).isZero();
        return results();
    }

    TareProcess start(int seconds) throws IOException {
        return TareProcess.start(directory, false, "run", file(seconds).toString());
    }

    private Path file(int seconds) throws IOException {
        String yaml =
                """
                experiment: two-workers
                question: Do two load machines drive one server together?
                baseline: a
                arms:
                  a: { system: redis, settings: { address: "ADDRESS" } }
                  again: { control: true }
                traffic: { callers: 4, rate: RATE/s, warm-up: 200ms, measure: SECONDSs, on: PLACE }
                workloads: [{ type: ycsb-a, name: ycsb-a }]
                dataset: { records: 1k, between-runs: reuse }
                gates: { idle-cpu: 100%, free: 1 MiB }
                analysis: { judge: none }
                rounds: 2
                """;
        Map<String, String> values = Map.of(
                "ADDRESS", address, "RATE", Integer.toString(RATE), "SECONDS", Integer.toString(seconds), "PLACE", on);
        for (Map.Entry<String, String> value : values.entrySet()) {
            yaml = yaml.replace(value.getKey(), value.getValue());
        }
        return Files.writeString(directory.resolve("experiment.yaml"), yaml);
    }

    /** The directory of the first run, once it has a second of its measure phase. */
    Path awaitMeasuring(TareProcess tare) throws IOException, InterruptedException {
        return new RunsUnderWay(directory, "", Duration.ofMinutes(4))
                .await(tare, "intervals.csv")
                .getParent();
    }

    /** In the order they were made. */
    List<RunRecord> records() throws IOException {
        Results results = ResultsReader.read(results());
        return results.plan().runs().stream()
                .flatMap(planned -> results.runs().stream()
                        .map(RunResult::record)
                        .filter(run -> run.run().equals(planned)))
                .toList();
    }

    private Path results() throws IOException {
        try (Stream<Path> times = Files.list(directory.resolve("results/two-workers"))) {
            return times.findFirst().orElseThrow();
        }
    }

    /** Each worker has issued its half, and has its own record with its host. */
    static void assertRecorded(Path root, int seconds, String placement, String... hosts) throws IOException {
        Results results = ResultsReader.read(root);
        assertThat(results.runs()).hasSize(4);
        for (RunResult result : results.runs()) {
            RunRecord run = result.record();
            assertThat(run.status()).as(run.reasons().toString()).isNotIn(RunStatus.INVALID, RunStatus.FAILED);
            assertThat(run.measured().orElseThrow().lateness().scheduled()).isEqualTo((long) RATE * seconds);
            assertWorkers(run.context().workers(), RATE * seconds / 2, hosts);
            assertThat(run.context().facts())
                    .containsEntry("worker.host", String.join(", ", hosts))
                    .containsEntry("worker.placement", placement);
            assertFiles(root.resolve("runs").resolve(run.run().id()), hosts);
        }
        assertThat(results.hosts())
                .filteredOn(host -> host.runs().contains(HostRecord.WORKERS))
                .extracting(HostRecord::host)
                .containsExactly(hosts[0], hosts[1], hosts[0], hosts[1]);
        assertThat(Files.readString(root.resolve("report.md"))).contains("The workers");
    }

    private static void assertWorkers(List<WorkerRecord> workers, long each, String... hosts) {
        assertThat(workers).extracting(WorkerRecord::host).containsExactly(hosts);
        assertThat(workers)
                .as("half of the due requests each")
                .extracting(WorkerRecord::scheduled)
                .containsExactly(each, each);
        assertThat(workers).allSatisfy(worker -> assertThat(worker.figures())
                .containsKeys(
                        "cpu-busy",
                        "worker-cpu-cores",
                        "clock.offset-before-ms",
                        "clock.offset-after-ms",
                        "clock.plus-minus-ms",
                        "start.apart-ms"));
        assertThat(workers)
                .as("round trips to a server that only the driver's settings name")
                .allSatisfy(worker -> assertThat(worker.figures().keySet())
                        .anyMatch(name -> name.matches("round-trip\\.before\\..+:\\d+\\.p50-us"))
                        .anyMatch(name -> name.matches("round-trip\\.(?!before).+:\\d+\\.p50-us")));
    }

    private static void assertFiles(Path run, String... hosts) throws IOException {
        assertThat(run.resolve("workers"))
                .isDirectoryContaining("glob:**/1.hlog")
                .isDirectoryContaining("glob:**/2.hlog");
        assertThat(Files.readAllLines(run.resolve("probes.csv")))
                .anyMatch(line -> line.startsWith("0," + hosts[0] + ",machine.cpu.busy,"))
                .anyMatch(line -> line.startsWith("0," + hosts[1] + ",machine.cpu.busy,"));
    }
}
