package tare.measure.experiment;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tare.api.model.Experiment;
import tare.api.model.LadderStep;

class LadderReaderTest {
    /** The ladder is on line 13. */
    private static final String FILE =
            """
            experiment: ladder
            question: What does the cloud cost?
            baseline: metal
            arms:
              metal: { system: hbase }
              cloud: { like: metal, environment: { cloud: { region: x, overlay: false } } }
              overlay: { like: cloud, environment: { cloud: { region: x } } }
              limited: { like: cloud, environment: { cloud: { region: x, overlay: false, cpus: 2 } } }
              cached: { like: overlay, settings: { bucket-cache: 1 GiB } }
              again: { control: true }
            workloads: [ycsb-a]
            declared: [environment, bucket-cache]
            ladder: LADDER
            """;

    @TempDir
    Path directory;

    private ExperimentFiles files;

    @BeforeEach
    void setUp() {
        files = new ExperimentFiles(directory);
    }

    @Test
    void eachStepSaysWhatDiffers() {
        assertThat(ladder("[metal, cloud, overlay, cached]"))
                .containsExactly(
                        step("metal", "cloud", "environment", "processes", "cloud"),
                        step("cloud", "overlay", "environment.overlay", "false", "true"),
                        step("overlay", "cached", "bucket-cache", "0", "1 GiB"));
    }

    @Test
    void withoutOneThereAreNoStepsAndTheWrittenFileHasNone() {
        Experiment experiment = files.read(FILE.replace("ladder: LADDER\n", ""));
        assertThat(experiment.sides().ladder()).isEmpty();
        assertThat(new ExperimentWriter().write(experiment)).doesNotContain("ladder:");
        assertThat(ladder("[]")).isEmpty();
    }

    @Test
    void theWrittenFileIsReadBackAsTheSameLadder() {
        Experiment experiment = files.read(FILE.replace("LADDER", "[metal, cloud, limited]"));
        String written = new ExperimentWriter().write(experiment);
        assertThat(written).contains("ladder: [metal, cloud, limited]");
        assertThat(files.read(written).sides()).isEqualTo(experiment.sides());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "[metal, overlay, cached]  | ladder[1]: must differ from metal in one factor, but differs in 2 (environment: processes \u2192 cloud; environment.overlay: false \u2192 true); put an arm between them, got: \"overlay\"",
                "[metal, cloud, cached]    | ladder[2]: must differ from cloud in one factor, but differs in 2 (environment.overlay: false \u2192 true; bucket-cache: 0 \u2192 1 GiB); put an arm between them, got: \"cached\"",
                "[metal, limited, cloud]   | ladder[1]: must differ from metal in one factor, but differs in 2 (environment: processes \u2192 cloud; environment.cpus: 0 \u2192 2); put an arm between them, got: \"limited\"",
                "[metal, cloud, clod]      | ladder[2]: unknown arm \"clod\"; did you mean \"cloud\"?",
                "[metal, cloud, metal]     | ladder[2]: metal is on the ladder twice",
                "[metal, again, cloud]     | ladder[1]: must not be a control arm, which repeats the baseline, got: \"again\"",
                "[cloud, overlay, cached]  | ladder[0]: must be the baseline, metal, where the ladder starts, got: \"cloud\"",
                "[metal, cloud]            | ladder: must name at least 3 arms: two are compared without a ladder, got: 2",
                "[metal, cloud, [overlay]] | ladder[2]: must be a single value, got: a list",
                "metal                     | ladder: must be a list such as [a, b], got: \"metal\"",
            })
    void aLadderThatIsNoneIsRefused(String ladder, String problem) {
        assertThat(files.problems(FILE.replace("LADDER", ladder))).containsExactly("13 " + problem);
    }

    @Test
    void equalArmsAreNoStep() {
        String twin =
                "  twin: { like: cloud, environment: { cloud: { region: x, overlay: \"false\", cpus: \"0.0\" } } }\n";
        assertThat(files.problems(FILE.replace("workloads:", twin.substring(2).indent(2) + "workloads:")
                        .replace("LADDER", "[metal, cloud, twin]")))
                .containsExactly("14 ladder[2]: must differ from cloud in one factor, but is the same, got: \"twin\"");
    }

    @Test
    void aMemberOfAFamilyOfOptionsIsAFactor() {
        String labelled =
                "  labelled: { like: cloud, environment: { cloud: { region: x, overlay: false, label: { disk: ssd } } } }\n";
        assertThat(files.read(FILE.replace("workloads:", labelled + "workloads:")
                                .replace("LADDER", "[metal, cloud, labelled]"))
                        .sides()
                        .ladder())
                .contains(step("cloud", "labelled", "environment.label.disk", "", "ssd"));
    }

    @Test
    void detailsOfAnOptionThatDiffersAreNoFactorOfTheirOwn() {
        String arms =
                """
                  small: { like: cloud, environment: { cloud: { region: x, overlay: false, disk: fast, disk-size: 1 } } }
                  large: { like: cloud, environment: { cloud: { region: x, overlay: false, disk: fast, disk-size: 2 } } }
                workloads:""";
        assertThat(files.read(FILE.replace("workloads:", arms).replace("LADDER", "[metal, cloud, small, large]"))
                        .sides()
                        .ladder())
                .extracting(LadderStep::change)
                .containsExactly(
                        "environment: processes \u2192 cloud",
                        "environment.disk: none \u2192 fast",
                        "environment.disk-size: 1 \u2192 2");
    }

    @Test
    void partsElsewhereAreFactorsOfTheirOwn() {
        String part =
                "  part: { like: cloud, environment: { default: { cloud: { region: x, overlay: false } }, hdfs: processes } }\n";
        assertThat(files.read(FILE.replace("workloads:", part + "workloads:").replace("LADDER", "[metal, cloud, part]"))
                        .sides()
                        .ladder())
                .contains(step("cloud", "part", "environment.hdfs", "cloud", "processes"));
    }

    @Test
    void twoExistingSystemsDifferInOneFactor() {
        String existing =
                """
                  theirs: { system: hbase, environment: { existing: { zookeeper: a } } }
                  others: { system: hbase, environment: { existing: { zookeeper: b, keytab: k } } }
                """;
        assertThat(files.read(FILE.replace("workloads:", existing + "allow: [flush, snapshot, max-rate]\nworkloads:")
                                .replace("LADDER", "[metal, theirs, others]"))
                        .sides()
                        .ladder())
                .extracting(LadderStep::change)
                .containsExactly(
                        "environment: processes \u2192 existing (zookeeper: a)",
                        "environment: existing (zookeeper: a) \u2192 existing (zookeeper: b, keytab: k)");
    }

    @Test
    void aPartOfTheExperimentHasTheLadderOnlyIfAllItsArmsAreThere() {
        Experiment experiment = files.read(FILE.replace("LADDER", "[metal, cloud, overlay]"));
        assertThat(part(experiment, List.of("cloud", "overlay")).sides().rungs())
                .containsExactly("metal", "cloud", "overlay");
        assertThat(part(experiment, List.of("overlay", "cached")).sides().ladder())
                .isEmpty();
    }

    private static Experiment part(Experiment experiment, List<String> names) {
        return ExperimentPart.of(experiment, names, ExperimentTestingPlugin.plugins());
    }

    private List<LadderStep> ladder(String names) {
        return files.read(FILE.replace("LADDER", names)).sides().ladder();
    }

    private static LadderStep step(String from, String to, String factor, String fromValue, String toValue) {
        return new LadderStep(from, to, factor, Optional.of(fromValue), Optional.of(toValue));
    }
}
