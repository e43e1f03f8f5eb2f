package tare.it;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import tare.model.Results;
import tare.model.RunRecord;
import tare.model.RunStatus;
import tare.results.ResultsReader;

/** A cluster that is there already: one that {@code tare up} started, which an experiment then finds as a user's own. */
@Timeout(600)
class ExistingSystemTest {
    /** It is up within 15 s on two idle cores; this is for a machine that is not. */
    private static final int LIMIT_SECONDS = 240;

    private static final String EXPERIMENT =
            """
            experiment: existing
            question: What does the asynchronous client cost?
            baseline: table
            arms:
              table: { system: hbase, %1$s, settings: { api: table } }
              async: { system: hbase, %1$s, settings: { api: async } }
            declared: [api]
            workloads: [ycsb-a]
            traffic: { callers: 2, rate: 50/s, warm-up: 1s, measure: 2s }
            dataset: { records: 500 }
            gates: { idle-cpu: 100%%, compaction: none, within: 2min }
            allow: [flush, snapshot]
            rounds: 2
            """;

    @TempDir
    Path directory;

    private boolean isUp;

    @AfterEach
    void end() throws Exception {
        if (isUp) {
            assertThat(onOwnState("down --all").await(LIMIT_SECONDS).exitCode()).isZero();
        }
    }

    @Test
    void twoArmsShareOneClusterAndWhatIsNotTheirsIsNotTouched() throws Exception {
        Files.writeString(directory.resolve("existing.yaml"), EXPERIMENT.formatted(up()));
        TareProcess.Ended first = run();
        Results results = ResultsReader.read(made().get(0));

        assertThat(first.out()).contains("these provisioned systems").contains("report.html");
        assertThat(results.runs()).hasSize(4).allSatisfy(run -> {
            RunRecord record = run.record();
            assertThat(record.status()).as(first.out()).isIn(RunStatus.VALID, RunStatus.SUSPECT);
            assertThat(record.verification().orElseThrow().missing()).isZero();
            assertThat(record.verification().orElseThrow().wrong()).isZero();
            assertThat(record.facts()).containsEntry("system.name", "hbase");
        });
        assertThat(results.provisions()).as("nothing was placed").isEmpty();
        assertThat(results.loads()).hasSize(2).allSatisfy(load -> assertThat(load.stored())
                .containsEntry("written.bytes", 500_000.0));

        TareProcess.Ended second = run();
        assertThat(second.exitCode()).as(second.out()).isNotZero();
        assertThat(second.out() + second.err()).contains("was left by another experiment");
        assertThat(ResultsReader.read(made().get(1)).runs())
                .extracting(run -> run.record().status())
                .doesNotContain(RunStatus.VALID, RunStatus.SUSPECT);
    }

    @Test
    void whatNobodyAllowedIsRefusedBeforeAnythingIsReached() throws Exception {
        String nowhere = "environment: { existing: { zookeeper: \"127.0.0.1:1\" } }";
        Files.writeString(
                directory.resolve("existing.yaml"),
                EXPERIMENT
                        .formatted(nowhere)
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

    private TareProcess.Ended run() throws Exception {
        return TareProcess.start(directory, false, "run", "existing.yaml").await(LIMIT_SECONDS);
    }

    /** The environment of an arm, as {@code up} prints it. */
    private String up() throws Exception {
        isUp = true;
        TareProcess up =
                onOwnState("up hbase --set storage=file --set regionserver-heap=384MiB --set master-heap=256MiB");
        for (int i = 0;
                i < 5 * LIMIT_SECONDS
                        && up.process().isAlive()
                        && !up.outSoFar().contains("./tare ps");
                i++) {
            TimeUnit.MILLISECONDS.sleep(200);
        }
        up.process().destroy(); // What is left is to make class archives, for starts that do not come.
        TareProcess.Ended ended = up.await(LIMIT_SECONDS);
        Matcher arm = Pattern.compile("environment: \\{.*\\}(?= \\})").matcher(ended.out());
        assertThat(arm.find()).as(ended.out() + ended.err()).isTrue();
        return arm.group();
    }

    /** With systems of its own, so that those of the user are left alone. */
    private TareProcess onOwnState(String arguments) throws IOException {
        String script = "XDG_STATE_HOME=\"$0\" exec \"$@\" " + arguments;
        return TareProcess.startWithin(
                directory,
                List.of("sh", "-c", script, directory.resolve("state").toString()));
    }

    /** In the order in which they were made. */
    private List<Path> made() throws IOException {
        try (Stream<Path> found = Files.list(directory.resolve("results/existing"))) {
            return found.sorted().toList();
        }
    }
}
