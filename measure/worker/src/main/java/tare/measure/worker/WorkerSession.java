package tare.measure.worker;

import java.util.Map;
import java.util.function.Consumer;
import tare.api.model.PhaseUpdate;
import tare.api.spi.Data;
import tare.api.spi.Driver;
import tare.api.spi.Plugins;
import tare.api.spi.Settings;
import tare.api.spi.Workload;
import tare.api.spi.WorkloadFactory;
import tare.measure.engine.Engine;
import tare.measure.engine.NanoClock;

/**
 * What a worker's orders work with, independently of its pipes: the connected driver, the workload, its data and the
 * open callers. Orders come one at a time; {@link #stop} may be called by any thread meanwhile.
 */
public final class WorkerSession implements AutoCloseable {
    private final Plugins plugins;
    private final NanoClock clock;
    private final Consumer<PhaseUpdate> updates;
    private final WorkerProbe probe;
    private final DataSweep sweep = new DataSweep();
    private Driver driver;
    private WorkloadFactory factory;
    private Workload workload;
    private Data data;
    private CountedCallers counted = CountedCallers.NONE;
    private volatile Engine engine;
    private volatile boolean stopped;

    public WorkerSession(Plugins plugins, NanoClock clock, Consumer<PhaseUpdate> updates) {
        this.plugins = plugins;
        this.clock = clock;
        this.updates = updates;
        this.probe = new WorkerProbe(clock);
    }

    Plugins plugins() {
        return plugins;
    }

    NanoClock clock() {
        return clock;
    }

    Consumer<PhaseUpdate> updates() {
        return updates;
    }

    WorkerProbe probe() {
        return probe;
    }

    /** Sets the workload that later orders use; precedes {@link #connected}. */
    void use(WorkloadFactory used, Map<String, String> settings) {
        factory = used;
        workload = create(settings);
    }

    /** A workload of the same factory. */
    Workload create(Map<String, String> settings) {
        return factory.create(Settings.of(factory.name(), factory.settings(), settings));
    }

    /** @throws IllegalArgumentException if the system cannot carry out the workload */
    void connected(Driver opened) throws Exception {
        driver = opened;
        workload.unsupported(driver).ifPresent(why -> {
            throw new IllegalArgumentException(why);
        });
        data = workload.data(driver);
    }

    /** Replaces the driver by one in front of it. */
    void wrap(Driver front) throws Exception {
        driver = front;
        data = workload.data(driver);
    }

    Driver driver() {
        return driver;
    }

    Workload workload() {
        return workload;
    }

    /** The workload's data; orders that change it close the callers first. */
    Data data() {
        return data;
    }

    DataSweep sweep() {
        return sweep;
    }

    CountedCallers counted() {
        return counted;
    }

    void counted(CountedCallers opened) {
        counted = opened;
    }

    /** Makes an engine the current one; it ends at once if the worker was stopped. */
    void begin(Engine opened) {
        engine = opened;
        if (stopped) {
            engine.stop();
        }
    }

    /** @throws IllegalStateException if no callers are open */
    Engine engine() {
        if (engine == null) {
            throw new IllegalStateException("no callers are open");
        }
        return engine;
    }

    /** Closes the callers, if some are open. */
    void closeEngine() throws Exception {
        Engine open = engine;
        engine = null;
        if (open != null) {
            Blame.system("cannot close the callers", () -> {
                open.close();
                return null;
            });
        }
    }

    /** Ends the current phase, and every later one at once. */
    public void stop() {
        stopped = true;
        Engine running = engine;
        if (running != null) {
            running.stop();
        }
    }

    @Override
    public void close() throws Exception {
        try {
            closeEngine();
            counted.close();
            sweep.close();
        } finally {
            if (driver != null) {
                driver.close();
                driver = null;
            }
        }
    }
}
