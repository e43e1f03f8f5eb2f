package tare.quality.it;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatNoException;

import java.net.Socket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import tare.api.model.Results;
import tare.api.model.RunRecord;
import tare.api.model.RunResult;
import tare.api.model.RunStatus;
import tare.judge.results.ResultsReader;

/** Phoenix that Tare places on an existing S3 server, here one that {@code tare up} started. */
@Timeout(1200)
@Tag("servers")
class ExistingPartTest {
    private static final int LIMIT_SECONDS = 600;

    /** The second arm exists because one alone cannot be compared. */
    private static final String EXPERIMENT =
            """
            experiment: parts
            question: What does Phoenix cost on a store that is there?
            baseline: phoenix
            arms:
              phoenix:
                system: phoenix
                environment: { default: processes, s3: { existing: { %s } } }
                settings: { storage: s3a, regionserver-heap: 384 MiB, master-heap: 256 MiB }
              noop: { system: noop }
            declared: [system, environment]
            workloads: [ycsb-a]
            traffic: { callers: 2, rate: 20/s, warm-up: 2s, measure: 3s }
            dataset: { records: 200 }
            gates: { idle-cpu: 100%%, compaction: none, within: 2min }
            rounds: 2
            analysis: { judge: none }
            """;

    @TempDir
    Path directory;

    @Test
    void phoenixStandsOnAStoreThatWasThereAndStaysThere() throws Exception {
        try (StandingCluster s3 = StandingCluster.up(directory, "s3")) {
            Files.writeString(directory.resolve("parts.yaml"), EXPERIMENT.formatted(s3.existing()));
            TareProcess.Ended ended = run(s3.output("export (\\S+=\\S+)"));
            Results results = ResultsReader.read(made());

            assertThat(results.runs())
                    .filteredOn(run -> run.record().run().arm().equals("phoenix"))
                    .hasSize(2)
                    .allSatisfy(run -> assertMeasured(run.record(), ended))
                    .flatExtracting(RunResult::probes)
                    .anySatisfy(
                            sample -> assertThat(sample.values()).containsKey("daemon.regionserver-0.s3a-requests"));
            assertThat(results.provisions()).singleElement().satisfies(provision -> assertThat(provision.startUps())
                    .containsKeys("hmaster-0", "regionserver-0")
                    .doesNotContainKey("s3-0"));
            assertThat(Files.readString(made().resolve("experiment.yaml")))
                    .doesNotContain(s3.output("secret-key +(\\S+)"));
            assertThat(s3.output("endpoint +http://(\\S+)")).satisfies(ExistingPartTest::assertAnswers);
        }
    }

    private static void assertMeasured(RunRecord record, TareProcess.Ended ended) {
        assertThat(record.status()).as(ended.out() + ended.err()).isIn(RunStatus.VALID, RunStatus.SUSPECT);
        assertThat(record.verification().orElseThrow().checked()).isPositive();
        assertThat(record.context().facts())
                .containsEntry("system.name", "Phoenix")
                .containsEntry("placing.phoenix", "processes")
                .containsEntry("placing.s3", "existing");
    }

    private static void assertAnswers(String address) {
        String[] parts = address.split(":", 2);
        assertThatNoException()
                .isThrownBy(() -> new Socket(parts[0], Integer.parseInt(parts[1].replace("/", ""))).close());
    }

    /** @param variable set in Tare's environment, as {@code NAME=VALUE} */
    private TareProcess.Ended run(String variable) throws Exception {
        return TareProcess.startWithin(
                        directory, List.of("sh", "-c", "export \"$0\"; exec \"$@\" run parts.yaml", variable))
                .await(LIMIT_SECONDS);
    }

    private Path made() throws Exception {
        try (Stream<Path> found = Files.list(directory.resolve("results/parts"))) {
            return found.findFirst().orElseThrow();
        }
    }
}
