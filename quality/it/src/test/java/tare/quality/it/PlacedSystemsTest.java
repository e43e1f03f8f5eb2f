package tare.quality.it;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.function.LongPredicate;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import tare.api.model.Arm;
import tare.api.model.Dip;
import tare.api.model.EnvironmentSpec;
import tare.api.model.IntervalSummary;
import tare.api.model.ParityItem;
import tare.api.model.Reason;
import tare.api.model.Results;
import tare.api.model.RunRecord;
import tare.api.model.RunResult;
import tare.api.model.RunStatus;
import tare.api.model.VerifyRecord;
import tare.api.spi.Plugins;
import tare.judge.analysis.Analyzer;
import tare.judge.results.ResultsReader;
import tare.measure.runner.planning.SystemLocks;
import tare.quality.testing.WorkingDirectory;

/** Real clusters as Tare starts them for a user: HBase on HDFS and on S3, as small as possible. */
@Timeout(1200)
@Tag("servers")
class PlacedSystemsTest {
    /** Two clusters start within 20 s on two idle cores; this limit allows for a busy machine. */
    private static final int LIMIT_SECONDS = 600;

    private static final String HEAPS = "regionserver-heap: 384 MiB, master-heap: 256 MiB";

    private static final String COMPARISON =
            """
            experiment: stores
            question: What do files in S3 cost, if writes are queued there?
            baseline: hdfs
            arms:
              hdfs: { system: hbase, settings: { storage: hdfs, export: /copies, %1$s } }
              s3: { system: hbase, settings: { storage: s3a, buffered-writes: true, export: /copies, %1$s } }
            declared: [storage, buffered-writes]
            workloads: [ycsb-a]
            traffic: { callers: 4, rate: 100/s, warm-up: 1s, measure: 3s }
            dataset: { records: 1k }
            gates: { idle-cpu: 100%%, compaction: none, within: 2min }
            rounds: 2
            analysis: { judge: none }
            """
                    .formatted(HEAPS);

    /** The second arm exists because one alone cannot be compared; with this seed it comes second and is not waited for. */
    private static final String KILL =
            """
            experiment: kill
            question: What does the loss of a server cost?
            baseline: hbase
            arms:
              hbase: { system: hbase, settings: { storage: hdfs, regionservers: 2, regions: 8, operation-timeout: 10s, %1$s, conf: { hbase-site: { zookeeper.session.timeout: 6000 } } }, environment: { default: processes, zookeeper: { hosts: { enter: env, java: "%2$s" } } } }
              noop: { system: noop }
            declared: [system]
            workloads: [ycsb-a]
            traffic: { callers: 8, rate: 100/s, warm-up: 1s, measure: 60s, deadline: 3s }
            dataset: { records: 1k }
            gates: { idle-cpu: 100%%, compaction: none, within: 2min }
            rounds: 2
            seed: 0
            analysis: { judge: none }
            """
                    .formatted(HEAPS, Path.of(System.getProperty("java.home"), "bin", "java"));

    @TempDir
    Path directory;

    @Test
    void theJarsOfAllDaemonsAreKnownBeforeAnythingStarts() {
        assertThat(locks(EnvironmentSpec.of("processes"), "hdfs")).contains("hbase-server", "hdfs", "zookeeper");
        assertThat(locks(EnvironmentSpec.of("processes"), "s3a")).contains("hbase-server", "hdfs", "s3proxy");
        EnvironmentSpec existing = new EnvironmentSpec("existing", Map.of("zookeeper", "z:2181"), Map.of());
        assertThat(locks(existing, "hdfs")).isEmpty();
        assertThat(locks(existing, Map.of("export", "/copies"))).containsExactly("hbase-server");
    }

    private static Set<String> locks(EnvironmentSpec environment, String storage) {
        return locks(environment, Map.of("storage", storage));
    }

    private static Set<String> locks(EnvironmentSpec environment, Map<String, String> settings) {
        Plugins plugins = Plugins.load(PlacedSystemsTest.class.getClassLoader());
        return SystemLocks.of(plugins, new Arm("arm", "hbase", environment, settings, false));
    }

    @Test
    void clustersArePlacedMeasuredJudgedAndEnded() throws Exception {
        Files.writeString(directory.resolve("stores.yaml"), COMPARISON);
        TareProcess.Ended ended =
                TareProcess.start(directory, false, "run", "stores.yaml").await(LIMIT_SECONDS);
        Path made = made("stores");
        Results results = ResultsReader.read(made);
        FactsPage page = FactsPage.read();

        assertThat(ended.out()).contains("these provisioned systems").contains("report.html");
        assertThat(results.runs()).hasSize(4).allSatisfy(run -> {
            RunRecord record = run.record();
            assertThat(record.status()).as(ended.out()).isIn(RunStatus.VALID, RunStatus.SUSPECT);
            assertThat(record.verification().orElseThrow().checked()).isPositive();
            assertThat(record.context().facts())
                    .containsEntry("placing.hbase", "processes")
                    .containsEntry("placing.hdfs", "processes")
                    .containsEntry("system.placement", "this machine, CPUs shared");
            assertThat(record.context().facts().keySet()).allMatch(page::describes);
        });
        // On a busy machine many seconds have gaps.
        assertThat(results.runs())
                .flatExtracting(RunResult::probes)
                .as("figures of servers")
                .anySatisfy(sample -> assertThat(sample.values()).containsKey("daemon.regionserver-0.cpu"));
        assertThat(results.runs())
                .filteredOn(run -> run.record().run().arm().equals("s3"))
                .allSatisfy(run -> assertThat(run.record().context().facts())
                        .containsEntry("system.configuration.hbase.rootdir", "s3a")
                        .containsEntry("system.configuration.hbase.wal.dir", "hdfs"))
                .flatExtracting(RunResult::probes)
                .as("what is asked of the S3 server")
                .anySatisfy(sample -> assertThat(sample.values()).containsKey("daemon.regionserver-0.s3a-requests"));
        assertThat(results.provisions())
                .anySatisfy(provision -> assertThat(provision.startUps()).containsKey("s3-0"));
        assertThat(results.provisions()).hasSize(2).allSatisfy(provision -> assertThat(provision.startUps())
                .containsKeys("zookeeper-0", "namenode-0", "datanode-0", "hmaster-0", "regionserver-0"));
        assertThat(results.loads()).hasSize(2).allSatisfy(load -> {
            assertThat(load.seconds()).containsKeys("load", "settle", "capture", "export");
            assertThat(load.stored().get("export.bytes"))
                    .isGreaterThan(load.stored().get("written.bytes"));
            assertThat(load.stored().get("export.files")).isGreaterThan(1);
        });
        assertThat(new Analyzer().analyze(results).parity().names(ParityItem.Kind.UNDECLARED))
                .isEmpty();
        assertThat(made.resolve("report.md")).content().contains("Provisioning and loading", "| hdfs | all |");
        assertThat(made.resolve("data")).doesNotExist();
        assertNothingRuns(made);
    }

