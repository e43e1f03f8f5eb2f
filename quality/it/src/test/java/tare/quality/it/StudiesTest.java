package tare.quality.it;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import tare.api.model.Arm;
import tare.api.model.Experiment;
import tare.api.model.PublishedFigure;
import tare.api.model.WorkloadSpec;
import tare.api.spi.Plugins;
import tare.judge.results.PublishedCsv;
import tare.measure.experiment.ExperimentReader;

/** Checks that the experiments we publish can run as they are. */
class StudiesTest {
    private static final Path REPOSITORY = Path.of("../..");

    /** Studies whose clusters Tare starts itself: they need no addresses, and Tare has their servers' figures anyway. */
    private static final Set<String> PLACED_BY_TARE = Set.of("hadoop-virtualised", "riak-metal-virtual");

    /** Existing systems that report no figures. */
    private static final Set<String> WITHOUT_FIGURES = Set.of("hive");

    /** Studies whose laptop file has no report yet, which their pages say. */
    private static final Set<String> NOT_YET_RUN = Set.of("riak-metal-virtual");

    private static final String NO_REPORT = "The laptop file has not been run as committed yet";

    static List<Path> experiments() throws IOException {
        return below(".yaml");
    }

    private static List<Path> below(String suffix) throws IOException {
        try (Stream<Path> studies = Files.walk(REPOSITORY.resolve("studies"));
                Stream<Path> experiments = Files.walk(REPOSITORY.resolve("experiments"))) {
            return Stream.concat(studies, experiments)
                    .filter(file -> file.toString().endsWith(suffix))
                    .sorted()
                    .toList();
        }
    }

    /** References stay unresolved. */
    @ParameterizedTest
    @MethodSource("experiments")
    void everyExperimentIsAccepted(Path file) throws Exception {
        assertThat(read(file).arms()).hasSizeGreaterThanOrEqualTo(2);
    }

    private static Experiment read(Path file) throws Exception {
        return new ExperimentReader(Plugins.load(StudiesTest.class.getClassLoader())).read(file);
    }

    static List<Path> clusters() throws IOException {
        return experiments().stream()
                .filter(file -> file.getFileName().toString().startsWith("cluster"))
                .toList();
    }

    /**
     * Without them CPUs, caches and network of the servers would be unknown. Of daemons that Tare starts it knows them.
     */
    @ParameterizedTest
    @MethodSource("clusters")
    void everyClusterIsAskedForItsServersFigures(Path file) throws Exception {
        List<Arm> existing = read(file).arms().stream()
                .filter(arm -> arm.environment().isExisting())
                .toList();
        assertThat(existing.isEmpty()).isEqualTo(isPlacedByTare(file.getParent()));
        assertThat(existing)
                .filteredOn(arm -> !WITHOUT_FIGURES.contains(arm.system()))
                .allSatisfy(arm ->
                        assertThat(arm.environment().options().get("jmx")).startsWith("${env:TARE_"));
    }

    @Test
    void everyStudyNamesTheVariablesThatItsFilesTakeAndNoOthers() throws Exception {
        assertThat(studies()).hasSizeGreaterThanOrEqualTo(3).allSatisfy(study -> {
            Set<String> taken = new TreeSet<>();
            for (Path file : inStudy(study)) {
                taken.addAll(found("\\$\\{env:([^}]+)}", file));
            }
            assertThat(taken.isEmpty()).isEqualTo(isPlacedByTare(study));
            assertThat(taken).isEqualTo(found("`(TARE_[A-Z0-9_]+)`", study.resolve("README.md")));
        });
    }

    private static boolean isPlacedByTare(Path study) {
        return PLACED_BY_TARE.contains(study.getFileName().toString());
    }

    private static List<Path> studies() throws IOException {
        return below("cluster.yaml").stream().map(Path::getParent).toList();
    }

    private static List<Path> inStudy(Path study) throws IOException {
        return experiments().stream()
                .filter(file -> file.getParent().equals(study))
                .toList();
    }

    private static Set<String> found(String regex, Path file) throws IOException {
        Matcher matcher = Pattern.compile(regex).matcher(Files.readString(file));
        Set<String> found = new TreeSet<>();
        while (matcher.find()) {
            found.add(matcher.group(1));
        }
        return found;
    }

    /** Under an unknown name it would have no counterpart in the report, and the mistake would go unnoticed. */
    @Test
    void aPublishedFigureOfAYcsbWorkloadIsOfOneThatTheStudyRuns() throws Exception {
        assertThat(studies()).isNotEmpty().allSatisfy(study -> {
            Set<String> labels = new TreeSet<>();
            for (Path file : inStudy(study)) {
                read(file).workloads().stream().map(WorkloadSpec::label).forEach(labels::add);
            }
            assertThat(figures(study))
                    .extracting(PublishedFigure::workload)
                    .filteredOn(workload -> workload.toLowerCase(Locale.ROOT).startsWith("ycsb"))
                    .isSubsetOf(labels);
        });
    }

    private static List<PublishedFigure> figures(Path study) throws IOException {
        PublishedCsv.Read read = PublishedCsv.read(Files.readString(study.resolve("published.csv")));
        assertThat(read.problems()).isEmpty();
        return read.figures();
    }

    @Test
    void everyStudyHasItsFilesAndWhatTheLaptopShowed() throws Exception {
        assertThat(studies()).hasSizeGreaterThanOrEqualTo(5).allSatisfy(study -> {
            for (String file : List.of("README.md", "laptop.yaml", "smoke.yaml", "published.csv")) {
                assertThat(study.resolve(file)).isRegularFile();
            }
            if (NOT_YET_RUN.contains(study.getFileName().toString())) {
                assertThat(study.resolve("README.md")).content().contains(NO_REPORT);
                assertThat(study.resolve("laptop-report.md")).doesNotExist();
            } else {
                assertThat(study.resolve("laptop-report.md")).isRegularFile();
                assertThat(study.resolve("laptop-report.png")).isRegularFile();
                assertThat(study.resolve("README.md"))
                        .content()
                        .contains("What the laptop showed", "(laptop-report.png)")
                        .doesNotContain(NO_REPORT);
            }
        });
    }

    @Test
    void noReportNamesADirectoryOfTheMachineThatMadeIt() throws Exception {
        assertThat(below("report.md")).hasSizeGreaterThanOrEqualTo(3).allSatisfy(report -> assertThat(report)
                .content()
                .doesNotContain("/home/", "/root/", "/work/", "/tmp/"));
    }
}
