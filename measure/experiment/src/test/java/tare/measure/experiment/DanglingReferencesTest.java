package tare.measure.experiment;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tare.api.model.Experiment;

class DanglingReferencesTest {
    private static final String EXPERIMENT = ExperimentFiles.SMALLEST.replace(
            "workloads:",
            """
              existing: { system: hbase, environment: { existing: { zookeeper: "${env:PLACE}" } } }
              filed: { system: hbase, environment: { existing: { zookeeper: "${file:FILE}" } } }
            allow: [max-rate, flush, snapshot]
            workloads:""");

    @TempDir
    Path directory;

    @Test
    void whatPointsAtNothingIsNamedByItsPath() {
        assertThat(of(Map.of()))
                .containsExactly(
                        "arms.existing.environment.existing.zookeeper: ${env:PLACE}: there is no such environment"
                                + " variable",
                        "arms.filed.environment.existing.zookeeper: ${file:" + directory.resolve("place")
                                + "}: there is no such file");
    }

    @Test
    void whatPointsAtSomethingIsRight() throws IOException {
        Files.writeString(directory.resolve("place"), "z");
        assertThat(of(Map.of("PLACE", "z"))).isEmpty();
    }

    private List<String> of(Map<String, String> environment) {
        String text = EXPERIMENT.replace("FILE", directory.resolve("place").toString());
        Experiment experiment = new ExperimentFiles(directory).read(text);
        return DanglingReferences.of(experiment, ExperimentTestingPlugin.plugins(), environment);
    }
}
