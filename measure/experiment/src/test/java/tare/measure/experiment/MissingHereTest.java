package tare.measure.experiment;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tare.api.model.Experiment;

class MissingHereTest {
    @TempDir
    Path directory;

    @Test
    void whatAnArmsEnvironmentLacksHereIsNamedByItsPath() {
        assertThat(
                        of(
                                """
                          near: { system: hbase, environment: { cloud: { region: north } } }
                          far: { system: hbase, environment: { cloud: { region: moon } } }
                          there: { system: hbase, environment: { existing: { zookeeper: z } } }
                        allow: [max-rate, flush, snapshot]
                        workloads:"""))
                .containsExactly("arms.far.environment: cloud: there is no program rocket");
    }

    @Test
    void soIsWhatThatOfWorkersLacksAndOnlyOnce() {
        assertThat(read(ExperimentFiles.SMALLEST.replaceAll("system: rocksdb.*", "system: redis }")
                        + "dataset: { between-runs: reuse }\ntraffic: { on: { cloud: { region: moon } } }\n"))
                .containsExactly("traffic.on: cloud: there is no program rocket");
    }

    private List<String> of(String more) {
        return read(ExperimentFiles.SMALLEST.replace("workloads:", more));
    }

    private List<String> read(String yaml) {
        Experiment experiment = new ExperimentFiles(directory).read(yaml);
        return MissingHere.of(experiment, ExperimentTestingPlugin.plugins());
    }
}
