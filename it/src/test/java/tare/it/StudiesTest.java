package tare.it;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import tare.experiment.ExperimentReader;
import tare.model.Experiment;
import tare.spi.Plugins;

/** The experiments that are handed out: each can be run as it is. */
class StudiesTest {
    private static final Path REPOSITORY = Path.of("..");

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

    /** Its references stay as they are written. */
    @ParameterizedTest
    @MethodSource("experiments")
    void everyExperimentIsAccepted(Path file) throws Exception {
        Experiment experiment = new ExperimentReader(Plugins.load(StudiesTest.class.getClassLoader())).read(file);

        assertThat(experiment.arms()).hasSizeGreaterThanOrEqualTo(2);
    }

    @Test
    void everyStudyHasItsFilesAndWhatTheLaptopShowed() throws Exception {
        List<Path> studies = below("cluster.yaml").stream().map(Path::getParent).toList();

        assertThat(studies).hasSizeGreaterThanOrEqualTo(3).allSatisfy(study -> {
            for (String file : List.of(
                    "README.md",
                    "laptop.yaml",
                    "smoke.yaml",
                    "published.csv",
                    "laptop-report.md",
                    "laptop-report.png")) {
                assertThat(study.resolve(file)).isRegularFile();
            }
            assertThat(study.resolve("README.md")).content().contains("What the laptop showed", "(laptop-report.png)");
        });
    }

    @Test
    void noReportNamesADirectoryOfTheMachineThatMadeIt() throws Exception {
        assertThat(below("report.md")).hasSizeGreaterThanOrEqualTo(3).allSatisfy(report -> assertThat(report)
                .content()
                .doesNotContain("/home/", "/root/", "/work/", "/tmp/"));
    }
}
