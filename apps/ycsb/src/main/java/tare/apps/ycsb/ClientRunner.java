package tare.apps.ycsb;

import java.nio.file.Path;
import java.time.Duration;
import java.util.function.Consumer;
import tare.api.model.Extent;
import tare.api.model.Pace;
import tare.api.model.Phase;
import tare.api.model.PhaseOrder;
import tare.api.model.PhaseRecord;
import tare.api.model.Waiting;
import tare.measure.engine.NanoClock;
import tare.measure.runner.fleet.Fleet;
import tare.measure.runner.fleet.FleetException;
import tare.measure.runner.fleet.PhaseListener;
import tare.measure.worker.CloseCallers;
import tare.measure.worker.Connect;
import tare.measure.worker.Execute;
import tare.measure.worker.ExtraRecording;
import tare.measure.worker.OpenCountedCallers;
import tare.measure.worker.UseTable;

/** Executes a plan in a fleet of one worker. Use once. */
final class ClientRunner {
    private static final Duration CONNECT_LIMIT = Duration.ofMinutes(2);
    /** YCSB waits for every reply; no request here waits longer than histograms can record. */
    private static final Duration DEADLINE = Duration.ofHours(1);
    /** For a run without a limit: it ends by its operation count, or is stopped. */
    private static final Duration ENDLESS = Duration.ofDays(300);

    private final ClientPlan plan;
    private final Fleet fleet;
    private final long seed;
    private final NanoClock clock;
    private final Path answers;
    private final Consumer<String> notes;

    /**
     * @param answers the file to which the worker writes every answer, if the plan wants each of them
     * @param notes receives messages for the user, one per line
     */
    ClientRunner(ClientPlan plan, Fleet fleet, long seed, NanoClock clock, Path answers, Consumer<String> notes) {
        this.answers = answers;
        this.plan = plan;
        this.fleet = fleet;
        this.seed = seed;
        this.clock = clock;
        this.notes = notes;
    }

    ClientRecord run(PhaseListener updates) throws FleetException, InterruptedException {
        long startNs = clock.nowNs();
        fleet.first(connect(), CONNECT_LIMIT);
        tellOfTable(fleet.first(new UseTable(plan.store().table()), CONNECT_LIMIT));
        ClientSettings client = plan.client();
        fleet.first(
                new OpenCountedCallers(plan.loading(), client.threads(), client.operations(), seed, also()),
                CONNECT_LIMIT);
        Duration limit = duration().plus(DEADLINE).plus(CONNECT_LIMIT);
        PhaseRecord phase =
                fleet.all(worker -> new Execute(order()), limit, updates).get(0);
        CloseCallers.Closed closed = close(phase);
        return new ClientRecord(phase, clock.nowNs() - startNs, closed);
    }

    private ExtraRecording also() {
        MeasurementSettings measurement = plan.measurement();
        return new ExtraRecording(
                measurement.failures(),
                measurement.has(MeasurementType.RAW) ? answers.toString() : null,
                measurement.jvm());
    }

    private Connect connect() {
        Store store = plan.store();
        return new Connect(
                store.system(),
                store.settings(),
                store.directory().toAbsolutePath().toString(),
                store.addresses(),
                ClientPlan.WORKLOAD,
                plan.workloadSettings());
    }

    private void tellOfTable(UseTable.Found found) {
        Store store = plan.store();
        if (plan.loading() || !store.remembers()) {
            return;
        }
        if (found.made()) {
            notes.accept("table " + store.table() + " was not there and has been made, empty: load it first");
        } else if (!found.differences().isEmpty()) {
            notes.accept(
                    "table " + store.table() + " was last loaded otherwise: " + String.join(", ", found.differences()));
        }
    }

    private Duration duration() {
        long seconds = plan.client().maxSeconds();
        return seconds == 0 ? ENDLESS : Duration.ofSeconds(seconds);
    }

    private PhaseOrder order() {
        ClientSettings client = plan.client();
        Pace pace = client.isOpenLoop()
                ? new Pace.AtRate(client.targetPerSecond(), Pace.Arrivals.CONSTANT)
                : new Pace.BackToBack();
        // A load is measured too, and a time limit may end it.
        return new PhaseOrder(
                Phase.MEASURE,
                pace,
                new Extent.For(duration()),
                DEADLINE,
                Duration.ZERO,
                0,
                seed,
                client.spin() ? Waiting.SPIN : Waiting.PARK);
    }

    /** Closes the threads. A failure is only noted, so that the measurements are kept. */
    private CloseCallers.Closed close(PhaseRecord phase) throws InterruptedException {
        try {
            return fleet.first(new CloseCallers(isWholeLoad(plan, phase)), CONNECT_LIMIT);
        } catch (FleetException e) {
            notes.accept("cleaning up: " + e.getMessage());
            return null;
        }
    }

    /** Whether all records of a load were written, some perhaps after several attempts. */
    static boolean isWholeLoad(ClientPlan plan, PhaseRecord phase) {
        return plan.loading()
                && "out of work".equals(phase.endedEarly())
                && YcsbFigures.succeeded(phase) == plan.client().operations();
    }

    /** Whether the run was stopped on request. */
    static boolean wasStopped(PhaseRecord phase) {
        return "stopped".equals(phase.endedEarly());
    }
}
