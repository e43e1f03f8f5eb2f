package tare.systems.hive;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import tare.api.spi.Endpoints;
import tare.api.spi.FileTrees;
import tare.api.spi.Plugins;
import tare.api.spi.Settings;
import tare.api.spi.system.BringProgress;
import tare.api.spi.system.Environment;
import tare.api.spi.system.EnvironmentException;
import tare.api.spi.system.EnvironmentFactory;
import tare.api.spi.system.EnvironmentSite;
import tare.measure.placing.DaemonState;
import tare.measure.placing.Place;
import tare.measure.placing.PlacedSystem;
import tare.measure.placing.Placer;
import tare.measure.placing.PlacingListener;
import tare.measure.placing.PlacingRequest;
import tare.measure.runtime.FetchProgress;
import tare.measure.runtime.LockFile;
import tare.measure.runtime.RuntimeJars;
import tare.measure.runtime.RuntimeJarsException;
import tare.quality.testing.TestingSql;

/** Hive's servers on this machine, placed by their blueprint. */
final class TestingHive implements AutoCloseable {
    private static TestingHive shared;

    private final Path directory;
    private final PlacedSystem placed;

    private TestingHive(Path directory, Map<String, String> settings) throws Exception {
        this.directory = directory;
        HiveBlueprint blueprint = new HiveBlueprint();
        placed = new Placer(System::nanoTime, PlacingListener.NONE)
                .place(new PlacingRequest(
                        "hive",
                        blueprint,
                        List.of(),
                        Settings.of("hive", blueprint.settings(), settings),
                        new Place.In(environment(directory)),
                        Map.of()));
    }

    /** For all tests of this JVM, which ends them. */
    static synchronized TestingHive shared() throws Exception {
        if (shared == null) {
            shared = start(Map.of());
        }
        return shared;
    }

    /** Ends with this JVM at the latest. */
    static TestingHive start(Map<String, String> settings) throws Exception {
        TestingHive hive = new TestingHive(Files.createTempDirectory("tare-hive-"), settings);
        Runtime.getRuntime().addShutdownHook(new Thread(hive::close));
        return hive;
    }

    private static Environment environment(Path directory) throws Exception {
        Path logs = Files.createDirectories(directory.resolve("logs"));
        EnvironmentFactory processes =
                Plugins.load(TestingHive.class.getClassLoader()).environment(EnvironmentFactory.PROCESSES);
        return processes.open(
                Settings.of(processes.name(), processes.settings(), Map.of()),
                new EnvironmentSite(
                        directory.resolve("data"),
                        logs,
                        TestingHive::jars,
                        Optional.empty(),
                        Optional.empty(),
                        BringProgress.NONE));
    }

    private static List<Path> jars(String lock) throws EnvironmentException {
        try {
            return RuntimeJars.online(FetchProgress.SILENT)
                    .resolve(LockFile.ofDriver(TestingHive.class.getClassLoader(), lock)
                            .orElseThrow());
        } catch (RuntimeJarsException | IOException e) {
            throw new EnvironmentException(e.getMessage(), e);
        }
    }

    TestingSql connect(Map<String, String> settings) throws Exception {
        return TestingSql.connect(new HiveDriverFactory(), new Endpoints(directory, placed.addresses()), settings);
    }

    /** Where the files of the servers are. */
    Path directory() {
        return directory;
    }

    void kill(String role) throws InterruptedException {
        for (DaemonState daemon : placed.daemons()) {
            if (daemon.placed().id().role().equals(role)) {
                ProcessHandle process =
                        ProcessHandle.of(daemon.pid().orElseThrow()).orElseThrow();
                process.destroyForcibly();
                for (int i = 0; i < 600 && process.isAlive(); i++) {
                    TimeUnit.MILLISECONDS.sleep(100);
                }
            }
        }
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
