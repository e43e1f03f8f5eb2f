package tare.measure.experiment;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.entry;

import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tare.api.model.Arm;
import tare.api.model.DatasetSpec;
import tare.api.model.DatasetSpec.BetweenRuns;
import tare.api.model.Experiment;
import tare.api.model.GateSpec;
import tare.api.model.Pace;
import tare.api.model.Pace.Arrivals;
import tare.api.model.Traffic;
import tare.api.model.Waiting;
import tare.api.model.WorkloadSpec;

class ExperimentReaderTest {
    @TempDir
    Path directory;

    private ExperimentFiles files;

    @BeforeEach
    void setUp() {
        files = new ExperimentFiles(directory);
    }

    @Test
    void whatIsNotReportedIsFilledIn() {
        Experiment experiment = files.read(ExperimentFiles.SMALLEST);
        assertThat(experiment.arms())
                .containsExactly(
                        new Arm("async", "rocksdb", "processes", Map.of(), false),
                        new Arm("sync", "rocksdb", "processes", Map.of("sync", "true"), false));
        assertThat(experiment.workloads())
                .containsExactly(new WorkloadSpec(
                        "ycsb-a-max",
                        "ycsb-a at max",
                        "ycsb-a",
                        Map.of(),
                        new Traffic(
                                8,
                                1,
                                new Pace.BackToBack(),
                                seconds(5),
                                seconds(30),
                                seconds(10),
                                seconds(10),
                                Waiting.PARK),
                        Optional.empty()));
        assertThat(experiment.sides().declared()).isEmpty();
        assertThat(experiment.sides().strictParity()).isFalse();
        assertThat(experiment.preparation().dataset()).isEqualTo(new DatasetSpec(100_000, BetweenRuns.RESTORE));
        assertThat(experiment.preparation().gates())
                .isEqualTo(new GateSpec(0.2, 64L << 20, 1L << 30, Duration.ofMinutes(2)));
        assertThat(experiment.rounds()).isEqualTo(6);
        assertThat(experiment.analysis().margins())
                .containsOnly(entry("throughput", 0.05), entry("p50", 0.05), entry("p95", 0.1), entry("p99", 0.2));
        assertThat(experiment.analysis().confidence()).isEqualTo(0.95);
        assertThat(experiment.analysis().errorLimit()).isEqualTo(0.01);
    }

    @Test
    void theSameFileGivesTheSameSeed() {
        assertThat(files.read(ExperimentFiles.SMALLEST)).isEqualTo(files.read(ExperimentFiles.SMALLEST));
        assertThat(files.readWith("seed: -7\n").repetition().seed()).isEqualTo(-7);
    }

    @Test
    void strictParityIsAskedFor() {
        assertThat(files.readWith("parity: strict\n").sides().strictParity()).isTrue();
        assertThat(files.readWith("parity: report\n").sides().strictParity()).isFalse();
    }

    @Test
    void valuesAreTakenAsWritten() {
        Experiment experiment = files.readWith(
                """
                dataset: { records: 1.5M, between-runs: reuse }
                gates: { idle-cpu: 50%, dirty: 0, free: 2 GiB, within: 5min }
                rounds: 12
                seed: 42
                analysis: { margins: { p99: 0.3 }, confidence: 90%, error-limit: 0 }
                """);
        assertThat(experiment.preparation().dataset()).isEqualTo(new DatasetSpec(1_500_000, BetweenRuns.REUSE));
        assertThat(experiment.preparation().gates()).isEqualTo(new GateSpec(0.5, 0, 2L << 30, Duration.ofMinutes(5)));
        assertThat(experiment.rounds()).isEqualTo(12);
        assertThat(experiment.repetition().seed()).isEqualTo(42);
        assertThat(experiment.analysis().margins()).contains(entry("p99", 0.3), entry("p50", 0.05));
        assertThat(experiment.analysis().confidence()).isEqualTo(0.9);
        assertThat(experiment.analysis().errorLimit()).isZero();
    }

    @Test
    void anArmLikeAnotherTakesOverWhatItDoesNotSay() {
        Experiment experiment = files.read(
                ExperimentFiles.SMALLEST.replace(
                        "workloads:",
                        """
                  big: { like: sync, settings: { block-cache: 1 GiB } }
                  bigger: { like: big, settings: { block-cache: 2 GiB, wal-dir: "" } }
                workloads:"""));
        assertThat(experiment.arm("big").settings()).containsOnly(entry("sync", "true"), entry("block-cache", "1 GiB"));
        assertThat(experiment.arm("bigger").settings())
                .containsOnly(entry("sync", "true"), entry("block-cache", "2 GiB"), entry("wal-dir", ""));
        assertThat(experiment.arm("bigger").control()).isFalse();
    }

