package tare.measure.experiment;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tare.api.model.Experiment;
import tare.api.model.Traffic;

/** Where traffic comes from. */
class TrafficHostsTest {
    private static final String REDIS = ExperimentFiles.SMALLEST.replaceAll("system: rocksdb.*", "system: redis }")
            + "dataset: { between-runs: reuse }\n";

    @TempDir
    Path directory;

    private ExperimentFiles files;

    @BeforeEach
    void setUp() {
        files = new ExperimentFiles(directory);
    }

    @Test
    void thereIsAWorkerOnEachHostUnlessTheirNumberIsWritten() {
        String on = "on: { cloud: { region: eu, zones: [a, b, c, d] } }";
        assertThat(traffic("traffic: { " + on + " }\n").workers()).isEqualTo(4);
        assertThat(traffic("traffic: { " + on + " }\n").on().options())
                .containsEntry("region", "eu")
                .containsEntry("zones[3]", "d");
        assertThat(traffic("traffic: { workers: 2, " + on + " }\n").workers()).isEqualTo(2);
        assertThat(traffic("traffic: { on: { cloud: { region: eu, runners: 2 } } }\n")
                        .workers())
                .isEqualTo(2);
        assertThat(traffic("").workers()).isEqualTo(1);
        assertThat(traffic("traffic: { on: { cloud: { region: eu, runners: 2, variables: { A: 1 } } } }\n"))
                .satisfies(traffic -> assertThat(traffic.workers()).isEqualTo(2))
                .satisfies(traffic -> assertThat(traffic.on().variables()).containsEntry("A", "1"));
        assertThat(traffic("traffic: { on: processes }\n").on()).isEqualTo(Traffic.THIS_MACHINE);
    }

    @Test
    void callersAreDividedAmongHosts() {
        String on = "on: { cloud: { region: eu, zones: [a, b, c] } }";
        assertThat(files.problems(REDIS + "traffic: { callers: 8, " + on + " }\n"))
                .containsExactly("9 traffic.callers: must be a multiple of workers, got: 8 callers, 3 workers");
        assertThat(traffic("traffic: { callers: 3k, " + on + " }\n").callersPerWorker())
                .isEqualTo(1_000);
    }

    @Test
    void aWorkloadHasHostsOfItsOwn() {
        Experiment two = files.read(REDIS.replace(
                "[ycsb-a]", "[ycsb-c, { type: ycsb-a, traffic: { on: { cloud: { region: eu, zones: [a, b] } } } }]"));
        assertThat(two.workloads())
                .extracting(workload -> workload.traffic().workers())
                .containsExactly(1, 2);
    }

    @Test
    void theWrittenFileSaysTheSame() {
        Experiment read = files.read(REDIS + "traffic: { on: { cloud: { region: eu, zones: [a, b] } } }\n");
        assertThat(files.read(new ExperimentWriter().write(read))).isEqualTo(read);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "existing                          | traffic.on: must be one environment in which workers can be started, got: existing",
                "{ default: processes, s3: cloud }  | traffic.on: must be one environment in which workers can be started, got: processes; s3: cloud",
                "{ cloud: { zones: [a] } }          | traffic.on: cloud: must say its region",
                "{ cloud: { region: eu, keep: true } } | traffic.on.cloud.keep: unknown setting of cloud; did you mean \"region\"?",
            })
    void whatCannotHoldWorkersIsRefused(String on, String problem) {
        List<String> problems = files.problems(REDIS + "traffic: { on: " + on + " }\n");
        assertThat(problems).singleElement().asString().startsWith("9 " + problem.substring(0, problem.indexOf(':')));
        if (!problem.contains("keep")) {
            assertThat(problems).containsExactly("9 " + problem);
        }
    }

    @Test
    void anUnknownEnvironmentIsRefusedByItsName() {
        assertThat(files.problems(REDIS + "traffic: { on: moon }\n"))
                .singleElement()
                .asString()
                .startsWith("9 traffic.on: unknown environment");
    }

    @Test
    void aStoreInItsWorkerIsPlacedByItsArm() {
        assertThat(files.problemsWith("traffic: { on: { cloud: { region: eu, zones: [a, b] } } }\n"))
                .containsExactly(
                        "8 traffic.on: must be left out for rocksdb, which lives inside its worker: the environment of"
                                + " async places both, got: cloud",
                        "8 traffic.on: must be left out for rocksdb, which lives inside its worker: the environment of"
                                + " sync places both, got: cloud");
    }

    @Test
    void aFileOfAWorkloadIsBesideTheExperimentAndUsedOnThisMachine() {
        String withKeys = REDIS.replace("[ycsb-a]", "[{ type: ycsb-a, settings: { keys: some/keys.txt } }]");
        assertThat(files.read(withKeys).workloads().get(0).settings())
                .containsEntry("keys", directory.resolve("some/keys.txt").toString());
        assertThat(files.problems(withKeys + "traffic: { on: { cloud: { region: eu, zones: [a, b] } } }\n"))
                .containsExactly(
                        "9 traffic.on: must be left out for ycsb, whose files are on this machine, got: cloud");
    }

    private Traffic traffic(String more) {
        return files.read(REDIS + more).workloads().get(0).traffic();
    }
}
