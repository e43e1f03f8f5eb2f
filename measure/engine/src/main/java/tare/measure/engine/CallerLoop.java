package tare.measure.engine;

import java.util.concurrent.locks.ReentrantLock;
import tare.api.model.Pace;
import tare.api.spi.Caller;

/** Runs one caller through one phase, on its own thread. */
final class CallerLoop extends OwnCacheLines implements Runnable {
    private static final long SLICE_NS = 50_000_000L;

    private final PhaseRun phase;
    private final CallerSlot slot;
    private final int number;
    private final ReentrantLock cancelling = new ReentrantLock();
    private CallerRecorder recorder;
    /** Requests not yet sent, if the phase ends by their number. */
    private long left;

    private long lastSentNs = Long.MAX_VALUE;
    /** When the request that was cancelled last was sent. Written with the lock held. */
    private volatile long cancelledSentNs = Long.MIN_VALUE;

    private volatile EngineRequest request;
    private volatile boolean finished;

    /** @param number of the slot in this worker, from 0 */
    CallerLoop(PhaseRun phase, CallerSlot slot, int number) {
        this.phase = phase;
        this.slot = slot;
        this.number = number;
        this.left = phase.requestsPerCaller();
    }

    @Override
    public void run() {
        try {
            phase.awaitStart();
            recorder = phase.newRecorder(number);
            request = newRequest();
            if (phase.pace() instanceof Pace.ThinkTime pace) {
                sendThinking(new ThinkPauses(pace, phase.seed(), number));
            } else if (phase.schedule() == null) {
                sendBackToBack();
            } else {
                sendAtRate();
            }
        } catch (Throwable e) { // Even an Error must end the phase with its reason.
            phase.broken(e);
        } finally {
            finish();
        }
    }

    private void sendBackToBack() throws Exception {
        long endNs = phase.span().endNs();
        long sliceEndNs;
        do {
            sliceEndNs = Math.min(endNs, phase.clock().nowNs() + SLICE_NS);
        } while (sendUntil(sliceEndNs) && sliceEndNs < endNs);
    }

    /**
     * The hot loop. Its end must not be news to the JVM, which compiles code for what happened so far: a loop that ends
     * only with the phase is compiled anew at the start of the next, and a tenth of a second of it would be slow.
     *
     * @return whether this caller can go on
     */
    private boolean sendUntil(long endNs) throws Exception {
        NanoClock clock = phase.clock();
        while (left > 0 && !phase.isStopped()) {
            int operation = slot.prepare();
            if (operation == Caller.DONE) {
                outOfWork();
                return false;
            }
            long nowNs = clock.nowNs();
            if (nowNs >= endNs) {
                slot.keep(operation);
                return true;
            }
            left--;
            if (!send(operation, nowNs, nowNs, nowNs)) {
                return false;
            }
        }
        return false;
    }

    private void sendThinking(ThinkPauses pauses) throws Exception {
        long endNs = phase.span().endNs();
        while (left > 0 && !phase.isStopped()) {
            int operation = slot.prepare();
            if (operation == Caller.DONE) {
                outOfWork();
                return;
            }
            long freeNs = phase.clock().nowNs();
            boolean goesOn = waitUntil(Math.min(endNs, freeNs + pauses.nextNs()), freeNs);
            long nowNs = phase.clock().nowNs();
            if (!goesOn || nowNs >= endNs) {
                slot.keep(operation);
                return;
            }
            left--;
            if (!send(operation, nowNs, nowNs, nowNs)) {
                return;
            }
        }
    }

    private void sendAtRate() throws Exception {
        while (!phase.isStopped()) {
            // Prepared before taking a due request: generating it must not make the request late.
            int operation = slot.prepare();
            if (operation == Caller.DONE) {
                outOfWork();
                return;
            }
            long dueNs = phase.schedule().takeNs();
            if (dueNs == Schedule.END) {
                slot.keep(operation);
                return;
            }
            if (!sendWhenDue(operation, dueNs)) {
                return;
            }
        }
    }

    /** Returns whether this caller can go on. */
    private boolean sendWhenDue(int operation, long dueNs) {
        NanoClock clock = phase.clock();
        long freeNs = clock.nowNs();
        if (freeNs >= phase.span().giveUpNs() || !waitUntil(dueNs, freeNs)) {
            slot.keep(operation);
            phase.neverSent();
            return false;
        }
        // Late starts keep their due time: dropping them would hide exactly the stalls we came to see.
        return send(operation, dueNs, freeNs, clock.nowNs());
    }

