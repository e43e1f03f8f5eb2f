package tare.engine;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import tare.model.Phase;
import tare.model.PhaseOrder;
import tare.model.PhaseRecord;
import tare.model.Progress;
import tare.spi.Caller;
import tare.spi.Operation;

/**
 * Runs phases over one worker's callers. {@link #execute} is called by one thread, phase after phase; {@link #stop} by
 * any. Callers are closed with the engine.
 */
public final class Engine implements AutoCloseable {
    private static final long STOP_PATIENCE_NS = TimeUnit.SECONDS.toNanos(2);
    /** A second's answers are looked at so long after it ended, when callers have handed them over. */
    private static final long COLLECT_DELAY_NS = TimeUnit.MILLISECONDS.toNanos(200);

    private final List<Operation> operations;
    private final List<CallerSlot> slots;
    private final NanoClock clock;
    private volatile PhaseRun current;
    private volatile boolean stopped;

    public Engine(List<Operation> operations, List<? extends Caller> callers, NanoClock clock) {
        this.operations = List.copyOf(operations);
        this.slots = callers.stream().map(CallerSlot::new).toList();
        this.clock = clock;
    }

    /**
     * Issues the phase's traffic and returns when the last answer is there, or has been given up.
     *
     * @param progress told once a second, on the calling thread
     * @throws BlockedException if the system still blocks a caller since an earlier phase
     * @throws EngineException if a caller broke
     */
    public PhaseRecord execute(PhaseOrder order, Consumer<Progress> progress)
            throws EngineException, BlockedException, InterruptedException {
        long blocked = slots.stream().filter(slot -> !slot.isFree()).count();
        if (blocked > 0) {
            throw new BlockedException(
                    blocked + " of " + slots.size() + " callers are still waiting for the system since "
                            + "the phase before " + order.phase().label());
        }
        PhaseRun run = new PhaseRun(order, operations, slots.size(), clock);
        current = run;
        if (stopped) {
            run.stop();
        }
        List<CallerLoop> loops = startLoops(run);
        long startedAtMs = clock.wallMs();
        run.start();
        await(run, loops, progress);
        if (run.broken() != null) {
            throw new EngineException(
                    "a caller broke during " + order.phase().label() + ": " + run.broken(), run.broken());
        }
        return new PhaseSummary(run, loops).record(startedAtMs);
    }

    private List<CallerLoop> startLoops(PhaseRun run) {
        List<CallerLoop> loops = new ArrayList<>();
        for (CallerSlot slot : slots) {
            CallerLoop loop = new CallerLoop(run, slot);
            slot.occupy();
            loops.add(loop);
            Thread thread = new Thread(loop, "caller-" + loops.size());
            thread.setDaemon(true); // A driver that never returns must not keep the worker alive.
            thread.start();
        }
        return loops;
    }

    private void await(PhaseRun run, List<CallerLoop> loops, Consumer<Progress> progress)
            throws EngineException, InterruptedException {
        long startNs = run.span().startNs();
        long abandonNs = abandonNs(run);
        for (int second = 1; ; second++) {
            long tickNs = startNs + second * CallerRecorder.INTERVAL_NS + COLLECT_DELAY_NS;
            long waitNs = Math.max(0, Math.min(tickNs, abandonNs) - clock.nowNs());
            if (run.finished().await(waitNs, TimeUnit.NANOSECONDS)) {
                return;
            }
            run.collector().collect();
            Progress last = run.collector().progress(run.order().phase(), second);
            if (last != null) {
                progress.accept(last);
            }
            if (run.isStopped()) {
                abandonNs = Math.min(abandonNs, clock.nowNs() + STOP_PATIENCE_NS);
            }
            if (clock.nowNs() >= abandonNs) {
                giveUp(loops);
                return;
            }
        }
    }

    private static void giveUp(List<CallerLoop> loops) throws EngineException, InterruptedException {
        long endNs = System.nanoTime() + STOP_PATIENCE_NS;
        for (CallerLoop loop : loops) {
            while (!loop.isFinished() && !loop.isAbandoned() && !loop.abandon()) {
                if (System.nanoTime() > endNs) {
                    throw new EngineException("a caller neither ended nor waited for the system, long after its phase");
                }
                TimeUnit.MILLISECONDS.sleep(1);
            }
        }
    }

    /** When the last request in flight has passed its deadline. */
    private static long abandonNs(PhaseRun run) {
        return run.order().phase() == Phase.LOAD
                ? Long.MAX_VALUE
                : run.span().giveUpNs() + run.order().deadline().toNanos();
    }

    /** Ends the present phase early, and every later one at once. Answers in flight are waited for, but not long. */
    public void stop() {
        stopped = true;
        PhaseRun run = current;
        if (run != null) {
            run.stop();
        }
    }

    /** Closes all callers that are not blocked; the first failure is thrown once all were tried. */
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
