package tare.measure.experiment;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tare.api.model.DatasetSpec;
import tare.api.model.Experiment;
import tare.api.model.Metric;
import tare.api.model.MetricKind;

/** Rules for workloads, alone and with the arms; in the smallest file they are on line 7. */
class WorkloadRulesTest {
    @TempDir
    Path directory;

    private ExperimentFiles files;

    @BeforeEach
    void setUp() {
        files = new ExperimentFiles(directory);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "ycbs-c                                        | : unknown workload \"ycbs-c\"; did you mean \"ycsb-c\"?",
                "tpcc                                           | : unknown workload \"tpcc\"; there are: ycsb, ycsb-a, ycsb-c, ycsb-d",
                "{ name: x }                                    | .type: is missing: what is asked of the system",
                "{ type: tpcc }                                 | .type: unknown workload \"tpcc\"; there are: ycsb, ycsb-a, ycsb-c, ycsb-d",
                "{ type: ycsb }                                 | : proportions must not all be 0",
                "{ type: ycsb-a, settings: { readproportion: 0.9 } } | .settings.readproportion: shares must sum to at most 1, got: 1.4",
                "{ type: ycsb-a, settings: { readproportion: 9 } }   | .settings.readproportion: must be a share such as 5%, at most 100%, got: \"9\"",
                "{ type: ycsb-a, settings: { reads: 0.5 } }     | .settings.reads: unknown setting of ycsb",
                "{ type: ycsb-a, name: a/b }                    | .name: must be letters, digits, dots, dashes and underscores, with a letter or digit first, at most 64, got: \"a/b\"",
                "{ type: ycsb-a, traffic: { rate: max, arrivals: poisson } } | .traffic.arrivals: has no meaning at rate: max",
                "{ type: ycsb-a, traffic: { arrivals: poisson } } | .traffic.arrivals: has no meaning at rate: max",
                "{ type: ycsb-a, traffic: { rate: max, waiting: spin } } | .traffic.waiting: has no meaning at rate: max",
                "{ type: ycsb-a, traffic: { rate: fast } }      | .traffic.rate: must be a rate such as 2000/s, or max, got: \"fast\"",
                "{ type: ycsb-a, primary: throughputt }            | .primary: unknown metric \"throughputt\"; did you mean \"throughput\"?",
                "{ type: ycsb, settings: { scanproportion: 1 }, primary: scanned } | .primary: unknown metric \"scanned\"; there are: scan.p50, scan.p95, scan.p99, throughput, throughput-spread, worst-second, scanned-bytes",
                "{ type: ycsb-a, primary: scanned-bytes }  | .primary: unknown metric \"scanned-bytes\"; there are: read.p50, read.p95, read.p99, update.p50, update.p95, update.p99, throughput, throughput-spread, worst-second",
                "{ type: ycsb-a, primary: rmw-read.p99 }        | .primary: unknown metric \"rmw-read.p99\"; there are: read.p50, read.p95, read.p99, update.p50, update.p95, update.p99, throughput, throughput-spread, worst-second",
                "{ type: ycsb-a, primary: read.p99 }            | .primary: must be throughput at rate: max, where percentiles are shown but not judged, got: \"read.p99\"",
                "{ type: ycsb-a, traffic: { rate: 5/s }, primary: throughput } | .primary: must be a percentile at a rate, where throughput only says whether the rate was met, got: \"throughput\"",
            })
    void aWorkloadThatCannotBeUsedIsNamedWithItsRule(String workload, String problem) {
        assertThat(files.problems("[ycsb-a]", "[" + workload + "]")).containsExactly("7 workloads[0]" + problem);
    }

    @Test
    void whatAWorkloadObservesIsAMetricOfItsOwnWithAMargin() {
        Experiment read = files.read(ExperimentFiles.SMALLEST.replace(
                        "[ycsb-a]", "[{ type: ycsb, settings: { scanproportion: 1 }, primary: scanned-bytes }]")
                + "analysis: { margins: { observed: 3% } }\n");
        assertThat(read.workloads().get(0).measures())
                .containsExactly(MetricKind.observed("scanned-bytes", Metric.Unit.BYTES, false));
        assertThat(read.workloads().get(0).primary()).contains("scanned-bytes");
        assertThat(read.workloads().get(0).notice()).contains("derived from scans");
        assertThat(read.analysis().margins()).containsEntry("observed", 0.03);
        assertThat(new ExperimentWriter().write(read)).contains("observed: 3%", "primary: scanned-bytes");
    }

    @Test
    void settingsOfAWorkloadMayBeListsAndFamilies() {
        String settings = "[{ type: ycsb-a, settings: { words: [a, \"{b}\"], conf: { x.y: %s } } }]";
        Experiment read = files.read(ExperimentFiles.SMALLEST.replace("[ycsb-a]", settings.formatted("3")));
        assertThat(read.workloads().get(0).settings())
                .containsEntry("words[0]", "a")
                .containsEntry("words[1]", "{b}")
                .containsEntry("conf.x.y", "3");
        assertThat(files.read(new ExperimentWriter().write(read))).isEqualTo(read);
        assertThat(files.problems("[ycsb-a]", settings.formatted("\"${env:X}\"")))
                .singleElement()
                .asString()
                .contains("references such as ${env:NAME} can stand in arms only");
    }

    @Test
    void theOldNameOfThroughputIsReadAndTheNewOneWritten() {
        Experiment old = files.read(ExperimentFiles.SMALLEST.replace("[ycsb-a]", "[{ type: ycsb-a, primary: goodput }]")
                + "analysis: { margins: { goodput: 3% } }\n");
        assertThat(old.workloads().get(0).primary()).contains("throughput");
        assertThat(old.analysis().margins()).containsEntry("throughput", 0.03).doesNotContainKey("goodput");
        assertThat(new ExperimentWriter().write(old)).contains("throughput: 3%").doesNotContain("goodput");
    }

    @Test
    void theOldNameBesideTheNewOneIsRefused() {
        assertThat(files.problems(
                        "workloads: [ycsb-a]",
                        "workloads: [ycsb-a]\nanalysis: { margins: { goodput: 3%, throughput: 4% } }"))
                .containsExactly("8 analysis.margins.goodput: is the old name of throughput, which is there too");
    }

    @Test
    void twoOfTheSameNeedNames() {
        assertThat(files.problems("[ycsb-a]", "[ycsb-a, ycsb-c, { type: ycsb-a }]"))
                .containsExactly("7 workloads[2]: is called ycsb-a-max like workloads[0]; give them names");
        assertThat(files.problems("[ycsb-a]", "[{ name: x, type: ycsb-a }, { name: x, type: ycsb-c }]"))
                .containsExactly("7 workloads[1]: is called x like workloads[0]; give them names");
        assertThat(files.read(ExperimentFiles.SMALLEST.replace("[ycsb-a]", "[ycsb-a, { name: more, type: ycsb-a }]"))
                        .workloads())
                .hasSize(2);
    }

    @Test
    void aPrimaryForAllMustSuitOneOfThem() {
        assertThat(files.problemsWith("analysis: { primary: read.p99 }\n"))
                .containsExactly(
                        "8 analysis.primary: must be throughput at rate: max, where percentiles are shown but not"
                                + " judged, got: \"read.p99\"");
    }

    @Test
    void aSystemMustOfferWhatTheWorkloadNeeds() {
        assertThat(files.problems("async: { system: rocksdb }", "async: { system: tape }"))
                .containsExactly("7 workloads[0]: needs a key value store, which tape is not");
    }

    @Test
    void dataThatIsOnlyReadNeedsNoSnapshots() {
        String scans = ExperimentFiles.SMALLEST
                .replaceAll("system: rocksdb.*", "system: redis }")
                .replace("[ycsb-a]", "[{ name: scans, type: ycsb, settings: { scanproportion: 1 } }]");
        assertThat(files.read(scans).preparation().dataset().betweenRuns())
                .as("every run finds the loaded data")
                .isEqualTo(DatasetSpec.BetweenRuns.RESTORE);
        assertThat(files.problems(scans.replace("scanproportion: 1", "scanproportion: 0.9, updateproportion: 0.1")))
                .singleElement()
                .asString()
                .contains("redis cannot return to a loaded state");
    }

    @Test
    void aSystemWithoutSnapshotsReloadsOrReusesItsData() {
        String redis = ExperimentFiles.SMALLEST.replaceAll("system: rocksdb.*", "system: redis }");
        assertThat(files.problems(redis))
                .containsExactly(
                        "1 dataset.between-runs: must be reload or reuse: redis cannot return to a loaded state, as"
                                + " restore, the default, does before each run");
        String reusing = redis + "dataset: { between-runs: reuse }\n";
        assertThat(files.read(reusing).workloads()).hasSize(1);
        assertThat(files.problems(reusing.replace("ycsb-a", "ycsb-d")))
                .containsExactly("8 dataset.between-runs: must be reload for ycsb-d at max, which adds or removes rows:"
                        + " its next run would meet other data, got: \"reuse\"");
        String reloading = redis.replace("ycsb-a", "ycsb-d") + "dataset: { between-runs: reload }\n";
        assertThat(files.read(reloading).preparation().dataset().betweenRuns())
                .isEqualTo(DatasetSpec.BetweenRuns.RELOAD);
    }

    @Test
    void anEmbeddedStoreHasOneWorker() {
        String problem = ": must be 1 for rocksdb, which lives inside its worker, got: 4";
        assertThat(files.problemsWith("traffic: { workers: 4 }\n")).containsExactly("8 traffic.workers" + problem);
        assertThat(files.problems("[ycsb-a]", "[ycsb-c, { type: ycsb-a, traffic: { workers: 4 } }]"))
                .containsExactly("7 workloads[1].traffic.workers" + problem);
    }

    @Test
    void dataThatChangesIsNotReused() {
        assertThat(files.problems(ExperimentFiles.SMALLEST.replace("[ycsb-a]", "[ycsb-a, ycsb-d]")
                        + "dataset: { between-runs: reuse }\n"))
                .containsExactly(
                        "8 dataset.between-runs: must be restore or reload for ycsb-d at max, which adds or removes rows:"
                                + " its next run would meet other data, got: \"reuse\"");
    }

    @Test
    void oneTableHoldsOneDataset() {
        assertThat(files.problems("[ycsb-a]", "[ycsb-a, { type: ycsb-c, settings: { recordcount: 5 } }]"))
                .containsExactly("7 workloads[1]: needs other data in t than workloads[0]:"
                        + " expected records=100000, found records=5");
    }

    @Test
    void requestsDrawnAtRandomHaveNoPasses() {
        assertThat(files.problemsWith("traffic: { passes: 1 }\n"))
                .containsExactly(
                        "7 workloads[0]: must have traffic without passes: ycsb-a draws its requests at random");
        assertThat(files.problemsWith("traffic: { passes: 1, measure: 3s, rate: 5/s }\n"))
                .contains(
                        "8 traffic.measure: has no meaning with passes", "8 traffic.rate: has no meaning with passes");
    }
}
