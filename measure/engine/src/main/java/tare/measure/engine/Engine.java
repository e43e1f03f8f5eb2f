package tare.measure.engine;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import tare.api.model.PhaseOrder;
import tare.api.model.PhaseRecord;
import tare.api.model.PhaseUpdate;
import tare.api.spi.Caller;
import tare.api.spi.DaemonThread;
import tare.api.spi.Operation;

/**
 * Runs phases with one worker's callers. {@link #execute} is called by one thread, phase after phase; {@link #stop} by
 * any. Closes the callers when it is closed.
 */
public final class Engine implements AutoCloseable {
    /** Suffix of operations that record another operation's failures. */
    public static final String FAILED = "-failed";

    private static final long STOP_PATIENCE_NS = TimeUnit.SECONDS.toNanos(2);
    /** How long an overdue request may go on after it was cancelled. */
    public static final Duration CANCEL_PATIENCE = Duration.ofSeconds(30);

    /** Delay before a second's answers are collected, so that callers have handed them over. */
    private static final long COLLECT_DELAY_NS = TimeUnit.MILLISECONDS.toNanos(200);

    private final Recording recording;
    private final List<CallerSlot> slots;
    private final NanoClock clock;
    private final Probe probe;
    private volatile PhaseRun current;
    private volatile boolean stopped;

    public Engine(List<Operation> operations, List<? extends Caller> callers, NanoClock clock) {
        this(operations, callers, clock, Probe.NONE);
    }

    /** @param probe read once a second in every phase */
    public Engine(List<Operation> operations, List<? extends Caller> callers, NanoClock clock, Probe probe) {
        this(Recording.of(operations), callers, clock, probe);
    }

    private Engine(Recording recording, List<? extends Caller> callers, NanoClock clock, Probe probe) {
        this.recording = recording;
        this.slots = callers.stream().map(CallerSlot::new).toList();
        this.clock = clock;
        this.probe = probe;
    }

    /**
     * An engine that records outcomes other than OK separately, as an operation with {@link #FAILED} appended to its
     * name, so that fast failures do not improve the times. Callers use the given operations only.
     *
     * @param groups the failures to record separately from each other
     */
    public static Engine withFailuresApart(
            List<Operation> operations,
            FailureGroups groups,
            List<? extends Caller> callers,
            NanoClock clock,
            Probe probe,
            AnswerLog answers) {
        return new Engine(new FailuresApart(operations, groups, answers), callers, clock, probe);
    }

    /**
     * Issues the phase's traffic and returns when the last answer has arrived or been given up.
     *
     * @param updates called once a second and at the end, on the calling thread
     * @throws BlockedException if the system still blocks a caller from an earlier phase
     * @throws EngineException if a caller's thread failed or did not end
     */
    public PhaseRecord execute(PhaseOrder order, Consumer<PhaseUpdate> updates)
            throws EngineException, BlockedException, InterruptedException {
        long blocked = slots.stream().filter(slot -> !slot.isFree()).count();
        if (blocked > 0) {
            throw new BlockedException(
                    blocked + " of " + slots.size() + " callers are still waiting for the system since the previous"
                            + " phase " + order.phase().label());
        }
        PhaseRun run = new PhaseRun(order, recording, slots.size(), clock);
        current = run;
        if (stopped) {
            run.stop();
        }
        List<CallerLoop> loops = startLoops(run);
        run.start();
        long startedAtMs = clock.wallMs();
        PhaseReporter reporter = new PhaseReporter(run, startedAtMs, probe, updates);
        probe.begin();
        await(run, loops, reporter);
        if (run.broken() != null) {
            throw new EngineException(
                    "a caller broke during " + order.phase().label() + ": " + run.broken(), run.broken());
        }
        reporter.end();
        return new PhaseSummary(run, loops).record(startedAtMs);
    }