    @Test
    void aControlArmIsTheBaselineOnceMore() {
        String yaml = ExperimentFiles.SMALLEST
                .replace("async: { system: rocksdb }", "async: { like: sync, settings: { block-cache: 1 GiB } }")
                .replace(
                        "workloads:",
                        """
                          again: { like: async, control: true }
                          and-again: { control: true }
                        workloads:""");
        Experiment experiment = files.read(yaml);
        Arm baseline = experiment.arm("async");
        assertThat(experiment.arm("again"))
                .isEqualTo(new Arm("again", "rocksdb", "processes", baseline.settings(), true));
        assertThat(experiment.arm("and-again").settings()).isEqualTo(baseline.settings());
        assertThat(baseline.settings()).containsOnlyKeys("sync", "block-cache");
    }

    @Test
    void aWorkloadOverridesTheTrafficOfAllKeyByKey() {
        Experiment experiment = files.read(
                ExperimentFiles.SMALLEST.replace(
                        "workloads: [ycsb-a]",
                        """
                traffic: { callers: 16, rate: 1.5k/s, measure: 1min }
                workloads:
                  - ycsb-a
                  - { type: ycsb-c, traffic: { arrivals: poisson, warm-up: 0s } }
                  - { type: ycsb-c, traffic: { rate: max } }"""));
        assertThat(experiment.workload("ycsb-a-1500-s").traffic().pace())
                .isEqualTo(new Pace.AtRate(1500, Arrivals.CONSTANT));
        Traffic poisson = experiment.workload("ycsb-c-1500-s-poisson").traffic();
        assertThat(poisson)
                .isEqualTo(new Traffic(
                        16,
                        1,
                        new Pace.AtRate(1500, Arrivals.POISSON),
                        Duration.ZERO,
                        seconds(60),
                        seconds(10),
                        seconds(10),
                        Waiting.PARK));
        assertThat(experiment.workload("ycsb-c-max").traffic().pace()).isEqualTo(new Pace.BackToBack());
        assertThat(experiment.workload("ycsb-c-max").label()).isEqualTo("ycsb-c at max");
    }

    @Test
    void callersSpinWhereTheFileSaysSoAndRequestsHaveARate() {
        Experiment experiment = files.read(ExperimentFiles.SMALLEST.replace(
                "[ycsb-a]",
                "[{ type: ycsb-a, traffic: { rate: 5/s } }, ycsb-a, { type: ycsb-c, traffic: { rate: 5/s, waiting: park } }]\n"
                        + "traffic: { waiting: spin }"));
        assertThat(experiment.workloads())
                .extracting(workload -> workload.traffic().waiting())
                .containsExactly(Waiting.SPIN, Waiting.PARK, Waiting.PARK);
    }

    @Test
    void aWorkloadsNameIsItsIdAndItsLabel() {
        Experiment experiment = files.read(ExperimentFiles.SMALLEST.replace(
                "[ycsb-a]",
                "[{ name: mostly-scans, type: ycsb, settings: { scanproportion: 0.95, insertproportion: 5% } }]"));
        WorkloadSpec workload = experiment.workload("mostly-scans");
        assertThat(workload.label()).isEqualTo("mostly-scans");
        assertThat(workload.type()).isEqualTo("ycsb");
        assertThat(workload.settings()).containsOnly(entry("scanproportion", "0.95"), entry("insertproportion", "5%"));
    }

    @Test
    void thePrimaryOfAllHoldsWhereItIsJudged() {
        Experiment experiment = files.read(
                ExperimentFiles.SMALLEST.replace(
                        "workloads: [ycsb-a]",
                        """
                traffic: { rate: 100/s }
                workloads:
                  - ycsb-a
                  - { name: own, type: ycsb-a, primary: update.p50 }
                  - { name: fastest, type: ycsb-a, traffic: { rate: max } }
                  - { name: scans, type: ycsb, settings: { scanproportion: 1 } }
                analysis: { primary: read.p99 }"""));
        assertThat(experiment.workloads())
                .extracting(WorkloadSpec::primary)
                .containsExactly(
                        Optional.of("read.p99"), Optional.of("update.p50"), Optional.empty(), Optional.empty());
    }

    @Test
    void systemAndEnvironmentMayBeDeclaredLikeSettings() {
        Experiment experiment = files.read(
                ExperimentFiles.SMALLEST.replace("system: rocksdb, settings: { sync: true }", "system: hbase")
                        + "declared: [system, sync, storage]\n");
        assertThat(experiment.sides().declared()).containsExactly("system", "sync", "storage");
    }

    @Test
    void aQuestionMayRunOverSeveralLines() {
        Experiment experiment =
                files.read(ExperimentFiles.SMALLEST.replace("Does syncing cost?", "|\n  Does syncing\n  cost?"));
        assertThat(experiment.question()).isEqualTo("Does syncing\ncost?");
    }

    @Test
    void aByteOrderMarkAndDosLinesAreNoTrouble() {
        assertThat(files.read("\uFEFF" + ExperimentFiles.SMALLEST.replace("\n", "\r\n")))
                .isEqualTo(files.read(ExperimentFiles.SMALLEST));
    }

    private static Duration seconds(long seconds) {
        return Duration.ofSeconds(seconds);
    }
}
