package tare.measure.engine;

import java.util.Arrays;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;
import tare.api.model.Extent;
import tare.api.model.Pace;
import tare.api.model.Phase;
import tare.api.model.PhaseOrder;
import tare.api.spi.Operation;

/**
 * The state shared by the callers of one phase. The clock starts when all of them are ready, so that a slow start takes
 * nothing from the measurement.
 */
final class PhaseRun {
    /** How often a worker that waits for the common start looks whether it was stopped. */
    private static final long START_LOOK_NS = 50_000_000L;

    private final PhaseOrder order;
    private final Recording recording;
    private final List<Operation> operations;
    private final NanoClock clock;
    private final Collector collector;
    private final Freezes freezes = new Freezes();
    private final Waiter waiter;
    private final boolean[] inner;
    private final String[] names;
    /** By operation; null if the order's deadline holds for all. */
    private final long[] deadlinesNs;

    private final CountDownLatch ready;
    private final CountDownLatch start = new CountDownLatch(1);
    private final CountDownLatch finished;
    private final AtomicLong neverSent = new AtomicLong();
    private final AtomicReference<Throwable> broken = new AtomicReference<>();
    private volatile boolean stopped;
    // Written before the flag, by one or more threads that stop the phase at nearly the same moment.
    private volatile long stoppedAtNs;
    private volatile boolean outOfWork;
    private volatile boolean blocked;
    // Written before the start latch opens.
    private PhaseSpan span;
    private Schedule schedule;

    PhaseRun(PhaseOrder order, Recording recording, int callers, NanoClock clock) {
        this.order = order;
        this.recording = recording;
        this.operations = recording.operations();
        this.clock = clock;
        this.waiter = Waiter.of(order, clock);
        this.collector = new Collector(operations, isOfPasses());
        this.ready = new CountDownLatch(callers);
        this.finished = new CountDownLatch(callers);
        this.inner = new boolean[operations.size()];
        this.names = new String[operations.size()];
        for (int i = 0; i < inner.length; i++) {
            inner[i] = operations.get(i).inner();
            names[i] = operations.get(i).name();
        }
        this.deadlinesNs = ownDeadlines(order, operations);
    }

    /** A slow load is as good as a quick one, so its operations have no deadlines of their own. */
    private static long[] ownDeadlines(PhaseOrder order, List<Operation> operations) {
        boolean none = operations.stream().allMatch(one -> one.deadline().isEmpty());
        return none || order.phase() == Phase.LOAD
                ? null
                : operations.stream()
                        .mapToLong(
                                one -> one.deadline().orElse(order.deadline()).toNanos())
                        .toArray();
    }

    Pace pace() {
        return order.pace();
    }

    long seed() {
        return order.seed();
    }

    boolean hasOwnDeadlines() {
        return deadlinesNs != null;
    }

    /** Valid only if there are own deadlines. */
    long deadlineNs(int operation) {
        return deadlinesNs[operation];
    }

    /** How long a request of this phase may take at most. */
    long longestDeadlineNs() {
        return deadlinesNs == null
                ? order.deadline().toNanos()
                : Arrays.stream(deadlinesNs).max().orElseThrow();
    }

    /**
     * Waits for all callers, and for the start that the workers have in common; then sets the phase's start time and
     * releases the callers. A late worker starts late, as its requests must not have to catch up.
     */
    void start() throws InterruptedException {
        ready.await();
        awaitCommonStart();
        long startNs = clock.nowNs();
        boolean endless = !order.extent().isTimed();
        long endNs = endless ? Long.MAX_VALUE : startNs + order.extent().time().toNanos();
        span = new PhaseSpan(
                startNs, endNs, endless ? endNs : endNs + order.drain().toNanos());
        schedule =
                order.pace() instanceof Pace.AtRate pace ? Schedule.of(pace, span, order.offset(), order.seed()) : null;
        start.countDown();
    }

    private void awaitCommonStart() {
        for (long nowNs = clock.nowNs(); nowNs < order.notBeforeNs() && !stopped; nowNs = clock.nowNs()) {
            clock.park(Math.min(order.notBeforeNs() - nowNs, START_LOOK_NS));
        }
    }

    void awaitStart() throws InterruptedException {
        ready.countDown();
        start.await();
    }

    /**
     * Called on the caller's own thread.
     *
     * @param caller its number in this worker, from 0
     */
    CallerRecorder newRecorder(int caller) {
        if (isOfPasses()) {
            return new SampleRecorder(collector, freezes, span, inner, operations, caller);
        }
        return recording.newRecorder(collector, freezes, span, schedule != null, inner);
    }

    void callerFinished() {
        finished.countDown();
    }

    CountDownLatch finished() {
        return finished;
    }

    void stop() {
        if (!stopped) {
            stoppedAtNs = clock.nowNs();
            stopped = true;
        }
    }

    /** Valid only once stopped. */
    long stoppedAtNs() {
        return stoppedAtNs;
    }

    boolean isStopped() {
        return stopped;
    }

    /** Called when a caller has nothing left to do. */
    void outOfWork() {
        outOfWork = true;
    }

    boolean isOfPasses() {
        return order.extent() instanceof Extent.Passes;
    }

    /** How many requests each caller sends; unlimited unless the phase consists of passes. */
    long requestsPerCaller() {
        return order.extent() instanceof Extent.Passes passes
                ? (long) passes.count() * order.passLength()
                : Long.MAX_VALUE;
    }

    /** Ends a phase of passes whose callers the system blocks far beyond the deadline. */
    void block() {
        blocked = true;
        stop();
    }

    /** Why the phase ended early; null if it did not. A phase to the end normally ends by running out of work. */
    String endedEarly() {
        if (stopped) {
            return blocked ? "blocked by the system" : "stopped";
        }
        return outOfWork && !(order.extent() instanceof Extent.ToTheEnd) ? "out of work" : null;
    }

    /** Counts a request that was taken from the schedule and given up. */
    void neverSent() {
        neverSent.incrementAndGet();
    }

    /** Counts requests that were given up or never taken. Called once, at the end. */
    long countNeverSent() {
        long count = neverSent.get();
        if (schedule != null && !stopped) {
            count += schedule.countRest();
        }
        return count;
    }

    void broken(Throwable cause) {
        broken.compareAndSet(null, cause);
        stop();
    }

    Throwable broken() {
        return broken.get();
    }

    NanoClock clock() {
        return clock;
    }

    Waiter waiter() {
        return waiter;
    }

    PhaseSpan span() {
        return span;
    }

    /** Null in closed loop. */
    Schedule schedule() {
        return schedule;
    }

    PhaseOrder order() {
        return order;
    }

    Collector collector() {
        return collector;
    }

    List<Operation> operations() {
        return operations;
    }

    /** Names of the operations. */
    String[] names() {
        return names;
    }
}
