package tare.measure.experiment;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.entry;

import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tare.api.model.Experiment;
import tare.api.spi.Plugins;

class WorkloadSettingsTest {
    private final Plugins plugins = ExperimentTestingPlugin.plugins();

    @TempDir
    Path directory;

    @Test
    void theExperimentsOwnLieOverTheShorthandsOverTheDatasetsOverTheDefaults() {
        WorkloadSettings settings =
                settings("{ type: ycsb-a, settings: { updateproportion: 0.25, scanproportion: 0.25 } }");
        assertThat(settings.factory()).isEqualTo("ycsb");
        assertThat(settings.values())
                .containsOnly(
                        entry("recordcount", "7000"),
                        entry("seed", "9"),
                        entry("readproportion", "0.5"),
                        entry("updateproportion", "0.25"),
                        entry("insertproportion", "0"),
                        entry("scanproportion", "0.25"),
                        entry("maxscanlength", "100"),
                        entry("keys", ""),
                        entry("passes", "none"));
    }

    @Test
    void aWorkloadMaySetWhatTheDatasetSays() {
        assertThat(settings("{ type: ycsb-c, settings: { recordcount: 5k } }").values())
                .contains(Map.entry("recordcount", "5k"));
    }

    @Test
    void aWorkerMakesTheWorkloadFromThem() {
        assertThat(settings("ycsb-c").create(plugins).data().size()).isEqualTo(7000);
    }

    private WorkloadSettings settings(String workload) {
        Experiment experiment = new ExperimentFiles(directory)
                .read(ExperimentFiles.SMALLEST.replace("[ycsb-a]", "[" + workload + "]")
                        + "dataset: { records: 7k }\nseed: 9\n");
        return WorkloadSettings.of(experiment, experiment.workloads().get(0), plugins);
    }
}