    /**
     * The start of the latest phase, on the engine's clock.
     *
     * @throws IllegalStateException if there was none
     */
    public long startedNs() {
        PhaseRun run = current;
        if (run == null || run.span() == null) {
            throw new IllegalStateException("no phase has started");
        }
        return run.span().startNs();
    }

    private List<CallerLoop> startLoops(PhaseRun run) {
        List<CallerLoop> loops = new ArrayList<>();
        for (CallerSlot slot : slots) {
            CallerLoop loop = new CallerLoop(run, slot, loops.size());
            slot.occupy();
            loops.add(loop);
            // A driver that never returns must not keep the worker alive.
            DaemonThread.of("caller-" + loops.size(), loop).start();
        }
        return loops;
    }

    private static void await(PhaseRun run, List<CallerLoop> loops, PhaseReporter reporter)
            throws EngineException, InterruptedException {
        for (int second = 0; ; second++) {
            long overNs = run.span().startNs() + (second + 1) * CallerRecorder.INTERVAL_NS;
            if (endsBefore(overNs, run, loops)) {
                return;
            }
            cancelOverdue(run, loops);
            reporter.probe();
            if (endsBefore(overNs + COLLECT_DELAY_NS, run, loops)) {
                return;
            }
            reporter.report(second);
        }
    }

    /**
     * Ends overdue requests in the system, on threads of their own since cancelling may block. In a phase of passes,
     * which has no end of its own, a request that goes on in spite of it ends the phase.
     */
    private static void cancelOverdue(PhaseRun run, List<CallerLoop> loops) {
        for (CallerLoop loop : loops) {
            if (loop.mustCancel()) {
                DaemonThread.of("cancel", loop::cancelOverdue).start();
            }
            if (run.isOfPasses() && loop.isOverdue(CANCEL_PATIENCE.toNanos())) {
                run.block();
            }
        }
    }

    /** Waits until the given time; returns true if the phase ended before it or had to be given up. */
    private static boolean endsBefore(long untilNs, PhaseRun run, List<CallerLoop> loops)
            throws EngineException, InterruptedException {
        NanoClock clock = run.clock();
        long waitNs = Math.max(0, Math.min(untilNs, abandonNs(run)) - clock.nowNs());
        if (run.finished().await(waitNs, TimeUnit.NANOSECONDS)) {
            return true;
        }
        if (clock.nowNs() < abandonNs(run)) {
            return false;
        }
        giveUp(loops);
        return true;
    }

    private static void giveUp(List<CallerLoop> loops) throws EngineException, InterruptedException {
        long endNs = System.nanoTime() + STOP_PATIENCE_NS;
        for (CallerLoop loop : loops) {
            while (!loop.isFinished() && !loop.isAbandoned() && !loop.abandon()) {
                if (System.nanoTime() > endNs) {
                    throw new EngineException("a caller neither ended nor waited for the system long after its phase");
                }
                TimeUnit.MILLISECONDS.sleep(1);
            }
        }
    }

    /** The time when the last request in flight has passed its deadline, or soon after the phase was stopped. */
    private static long abandonNs(PhaseRun run) {
        long stoppedNs = run.isStopped() ? run.stoppedAtNs() + STOP_PATIENCE_NS : Long.MAX_VALUE;
        return !run.order().extent().isTimed()
                ? stoppedNs
                : Math.min(stoppedNs, run.span().giveUpNs() + run.longestDeadlineNs());
    }

    /** Ends the current phase early, and every later one at once. Waits for answers in flight, but only briefly. */
    public void stop() {
        stopped = true;
        PhaseRun run = current;
        if (run != null) {
            run.stop();
        }
    }

    /** Closes all callers that are not blocked, then throws the first failure. */
    @Override
    public void close() throws Exception {
        Exception first = null;
        for (CallerSlot slot : slots) {
            if (slot.isFree()) {
                try {
                    slot.caller().close();
                } catch (Exception e) {
                    first = first == null ? e : first;
                }
            }
        }
        if (first != null) {
            throw first;
        }
    }
}
