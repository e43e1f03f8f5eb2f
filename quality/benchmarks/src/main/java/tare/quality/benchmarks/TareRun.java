package tare.quality.benchmarks;

import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import tare.api.model.Extent;
import tare.api.model.Pace;
import tare.api.model.Phase;
import tare.api.model.PhaseOrder;
import tare.api.model.PhaseRecord;
import tare.api.model.PhaseUpdate;
import tare.api.model.Waiting;
import tare.api.spi.Caller;
import tare.api.spi.Data;
import tare.api.spi.Deadline;
import tare.api.spi.Driver;
import tare.api.spi.DriverFactory;
import tare.api.spi.Endpoints;
import tare.api.spi.Operation;
import tare.api.spi.Plugins;
import tare.api.spi.Settings;
import tare.api.spi.Share;
import tare.api.spi.Workload;
import tare.api.spi.WorkloadFactory;
import tare.measure.engine.Engine;
import tare.measure.engine.SystemClock;

/** One run in this JVM, as a worker makes it: a driver and a workload by name, callers, and phases on the engine. */
final class TareRun implements AutoCloseable {
    private static final Duration SETTLING = Duration.ofMinutes(30);

    private final TemporaryDirectory directory;
    private final Driver driver;
    private final Workload workload;
    private final Data data;
    private Engine engine;

    /** Connects to an embedded store and creates the table. */
    TareRun(String driverName, Map<String, String> driverSettings, Map<String, String> ycsbSettings) throws Exception {
        this(driverName, Map.of(), driverSettings, ycsbSettings);
    }

    /** Connects, and creates the table unless it exists. */
    TareRun(
            String driverName,
            Map<String, String> addresses,
            Map<String, String> driverSettings,
            Map<String, String> ycsbSettings)
            throws Exception {
        this(driverName, addresses, driverSettings, "ycsb", ycsbSettings);
    }

    /** As before, with any workload. */
    TareRun(
            String driverName,
            Map<String, String> addresses,
            Map<String, String> driverSettings,
            String workloadName,
            Map<String, String> workloadSettings)
            throws Exception {
        Plugins plugins = Plugins.load(TareRun.class.getClassLoader());
        WorkloadFactory workloads = plugins.workload(workloadName);
        DriverFactory drivers = plugins.driver(driverName);
        directory = TemporaryDirectory.create();
        workload = workloads.create(Settings.of(workloadName, workloads.settings(), workloadSettings));
        driver = drivers.connect(
                new Endpoints(directory.path(), addresses),
                Settings.of(driverName, drivers.settings(), driverSettings));
        data = workload.data(driver);
        if (!data.exists()) {
            data.create();
        }
    }

    Driver driver() {
        return driver;
    }

    /** The arm's directory. */
    Path directory() {
        return directory.path();
    }

    String dataId() {
        return workload.data().id();
    }

    /** The names of all operations, in their order. */
    List<String> operations() {
        return workload.operations().stream().map(Operation::name).toList();
    }

    /** Writes all rows and seals the table. */
    void load() throws Exception {
        write(1);
        data.seal();
    }

    /** Makes what was written complete, such as tables of text. */
    void settleAndSeal() throws Exception {
        if (!data.settle(Deadline.in(SETTLING, System::nanoTime))) {
            throw new IllegalStateException("the data has not settled within " + SETTLING);
        }
        data.seal();
    }

    /**
     * Writes all rows.
     *
     * @throws IllegalStateException if a request failed
     */
    PhaseRecord write(int callers) throws Exception {
        open(callers, true);
        PhaseRecord written =
                execute(order(Phase.LOAD, new Pace.BackToBack(), new Extent.ToTheEnd(), Waiting.PARK), progress -> {});
        if (!written.causes().isEmpty()) {
            throw new IllegalStateException("the load failed: " + written.causes());
        }
        return written;
    }

    void openCallers(int callers) throws Exception {
        open(callers, false);
    }

    private void open(int count, boolean loading) throws Exception {
        closeCallers();
        List<Caller> callers = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            Share share = new Share(0, 1, i, count);
            callers.add(loading ? workload.loader(driver, share) : workload.caller(driver, share, 1));
        }
        engine = new Engine(workload.operations(), callers, new SystemClock());
    }

    static PhaseOrder order(Phase phase, Pace pace, Duration duration) {
        return order(phase, pace, new Extent.For(duration), Waiting.PARK);
    }

    static PhaseOrder order(Phase phase, Pace pace, Extent extent, Waiting waiting) {
        return new PhaseOrder(phase, pace, extent, Duration.ofSeconds(10), Duration.ofSeconds(5), 0, 1, waiting);
    }

    /** Runs every operation of the workload once, one after the other, by one caller. */
    PhaseRecord pass(Duration deadline) throws Exception {
        openCallers(1);
        PhaseOrder order = new PhaseOrder(
                Phase.MEASURE,
                new Pace.BackToBack(),
                new Extent.Passes(1),
                workload.passLength(),
                deadline,
                Duration.ZERO,
                0,
                1,
                Waiting.PARK,
                1);
        return execute(order, update -> {});
    }

    PhaseRecord execute(PhaseOrder order, Consumer<PhaseUpdate> updates) throws Exception {
        return engine.execute(order, updates);
    }

    private void closeCallers() throws Exception {
        if (engine != null) {
            engine.close();
            engine = null;
        }
    }

    @Override
    public void close() throws Exception {
        closeCallers();
        driver.close();
        directory.close();
    }
}
