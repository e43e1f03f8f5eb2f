package tare.apps.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import tare.api.model.Experiment;
import tare.api.spi.Plugins;
import tare.environments.hosts.Pinning;
import tare.measure.experiment.ExperimentReader;

class CpuSharingTest {
    private static final Pinning PINNED = new Pinning(Optional.of("2,3"), Optional.of("0,1"));

    private final Plugins plugins = Plugins.load(CpuSharingTest.class.getClassLoader());
    private final CpuSharing neighbours = new CpuSharing(plugins);

    @Test
    void workersArePinnedWhereDaemonsAre() throws Exception {
        Experiment placed = read("studies/hbase-hdfs-s3/smoke.yaml");

        assertThat(neighbours.trafficCpus(placed, PINNED)).contains("0,1");
        assertThat(neighbours.shareCpus(placed, PINNED)).isFalse();
        assertThat(neighbours.trafficCpus(placed, Pinning.SHARED)).isEmpty();
        assertThat(neighbours.shareCpus(placed, Pinning.SHARED)).isTrue();
    }

    @Test
    void aStoreInsideTheWorkerHasAllCpus() throws Exception {
        Experiment embedded = read("experiments/quickstart.yaml");

        assertThat(neighbours.trafficCpus(embedded, PINNED)).isEmpty();
        assertThat(neighbours.shareCpus(embedded, PINNED)).isTrue();
    }

    private Experiment read(String file) throws Exception {
        return new ExperimentReader(plugins).read(Path.of("../..").resolve(file));
    }
}
