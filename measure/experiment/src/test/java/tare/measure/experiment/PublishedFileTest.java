package tare.measure.experiment;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tare.api.model.Experiment;

class PublishedFileTest {
    private static final String HEADER = "workload,arm,metric,value,unit,source,note\n";

    @TempDir
    Path directory;

    @Test
    void theFileStandsBesideTheExperiment() throws Exception {
        String figures = HEADER + "ycsb-a,sync,throughput,450,ops/s,a study,\n";
        Files.writeString(directory.resolve("figures.csv"), figures);
        Experiment experiment = new ExperimentFiles(directory).readWith("published: figures.csv\n");
        assertThat(experiment.published()).contains("figures.csv");
        assertThat(PublishedFile.text(directory.resolve("mine.yaml"), experiment))
                .contains(figures);
    }

    @Test
    void withoutOneNothingIsPublished() throws Exception {
        Experiment experiment = new ExperimentFiles(directory).read(ExperimentFiles.SMALLEST);
        assertThat(experiment.published()).isEmpty();
        assertThat(PublishedFile.text(directory.resolve("mine.yaml"), experiment))
                .isEmpty();
    }

    @Test
    void itIsWrittenAndReadBack() throws IOException {
        Files.writeString(directory.resolve("figures.csv"), HEADER);
        ExperimentFiles files = new ExperimentFiles(directory);
        Experiment experiment = files.readWith("published: figures.csv\n");
        assertThat(files.read(new ExperimentWriter().write(experiment))).isEqualTo(experiment);
    }

    @Test
    void aFileThatIsNotThereIsAProblemOfTheKey() {
        assertThat(new ExperimentFiles(directory).problemsWith("published: figures.csv\n"))
                .containsExactly("8 published: " + directory.resolve("figures.csv") + ": there is no such file");
        assertThat(new ExperimentFiles(directory).problemsWith("published: \"\"\n"))
                .containsExactly("8 published: must be the name of a CSV file, from where the experiment file is, got:"
                        + " \"\"");
    }

    @Test
    void whatIsWrongInItIsNamedThereWithItsLineAfterTheExperimentsOwnProblems() throws IOException {
        Path figures = Files.writeString(
                directory.resolve("figures.csv"), HEADER + "ycsb-a,sync,throughput,lots,ops/s,a study,\n");
        Path file = Files.writeString(
                directory.resolve("mine.yaml"), ExperimentFiles.SMALLEST + "published: figures.csv\nrounds: 1\n");
        assertThat(catchThrowable(() -> new ExperimentReader(ExperimentTestingPlugin.plugins()).read(file)))
                .hasMessage(
                        """
                        %s:9    rounds: must be at least 2 to compare arms, got: 1
                        %s:2  value: must be a number such as 1750 or 0.64, got: "lots"
                        2 problems; nothing was started."""
                                .formatted(file, figures));
    }
}
