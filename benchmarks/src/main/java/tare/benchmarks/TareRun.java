package tare.benchmarks;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.stream.Stream;
import tare.engine.Engine;
import tare.engine.SystemClock;
import tare.model.Pace;
import tare.model.Phase;
import tare.model.PhaseOrder;
import tare.model.PhaseRecord;
import tare.model.Progress;
import tare.model.Waiting;
import tare.spi.Caller;
import tare.spi.Driver;
import tare.spi.DriverFactory;
import tare.spi.Endpoints;
import tare.spi.KeyValueStore;
import tare.spi.Plugins;
import tare.spi.Settings;
import tare.spi.Share;
import tare.spi.Workload;
import tare.spi.WorkloadFactory;

/** One run as a worker makes it, in this JVM: a driver and a workload by name, callers, and phases on the engine. */
final class TareRun implements AutoCloseable {
    private final Path directory;
    private final Driver driver;
    private final Workload workload;
    private Engine engine;

    /** Connects, and makes the table. */
    TareRun(String driverName, Map<String, String> driverSettings, Map<String, String> ycsbSettings) throws Exception {
        Plugins plugins = Plugins.load(TareRun.class.getClassLoader());
        WorkloadFactory workloads = plugins.workload("ycsb");
        DriverFactory drivers = plugins.driver(driverName);
        directory = Files.createTempDirectory("tare-benchmark");
        workload = workloads.create(Settings.of("ycsb", workloads.settings(), ycsbSettings));
        driver = drivers.connect(
                new Endpoints(directory, Map.of()), Settings.of(driverName, drivers.settings(), driverSettings));
        store().tables().create(workload.dataset().table());
    }

    Driver driver() {
        return driver;
    }

    private KeyValueStore store() {
        return driver.capability(KeyValueStore.class).orElseThrow();
    }

    /** Writes all rows and seals the table. */
    void load() throws Exception {
        open(1, true);
        execute(order(Phase.LOAD, new Pace.BackToBack(), Duration.ZERO), progress -> {});
        engine.close();
        store().tables()
                .seal(workload.dataset().table().name(), workload.dataset().manifest());
    }

    void openCallers(int callers) throws Exception {
        open(callers, false);
    }

    private void open(int count, boolean loading) throws Exception {
        List<Caller> callers = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            Share share = new Share(0, 1, i, count);
            callers.add(loading ? workload.loader(driver, share) : workload.caller(driver, share, 1));
        }
        engine = new Engine(workload.operations(), callers, new SystemClock());
    }

    static PhaseOrder order(Phase phase, Pace pace, Duration duration) {
        return new PhaseOrder(phase, pace, duration, Duration.ofSeconds(10), Duration.ofSeconds(5), 0, 1, Waiting.PARK);
    }

    PhaseRecord execute(PhaseOrder order, Consumer<Progress> progress) throws Exception {
        return engine.execute(order, progress);
    }

    @Override
    public void close() throws Exception {
        engine.close();
        driver.close();
        try (Stream<Path> files = Files.walk(directory)) {
            for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
                delete(file);
            }
        }
    }

    private static void delete(Path file) throws IOException {
        Files.deleteIfExists(file);
    }
}
