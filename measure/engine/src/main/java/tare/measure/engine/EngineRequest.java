package tare.measure.engine;

import java.util.concurrent.locks.LockSupport;
import tare.api.spi.Caller;
import tare.api.spi.Evidence;
import tare.api.spi.Reply;
import tare.api.spi.Request;

/**
 * A caller's one request in flight, reused for the next. Its owner, the caller's thread, opens it and waits for its
 * end. Who ends it is decided by {@link HandOver}.
 *
 * <p>A request that ended without its driver's answer is not reused, so an answer that comes later finds the end. Only
 * a driver that answers twice can have its second answer taken for the next request's.
 */
class EngineRequest extends HandOver implements Request, Reply {
    private static final String DEADLINE = "deadline";

    private final NanoClock clock;
    private final Caller caller;
    private final CallerRecorder recorder;
    private final Thread owner;
    /** Of the request sent last; not volatile: written before the request is opened. */
    private long deadlineNs;

    private final String[] names;
    private final InnerReply[] inner;

    private int operation;
    private long dueNs;
    private long sentNs;
    /** Written by the thread that answers, before it competes. */
    private Evidence evidence;

    /** A caller's request in this phase. */
    static EngineRequest of(PhaseRun phase, Caller caller, CallerRecorder recorder, Thread owner) {
        return phase.hasOwnDeadlines()
                ? new OwnDeadlineRequest(phase, caller, recorder, owner)
                : new EngineRequest(phase, caller, recorder, owner);
    }

    EngineRequest(PhaseRun phase, Caller caller, CallerRecorder recorder, Thread owner) {
        this.clock = phase.clock();
        this.caller = caller;
        this.recorder = recorder;
        this.owner = owner;
        this.deadlineNs = phase.order().deadline().toNanos();
        this.names = phase.names();
        this.inner = new InnerReply[names.length];
        for (int i = 0; i < inner.length; i++) {
            inner[i] = new InnerReply(i);
        }
    }

    /** Whether it is open although its deadline passed longer ago than this. Any thread. */
    boolean isOverdue(long byNs) {
        return is(OPEN) && clock.nowNs() - sentNs > deadlineNs + byNs;
    }

    final long deadlineNs() {
        return deadlineNs;
    }

    /** Owner only, while it is not open. */
    final void setDeadline(long newDeadlineNs) {
        deadlineNs = newDeadlineNs;
    }

    final long nowNs() {
        return clock.nowNs();
    }

    long sentNs() {
        return sentNs;
    }

    /** Opens it for a request that is about to be sent. Owner only, while it is not open. */
    void open(int newOperation, long newDueNs, long newSentNs) {
        operation = newOperation;
        dueNs = newDueNs;
        sentNs = newSentNs;
        evidence = null;
        setOpen();
    }

    @Override
    public Reply reply() {
        return this;
    }

    @Override
    public Reply inner(int innerOperation) {
        InnerReply reply = inner[innerOperation];
        reply.sentNs = clock.nowNs();
        return reply;
    }

    @Override
    public void evidence(Evidence given) {
        evidence = given;
    }

    @Override
    public void done(Kind kind, long rows, long bytes, String cause) {
        // Taken first: a thread that waits here for another one's recording has its answer already.
        long doneNs = clock.nowNs();
        if (!win()) {
            return;
        }
        try {
            if (evidence != null) {
                recorder.evidence(evidence);
            }
            record(operation, kind, rows, bytes, cause, dueNs, sentNs, doneNs);
            caller.answered(kind);
        } finally {
            setEnded(ANSWERED);
            if (Thread.currentThread() != owner) {
                LockSupport.unpark(owner);
            }
        }
    }

    private void record(int op, Kind kind, long rows, long bytes, String cause, long due, long sent, long doneNs) {
        // An answer after the deadline counts as none: a user would have left by then. Its true time is kept.
        boolean late = doneNs - sent > deadlineNs;
        Kind counted = late ? Kind.UNKNOWN : kind;
        if (counted == Kind.OK && cause == null) {
            recorder.answered(op, counted, rows, bytes, due, sent, doneNs);
            return;
        }
        String told = late ? DEADLINE : CallerRecorder.causeOf(kind, cause);
        recorder.answered(recorder.recordedAs(op, counted, told), counted, rows, bytes, due, sent, doneNs);
        recorder.cause(names[op], told);
    }

    /** Waits for an asynchronous answer, the deadline or the phase giving up. Owner only. */
    void await() {
        while (!hasEnded()) {
            long leftNs = sentNs + deadlineNs - clock.nowNs();
            if (leftNs > 0) {
                clock.park(leftNs);
            } else {
                stopWaiting(GIVEN_UP);
            }
        }
    }

    /**
     * Ends the request because sending it threw an exception, unless it has ended. The driver may have passed it on
     * before. Owner only.
     */
    void failed(String cause) {
        long nowNs = clock.nowNs();
        if (win()) {
            end(Kind.FAILED, cause, nowNs, GIVEN_UP);
        }
    }

    /**
     * Ends the request for the phase, which gives up on a caller that the driver blocks; returns false if it has ended
     * or is being answered at this moment. Afterwards the recorder belongs to the calling thread.
     */
    boolean abandon() {
        return stopWaiting(ABANDONED);
    }

    private boolean stopWaiting(int endState) {
        long nowNs = clock.nowNs();
        if (!winAtOnce()) {
            return false;
        }
        end(Kind.UNKNOWN, DEADLINE, nowNs, endState);
        return true;
    }

    private void end(Kind kind, String cause, long nowNs, int endState) {
        try {
            record(operation, kind, 0, 0, cause, dueNs, sentNs, nowNs);
        } finally {
            setEnded(endState);
        }
    }

    /** Receives the answer to a part: records a service time and leaves the whole request open. */
    private final class InnerReply implements Reply {
        private final int innerOperation;
        private long sentNs;

        InnerReply(int innerOperation) {
            this.innerOperation = innerOperation;
        }

        @Override
        public void done(Kind kind, long rows, long bytes, String cause) {
            long doneNs = clock.nowNs();
            if (!win()) {
                return;
            }
            try {
                record(innerOperation, kind, rows, bytes, cause, sentNs, sentNs, doneNs);
            } finally {
                setOpen();
            }
        }
    }
}