    private void outOfWork() {
        slot.keep(Caller.DONE);
        phase.outOfWork();
    }

    private boolean waitUntil(long dueNs, long freeNs) {
        if (freeNs < dueNs) {
            recorder.idleUntil(dueNs);
        }
        for (long nowNs = freeNs; nowNs < dueNs; nowNs = phase.clock().nowNs()) {
            if (phase.isStopped()) {
                return false;
            }
            phase.waiter().await(dueNs, nowNs);
        }
        return true;
    }

    /** Returns whether this caller can go on. */
    private boolean send(int operation, long dueNs, long freeNs, long sentNs) {
        EngineRequest sending = request;
        if (freeNs - lastSentNs > sending.deadlineNs()) {
            awaitCancelling();
        }
        lastSentNs = sentNs;
        recorder.sent(dueNs, freeNs, sentNs);
        sending.open(operation, dueNs, sentNs);
        try {
            slot.caller().send(sending);
        } catch (Exception e) {
            if (e instanceof InterruptedException) {
                Thread.currentThread().interrupt();
            }
            sending.failed(e.getClass().getSimpleName());
        }
        if (!sending.is(HandOver.ANSWERED)) {
            sending.await();
            renewUnlessAnswered(sending);
        }
        // Abandoned: the phase gave up on this caller while the driver blocked, and has handed over its record.
        return !sending.is(HandOver.ABANDONED);
    }

    /** Its driver may still answer a request that was given up. */
    private void renewUnlessAnswered(EngineRequest ended) {
        if (ended.is(HandOver.GIVEN_UP)) {
            cancel();
            request = newRequest();
            awaitCancelling();
        }
        if (!ended.is(HandOver.ANSWERED)) {
            slot.caller().unanswered();
        }
    }

    /** Waits for a cancellation of the previous request that another thread has begun. */
    @SuppressWarnings("LockNotBeforeTry") // Nothing between the two can fail.
    private void awaitCancelling() {
        cancelling.lock();
        cancelling.unlock();
    }

    /** Whether sending a request blocks the caller longer than this beyond the request's deadline. Any thread. */
    boolean isOverdue(long byNs) {
        EngineRequest open = request;
        return open != null && open.isOverdue(byNs);
    }

    /** Whether {@link #cancelOverdue} has something to do and no thread is doing it. Any thread. */
    boolean mustCancel() {
        EngineRequest open = request;
        return isUncancelled(open) && !cancelling.isLocked();
    }

    private boolean isUncancelled(EngineRequest open) {
        return open != null && open.isOverdue(0) && cancelledSentNs != open.sentNs();
    }

    /**
     * Ends the request in the system if it is overdue and was not cancelled before. May block as long as the driver
     * does. Not called by the owner, which sends no next request meanwhile.
     */
    void cancelOverdue() {
        cancelling.lock();
        try {
            EngineRequest open = request;
            if (isUncancelled(open)) {
                cancelledSentNs = open.sentNs();
                cancel();
            }
        } finally {
            cancelling.unlock();
        }
    }

    private void cancel() {
        try {
            slot.caller().cancel();
        } catch (Exception e) { // The request counts as UNKNOWN in any case.
            System.err.println("worker: a request could not be cancelled: " + e);
        }
    }

    private EngineRequest newRequest() {
        return EngineRequest.of(phase, slot.caller(), recorder, Thread.currentThread());
    }

    private void finish() {
        awaitCancelling();
        // After the phase gave up on this caller, its record must not be touched here.
        if (recorder != null && !isAbandoned()) {
            recorder.finish();
        }
        slot.release();
        finished = true;
        phase.callerFinished();
    }

    boolean isFinished() {
        return finished;
    }

    /** Whether the phase gave up on it while the driver blocked. */
    boolean isAbandoned() {
        EngineRequest last = request;
        return last != null && last.is(HandOver.ABANDONED);
    }

    /**
     * Gives up on a caller that the driver still blocks: its request is UNKNOWN. Returns false if it has no open
     * request.
     */
    boolean abandon() {
        EngineRequest stuck = request;
        if (stuck == null || !stuck.abandon()) {
            return false;
        }
        recorder.finish();
        return true;
    }

    CallerRecorder recorder() {
        return recorder;
    }
}
