package tare.quality.it;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import tare.api.model.Parity;
import tare.api.model.ParityItem;
import tare.api.model.Results;
import tare.api.model.RunRecord;
import tare.api.model.RunResult;
import tare.api.model.RunStatus;
import tare.judge.analysis.Analyzer;
import tare.judge.results.ResultsReader;
import tare.measure.runtime.FetchProgress;
import tare.measure.runtime.LockFile;
import tare.measure.runtime.RuntimeJars;

/** Runs an experiment on an existing cluster, here one that {@code tare up} started. */
@Timeout(1200)
@Tag("servers")
class ExistingSystemTest {
    /** It is up within 15 s on two idle cores; this limit allows for a busy machine. */
    private static final int LIMIT_SECONDS = 600;

    private static final String SMALL =
            "hbase --set storage=file --set regionserver-heap=384MiB --set master-heap=256MiB";
    private static final String NOWHERE = "zookeeper: \"127.0.0.1:1\"";
    private static final String CLIENT = "system.configuration.client.version";

    private static final String EXPERIMENT =
            """
            experiment: existing
            question: What do the asynchronous interface and the client's version cost?
            baseline: table
            arms:
              table: { system: hbase, environment: { existing: { %1$s } }, settings: { api: table } }
              async: { system: hbase, environment: { existing: { %1$s, client-jars: %2$s } }, settings: { api: async } }
            declared: [api, client-jars]
            workloads: [ycsb-a]
            traffic: { callers: 2, rate: 50/s, warm-up: 1s, measure: 2s }
            dataset: { records: 500 }
            gates: { idle-cpu: 100%%, compaction: none, within: 2min }
            allow: [flush, snapshot]
            rounds: 2
            analysis: { judge: none }
            """;

    @TempDir
    Path directory;

    @Test
    void twoArmsShareOneClusterAndWhatIsNotTheirsIsNotTouched() throws Exception {
        try (StandingCluster cluster = StandingCluster.up(directory, SMALL)) {
            String existing = cluster.existing();
            Matcher pages = Pattern.compile("jmx: \"([^\"]+)\"").matcher(existing);
            assertThat(pages.find()).as(existing).isTrue();
            // As for a user who keeps addresses out of experiments.
            Files.writeString(directory.resolve("pages"), pages.group(1));
            shareOneCluster(pages.replaceFirst("jmx: \"\\${file:pages}\""));
        }
    }

    private void shareOneCluster(String existing) throws Exception {
        olderClient("older", jar -> true);
        String experiment = EXPERIMENT.formatted(existing, "older");
        Files.writeString(directory.resolve("existing.yaml"), experiment);
        TareProcess.Ended first = run();
        Results results = ResultsReader.read(made().get(0));

        assertThat(first.out()).contains("these provisioned systems").contains("report.html");
        assertThat(results.runs()).hasSize(4).allSatisfy(run -> {
            RunRecord record = run.record();
            assertThat(record.status()).as(first.out()).isIn(RunStatus.VALID, RunStatus.SUSPECT);
            assertThat(record.verification().orElseThrow().missing()).isZero();
            assertThat(record.verification().orElseThrow().wrong()).isZero();
            assertThat(record.context().facts()).containsEntry("system.name", "hbase");
        });
        assertThat(results.provisions()).as("nothing was placed").isEmpty();
        assertClients(results);
        assertThat(results.loads()).hasSize(2).allSatisfy(load -> assertThat(load.stored())
                .containsEntry("written.bytes", 500_000.0)
                .containsKey("daemon.regionserver-0.store-file-bytes"));
        assertServersReported(results);

        TareProcess.Ended second = run();
        assertThat(second.exitCode()).as(second.out()).isNotZero();
        assertThat(second.out() + second.err()).contains("was left by another experiment");
        assertThat(ResultsReader.read(made().get(1)).runs())
                .extracting(run -> run.record().status())
                .doesNotContain(RunStatus.VALID, RunStatus.SUSPECT);
        assertDroppedOnlyIfAllowed(experiment);
    }

    /** Checks that an existing table is replaced only if both the experiment file and the command allow it. */
    private void assertDroppedOnlyIfAllowed(String experiment) throws Exception {
        Files.writeString(directory.resolve("existing.yaml"), replacing(experiment));
        TareProcess.Ended refused = run();
        assertThat(refused.exitCode()).as(refused.out()).isEqualTo(2);
        assertThat(refused.err())
                .contains("existing.yaml:5", "arms.table.settings.replace: must come with --allow-destroy");
        assertThat(made()).hasSize(2);

        TareProcess.Ended allowed = run("--allow-destroy");
        assertThat(ResultsReader.read(made().get(2)).runs())
                .extracting(run -> run.record().status())
                .as(allowed.out() + allowed.err())
                .hasSize(4)
                .isSubsetOf(RunStatus.VALID, RunStatus.SUSPECT);
    }

    /** One table is enough here. The second arm exists because one alone cannot be compared. */
    private static String replacing(String experiment) {
        return experiment
                .replace("{ api:", "{ replace: true, api:")
                .replaceFirst("async: .*", "noop: { system: noop }")
                .replaceFirst("declared: .*", "declared: [system, environment]");
    }

