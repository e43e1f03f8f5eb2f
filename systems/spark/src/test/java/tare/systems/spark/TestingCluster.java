package tare.systems.spark;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import tare.api.spi.Endpoints;
import tare.api.spi.FileTrees;
import tare.api.spi.Setting;
import tare.api.spi.Settings;
import tare.api.spi.system.EnvironmentException;
import tare.measure.placing.DaemonState;
import tare.measure.placing.Place;
import tare.measure.placing.PlacedSystem;
import tare.measure.placing.Placer;
import tare.measure.placing.PlacingListener;
import tare.measure.placing.PlacingRequest;
import tare.measure.runtime.LockedJars;
import tare.quality.testing.TestingProcesses;
import tare.quality.testing.TestingSql;

/** Spark's daemons and those of its storage on this machine, placed by their blueprints. */
final class TestingCluster implements AutoCloseable {
    private final Path directory;
    private final PlacedSystem placed;

    private TestingCluster(Path directory, Map<String, String> given) throws Exception {
        this.directory = directory;
        List<Setting> declared = new ArrayList<>(SparkSystems.CLUSTER.settings());
        SparkSystems.PARTS.forEach(part -> declared.addAll(part.settings()));
        Map<String, String> settings = new HashMap<>(
                Map.of("executor-memory", "512 MiB", "namenode-heap", "128 MiB", "datanode-heap", "128 MiB"));
        settings.putAll(given);
        placed = new Placer(System::nanoTime, PlacingListener.NONE)
                .place(new PlacingRequest(
                        "spark",
                        SparkSystems.CLUSTER,
                        SparkSystems.PARTS,
                        Settings.of(SparkClusterBlueprint.NAME, declared, settings),
                        new Place.In(TestingProcesses.open(
                                directory, LockedJars.online(TestingCluster.class.getClassLoader()))),
                        Map.of()));
    }

    /** Ends with this JVM at the latest. */
    static TestingCluster start(Map<String, String> settings) throws Exception {
        TestingCluster cluster = new TestingCluster(Files.createTempDirectory("tare-spark-"), settings);
        Runtime.getRuntime().addShutdownHook(new Thread(cluster::close));
        return cluster;
    }

    TestingSql connect(Path own, Map<String, String> settings) throws Exception {
        return TestingSql.connect(new SparkClusterDriverFactory(), new Endpoints(own, placed.addresses()), settings);
    }

    /** Addresses for the driver's endpoints. */
    Map<String, String> addresses() {
        return placed.addresses();
    }

    Path directory() {
        return directory;
    }

    /** Processes of the daemons of a role. */
    List<ProcessHandle> processes(String role) {
        List<ProcessHandle> found = new ArrayList<>();
        for (DaemonState daemon : placed.daemons()) {
            if (daemon.placed().id().role().equals(role)) {
                found.add(ProcessHandle.of(daemon.pid().orElseThrow()).orElseThrow());
            }
        }
        return found;
    }

    @Override
    public void close() {
        try {
            placed.close();
            FileTrees.delete(directory);
        } catch (EnvironmentException | IOException e) {
            throw new IllegalStateException("left behind: " + directory, e);
        }
    }
}
