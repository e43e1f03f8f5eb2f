package tare.worker;

import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Consumer;
import tare.engine.BlockedException;
import tare.engine.Engine;
import tare.engine.NanoClock;
import tare.model.PhaseOrder;
import tare.model.PhaseRecord;
import tare.model.Progress;
import tare.spi.Caller;
import tare.spi.Dataset;
import tare.spi.Driver;
import tare.spi.DriverFactory;
import tare.spi.Endpoints;
import tare.spi.KeyValueStore;
import tare.spi.Plugins;
import tare.spi.Settings;
import tare.spi.Share;
import tare.spi.Snapshots;
import tare.spi.SystemInfo;
import tare.spi.Tables;
import tare.spi.Verification;
import tare.spi.Workload;
import tare.spi.WorkloadFactory;

/**
 * A worker's work, without its pipes. Orders come one at a time; {@link #stop} may be called by any thread meanwhile.
 */
public final class WorkerSession implements AutoCloseable {
    private final Plugins plugins;
    private final NanoClock clock;
    private final Consumer<Progress> progress;
    private Driver driver;
    private Workload workload;
    private volatile Engine engine;
    private volatile boolean stopped;

    public WorkerSession(Plugins plugins, NanoClock clock, Consumer<Progress> progress) {
        this.plugins = plugins;
        this.clock = clock;
        this.progress = progress;
    }

    SystemInfo connect(Connect order) throws Exception {
        WorkloadFactory workloads = plugins.workload(order.workload());
        workload = workloads.create(Settings.of(workloads.name(), workloads.settings(), order.workloadSettings()));
        DriverFactory drivers = plugins.driver(order.driver());
        Settings settings = Settings.of(drivers.name(), drivers.settings(), order.driverSettings());
        Endpoints endpoints = new Endpoints(Path.of(order.directory()), order.addresses());
        driver = system("cannot connect to " + order.driver(), () -> drivers.connect(endpoints, settings));
        requireVerbs();
        return system("cannot describe " + order.driver(), driver::describe);
    }

    private void requireVerbs() {
        Set<KeyValueStore.Verb> missing = EnumSet.noneOf(KeyValueStore.Verb.class);
        missing.addAll(workload.verbs());
        missing.removeAll(store().verbs());
        if (!missing.isEmpty()) {
            throw new IllegalArgumentException("the system cannot do what the workload asks: " + missing);
        }
    }

    void createTable() throws Exception {
        Tables tables = store().tables();
        Dataset dataset = workload.dataset();
        String name = dataset.table().name();
        system("cannot create table " + name, () -> {
            if (tables.exists(name)) {
                if (tables.manifest(name).isPresent()) {
                    throw new SystemFault("table " + name + " is there already, with a dataset in it");
                }
                tables.drop(name);
            }
            tables.create(dataset.table());
            return null;
        });
    }

    boolean sealTable(Duration limit) throws Exception {
        closeEngine();
        Dataset dataset = workload.dataset();
        return system("cannot settle and seal table " + dataset.table().name(), () -> {
            boolean settled = store().settle(limit);
            store().tables().seal(dataset.table().name(), dataset.manifest());
            return settled;
        });
    }

    void captureTables(List<String> tables) throws Exception {
        system("cannot capture the loaded state", () -> {
            snapshots().capture(new HashSet<>(tables));
            return null;
        });
    }

    void restoreTables(List<String> tables) throws Exception {
        system("cannot restore the loaded state", () -> {
            snapshots().restore(new HashSet<>(tables));
            return null;
        });
    }

    private Snapshots snapshots() throws SystemFault {
        return store().snapshots()
                .orElseThrow(
                        () -> new SystemFault("this system cannot return to a loaded state; use between-runs: reuse"));
    }

    void checkDataset() throws Exception {
        Dataset dataset = workload.dataset();
        String table = dataset.table().name();
        Optional<String> found = system(
                "cannot read the manifest of " + table, () -> store().tables().manifest(table));
        if (found.isEmpty()) {
            throw new IllegalStateException(
                    "table " + table + " has no manifest: it was not loaded by Tare, or not to its end");
        }
        List<String> differences = Dataset.differences(dataset.manifest(), found.get());
        if (!differences.isEmpty()) {
            throw new IllegalStateException("table " + table + " holds another dataset: " + differences);
        }
    }

    void openCallers(OpenCallers order) throws Exception {
        closeEngine();
        List<Caller> callers = new ArrayList<>();
        for (int i = 0; i < order.callers(); i++) {
            Share share = new Share(order.worker(), order.workers(), i, order.callers());
            callers.add(system(
                    "cannot open caller " + (share.index() + 1) + " of " + share.count(),
                    () -> order.loading()
                            ? workload.loader(driver, share)
                            : workload.caller(driver, share, order.seed())));
        }
        engine = new Engine(workload.operations(), callers, clock);
        if (stopped) {
            engine.stop();
        }
    }

    PhaseRecord execute(PhaseOrder order) throws Exception {
        if (engine == null) {
            throw new IllegalStateException("no callers are open");
        }
        try {
            return engine.execute(order, progress);
        } catch (BlockedException e) {
            throw new SystemFault(e.getMessage(), e);
        }
    }

    Verify.Verified verify(long seed) throws Exception {
        Verification verification = store().keepsRows()
                ? system("cannot read back", () -> workload.verify(driver, seed))
                : new Verification(0, 0, 0, List.of());
        return new Verify.Verified(verification, new TreeMap<>(workload.observations()));
    }

    /** Ends the phase that is going on, and every later one at once. */
    public void stop() {
        stopped = true;
        Engine running = engine;
        if (running != null) {
            running.stop();
        }
    }

    private void closeEngine() throws Exception {
        Engine open = engine;
        engine = null;
        if (open != null) {
            system("cannot close the callers", () -> {
                open.close();
                return null;
            });
        }
    }

    @Override
    public void close() throws Exception {
        try {
            closeEngine();
        } finally {
            if (driver != null) {
                driver.close();
                driver = null;
            }
        }
    }

    private KeyValueStore store() {
        return driver.capability(KeyValueStore.class)
                .orElseThrow(() ->
                        new IllegalArgumentException("the system is no key-value store, and the workload needs one"));
    }

    /** What goes wrong here is the system's fault. */
    private static <T> T system(String doing, Step<T> step) throws Exception {
        try {
            return step.run();
        } catch (SystemFault | InterruptedException e) {
            throw e;
        } catch (Exception e) {
            throw new SystemFault(doing + ": " + Words.of(e), e);
        }
    }

    private interface Step<T> {
        T run() throws Exception;
    }
}