    /**
     * Checks the figures from the server's own page, which no process of this harness provides. On a busy machine many
     * seconds have gaps.
     */
    private static void assertServersReported(Results results) {
        assertThat(results.runs()).flatExtracting(RunResult::probes).anySatisfy(sample -> {
            Map<String, Double> reported = sample.values();
            assertThat(reported.get("daemon.regionserver-0.cpu")).isBetween(0.001, 1024.0);
            assertThat(reported.get("daemon.regionserver-0.cpus")).isGreaterThanOrEqualTo(1);
            assertThat(reported.get("daemon.regionserver-0.cpu-busy")).isBetween(0.001, 1.0);
            // 50 requests a second: half write a field of 100 bytes, the other half are answered with ten such fields.
            assertThat(reported.get("daemon.regionserver-0.received-bytes")).isGreaterThan(25 * 100);
            assertThat(reported.get("daemon.regionserver-0.sent-bytes")).isGreaterThan(10 * 1000);
            assertThat(reported)
                    .containsKeys("daemon.regionserver-0.file-preads", "daemon.regionserver-0.file-pread-ms");
        });
    }

    /** Checks that each arm uses only the client it was given, and that the difference is recorded. */
    private static void assertClients(Results results) {
        assertThat(facts(results, "table")).isNotEmpty().allSatisfy(facts -> assertThat(facts)
                .containsEntry(CLIENT, "2.6.1-hadoop3"));
        assertThat(facts(results, "async")).isNotEmpty().allSatisfy(facts -> {
            assertThat(facts).containsEntry(CLIENT, "2.5.10-hadoop3");
            assertThat(facts.get("worker.class-path"))
                    .contains("hbase-client-2.5.10-hadoop3.jar")
                    .doesNotContain("2.6.1-hadoop3");
        });
        Parity parity = new Analyzer().analyze(results).parity();
        assertThat(parity.names(ParityItem.Kind.DECLARED))
                .contains("client-jars", CLIENT, "worker.class-path", "worker.class-path.sha256");
        assertThat(parity.names(ParityItem.Kind.UNDECLARED)).isEmpty();
    }

    private static List<Map<String, String>> facts(Results results, String arm) {
        return results.runs().stream()
                .filter(run -> run.record().run().arm().equals(arm))
                .map(run -> run.record().context().facts())
                .toList();
    }

    @Test
    void aClientThatLacksSomethingIsNamedBeforeAnythingIsLoaded() throws Exception {
        olderClient("half", jar -> jar.startsWith("hbase-client-"));
        Files.writeString(directory.resolve("existing.yaml"), EXPERIMENT.formatted(NOWHERE, "half"));
        TareProcess.Ended ended = run();
        assertThat(ended.exitCode()).isEqualTo(3);
        assertThat(ended.out() + ended.err()).doesNotContain("\tat ");
        assertThat(ended.err())
                .contains(
                        "arm async: ",
                        "the driver cannot use its client library: "
                                + "java.lang.NoClassDefFoundError: org/apache/hadoop/");
    }

    @Test
    void whatIsNotAllowedIsRefusedBeforeAnythingIsReached() throws Exception {
        olderClient("older", jar -> true);
        Files.writeString(
                directory.resolve("existing.yaml"),
                EXPERIMENT
                        .formatted(NOWHERE, "older")
                        .replace("allow: [flush, snapshot]\n", "")
                        .replace("rate: 50/s", "rate: max"));
        TareProcess.Ended ended =
                TareProcess.start(directory, false, "run", "existing.yaml").await(LIMIT_SECONDS);
        assertThat(ended.exitCode()).isEqualTo(2);
        assertThat(ended.err())
                .contains("allow: must list flush: table exists already")
                .contains("allow: must list snapshot: async exists already")
                .contains("allow: must list max-rate: table exists already");
        assertThat(directory.resolve("results")).doesNotExist();
    }

    @Test
    void jarsWithoutTheClientAreRefusedBeforeAnythingIsReached() throws Exception {
        olderClient("none", jar -> jar.startsWith("slf4j-api-"));
        Files.writeString(directory.resolve("existing.yaml"), EXPERIMENT.formatted(NOWHERE, "none"));
        TareProcess.Ended ended = TareProcess.runShipped(directory, "check", "existing.yaml");
        assertThat(ended.exitCode()).isEqualTo(2);
        assertThat(ended.err())
                .contains(
                        "existing.yaml:6",
                        "arms.async.environment.existing.client-jars: must be a directory with the"
                                + " client's class org.apache.hadoop.hbase.client.Connection, got: "
                                + directory.resolve("none") + ", where it is in none of 1 jars");
    }

    /** Links the matching jars of HBase's client 2.5.10 into a directory next to the experiment. */
    private void olderClient(String name, Predicate<String> wanted) throws Exception {
        Path client = Files.createDirectory(directory.resolve(name));
        LockFile lock = LockFile.ofDriver(getClass().getClassLoader(), "older-hbase-client")
                .orElseThrow();
        for (Path jar : RuntimeJars.online(FetchProgress.SILENT).resolve(lock)) {
            if (wanted.test(jar.getFileName().toString())) {
                Files.createSymbolicLink(client.resolve(jar.getFileName()), jar);
            }
        }
    }

    private TareProcess.Ended run(String... options) throws Exception {
        List<String> words = new ArrayList<>(List.of("run", "existing.yaml"));
        words.addAll(List.of(options));
        return TareProcess.start(directory, false, words.toArray(String[]::new)).await(LIMIT_SECONDS);
    }

    /** The results directories in order of creation. */
    private List<Path> made() throws IOException {
        try (Stream<Path> found = Files.list(directory.resolve("results/existing"))) {
            return found.sorted().toList();
        }
    }
}