    @Test
    void aServerThatIsKilledShowsAsDipErrorsAndRecoveryAndLosesNothing() throws Exception {
        Files.writeString(directory.resolve("kill.yaml"), KILL);
        TareProcess tare = TareProcess.start(directory, false, "run", "kill.yaml");
        RunsUnderWay runs = new RunsUnderWay(directory, "-hbase-", Duration.ofSeconds(LIMIT_SECONDS));
        runs.await(tare, "intervals.csv");
        TimeUnit.SECONDS.sleep(4);
        process("regionserver-1").orElseThrow().destroyForcibly();
        // One run is enough: stop the rest; finished runs are kept.
        runs.await(tare, "run.json");
        tare.process().destroy();
        TareProcess.Ended ended = tare.await(LIMIT_SECONDS);
        Path made = made("kill");
        RunResult run = ResultsReader.read(made).runs().stream()
                .filter(one -> one.record().run().arm().equals("hbase"))
                .findFirst()
                .orElseThrow();

        RunRecord hit = run.record();
        assertThat(hit.status()).as(ended.out()).isEqualTo(RunStatus.FAILED);
        assertThat(hit.reasons())
                .filteredOn(reason -> reason.code().equals("daemon"))
                .extracting(Reason::text)
                .singleElement()
                .asString()
                .startsWith("regionserver-1 is gone; log: ");
        VerifyRecord verification = hit.verification().orElseThrow();
        assertThat(verification.checked()).isPositive();
        assertThat(verification.missing() + verification.wrong())
                .as("lost writes")
                .isZero();
        assertDipAndRecovery(run.intervals());
        assertRecoveryIsReported(made, hit);
        assertNothingRuns(made);
    }

    /** The server killed in the fifth or sixth second had about half of 100 requests a second. */
    private static void assertDipAndRecovery(List<IntervalSummary> intervals) {
        long[] ok = new long[60];
        long errors = 0;
        for (IntervalSummary interval : intervals) {
            if (interval.second() < ok.length) {
                ok[interval.second()] += interval.outcomes().ok();
            }
            errors += interval.outcomes().total() - interval.outcomes().ok();
        }
        long before = Arrays.stream(ok, 0, 4).max().orElseThrow();
        int dip = first(ok, 4, count -> count < before / 2);
        assertThat(dip).as("second of the dip: %s", Arrays.toString(ok)).isLessThan(20);
        assertThat(errors).as("errors").isPositive();
        assertThat(first(ok, dip + 1, count -> count > before / 2))
                .as("second of the recovery: %s", Arrays.toString(ok))
                .isLessThan(60);
    }

    private static void assertRecoveryIsReported(Path made, RunRecord hit) {
        Dip dip = new Analyzer()
                .analyze(ResultsReader.read(made)).workloads().get(0).dips().stream()
                        .filter(one -> one.arm().equals("hbase"))
                        .findFirst()
                        .orElseThrow();
        assertThat(dip.run()).isEqualTo(hit.run().id());
        assertThat(dip.fromSecond()).isGreaterThanOrEqualTo(4);
        assertThat(dip.recovered()).as(dip.toString()).isTrue();
        assertThat(made.resolve("report.md"))
                .content()
                .contains("| hbase | " + dip.seconds() + " | " + dip.fromSecond() + " | ");
    }

    private static int first(long[] counts, int from, LongPredicate wanted) {
        int second = from;
        while (second < counts.length && !wanted.test(counts[second])) {
            second++;
        }
        return second;
    }

    /** Finds a daemon by its working directory, as each has its own. */
    private Optional<ProcessHandle> process(String daemon) {
        return ProcessHandle.allProcesses()
                .filter(process -> WorkingDirectory.of(process)
                        .filter(cwd -> cwd.startsWith(directory) && cwd.endsWith(daemon))
                        .isPresent())
                .findFirst();
    }

    private static void assertNothingRuns(Path made) {
        assertThat(ProcessHandle.allProcesses().filter(process -> WorkingDirectory.of(process)
                        .filter(cwd -> cwd.startsWith(made))
                        .isPresent()))
                .isEmpty();
    }

    private Path made(String experiment) throws IOException {
        try (Stream<Path> found = Files.list(directory.resolve("results").resolve(experiment))) {
            return found.findFirst().orElseThrow();
        }
    }
}
