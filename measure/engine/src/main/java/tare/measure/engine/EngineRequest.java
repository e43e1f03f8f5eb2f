package tare.measure.engine;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.concurrent.locks.LockSupport;
import tare.api.spi.Reply;
import tare.api.spi.Request;

/**
 * A caller's one request in flight, reused for the next. Its owner opens it and waits for the answer; any thread may
 * answer, once. An answer after its end is dropped: when a request expires, the owner continues with a new object.
 *
 * <p>An answer on the owner's thread, for a request without parts, competes only with the phase, which gives up on
 * callers blocked by a driver. It needs no locked instruction, which would cost nearly as much as everything else done
 * here: the owner sets a flag that it is recording and then checks whether the phase gave notice. The phase gives
 * notice, waits {@link #NOTICE_MS} until flags set before such a check are visible to it, and then leaves recording
 * owners alone. An owner that checks later finds the notice and competes.
 */
final class EngineRequest extends OwnCacheLines implements Request, Reply {
    /** A store reaches the other cores within microseconds, even if its thread then loses its CPU. */
    static final long NOTICE_MS = 10;

    private static final VarHandle STATE;
    private static final VarHandle OWNER_RECORDS;

    static {
        try {
            MethodHandles.Lookup lookup = MethodHandles.lookup();
            STATE = lookup.findVarHandle(EngineRequest.class, "state", int.class);
            OWNER_RECORDS = lookup.findVarHandle(EngineRequest.class, "ownerRecords", boolean.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    private static final String DEADLINE = "deadline";

    private static final int OPEN = 0;
    /** A thread is writing to the recorder. */
    private static final int RECORDING = 1;

    private static final int ANSWERED = 2;
    private static final int EXPIRED = 3;
    private static final int ABANDONED = 4;

    private final PhaseRun phase;
    private final NanoClock clock;
    private final CallerRecorder recorder;
    private final Thread owner;
    private final long deadlineNs;
    private final String[] names;
    private final FailureIndex failedAs;
    private final InnerReply[] inner;

    private volatile int state = ANSWERED;
    private volatile boolean ownerRecords;
    private boolean hasParts;
    private int operation;
    private long dueNs;
    private long sentNs;

    EngineRequest(PhaseRun phase, CallerRecorder recorder, Thread owner) {
        this.phase = phase;
        this.clock = phase.clock();
        this.recorder = recorder;
        this.owner = owner;
        this.deadlineNs = phase.order().deadline().toNanos();
        this.names = phase.names();
        this.failedAs = phase.failedAs();
        this.inner = new InnerReply[names.length];
        for (int i = 0; i < inner.length; i++) {
            inner[i] = new InnerReply(i);
        }
    }

    void open(int newOperation, long newDueNs, long newSentNs) {
        operation = newOperation;
        dueNs = newDueNs;
        sentNs = newSentNs;
        hasParts = false;
        STATE.setRelease(this, OPEN);
    }

    @Override
    public Reply reply() {
        return this;
    }

    @Override
    public Reply inner(int innerOperation) {
        hasParts = true;
        InnerReply reply = inner[innerOperation];
        reply.sentNs = clock.nowNs();
        return reply;
    }

    @Override
    public void done(Kind kind, long rows, long bytes, String cause) {
        if (Thread.currentThread() == owner && beginAlone()) {
            try {
                record(operation, kind, rows, bytes, cause, dueNs, sentNs);
            } finally {
                STATE.setRelease(this, ANSWERED);
                OWNER_RECORDS.setRelease(this, false);
            }
        } else {
            compete(kind, rows, bytes, cause);
        }
    }

    /** Returns false if other threads may record too, or the request has ended. Owner only. */
    private boolean beginAlone() {
        if (hasParts || state != OPEN) {
            return false;
        }
        OWNER_RECORDS.setOpaque(this, true);
        if (phase.gaveNotice()) {
            OWNER_RECORDS.setRelease(this, false);
            return false;
        }
        return true;
    }

    /** Records the answer while other threads may also try to. */
    void compete(Kind kind, long rows, long bytes, String cause) {
        if (!beginRecording()) {
            return;
        }
        try {
            record(operation, kind, rows, bytes, cause, dueNs, sentNs);
        } finally {
            STATE.setRelease(this, ANSWERED);
            if (Thread.currentThread() != owner) {
                LockSupport.unpark(owner);
            }
        }
    }

    /** Waits while another thread records a part; returns false if the request has ended. */
    private boolean beginRecording() {
        while (!STATE.compareAndSet(this, OPEN, RECORDING)) {
            if (state != RECORDING) {
                return false;
            }
            Thread.onSpinWait();
        }
        return true;
    }

    private void record(int op, Kind kind, long rows, long bytes, String cause, long due, long sent) {
        long doneNs = clock.nowNs();
        // An answer after the deadline counts as none: a user would have left by then. Its true time is kept.
        boolean late = doneNs - sent > deadlineNs;
        Kind counted = late ? Kind.UNKNOWN : kind;
        if (counted == Kind.OK && cause == null) {
            recorder.answered(op, counted, rows, bytes, due, sent, doneNs);
            return;
        }
        String told = late ? DEADLINE : CallerRecorder.causeOf(kind, cause);
        int recordedAs = counted == Kind.OK ? op : failedAs.index(op, told);
        recorder.answered(recordedAs, counted, rows, bytes, due, sent, doneNs);
        recorder.cause(names[op], told);
    }

    boolean isAnswered() {
        return state == ANSWERED;
    }

    /** Waits for an asynchronous answer, the deadline or the phase giving up. Owner only. */
    void await() {
        while (isOpen()) {
            long leftNs = sentNs + deadlineNs - clock.nowNs();
            if (leftNs > 0) {
                clock.park(leftNs);
            } else {
                end(EXPIRED);
            }
        }
    }

    /**
     * Called by the phase, after notice, to give up on a request that blocks its caller; returns false if it is being
     * answered at this moment.
     */
    boolean abandon() {
        return !ownerRecords && end(ABANDONED);
    }

    private boolean end(int endState) {
        if (!STATE.compareAndSet(this, OPEN, RECORDING)) {
            return false;
        }
        try {
            int recordedAs = failedAs.index(operation, DEADLINE);
            recorder.answered(recordedAs, Kind.UNKNOWN, 0, 0, dueNs, sentNs, clock.nowNs());
            recorder.cause(names[operation], DEADLINE);
        } finally {
            STATE.setRelease(this, endState);
        }
        return true;
    }

    private boolean isOpen() {
        int now = state;
        return now == OPEN || now == RECORDING;
    }

    /** Whether its owner counted it as UNKNOWN; a late answer may still arrive at this object. */
    boolean isExpired() {
        return state == EXPIRED;
    }

    boolean isAbandoned() {
        return state == ABANDONED;
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
            if (!beginRecording()) {
                return;
            }
            try {
                record(innerOperation, kind, rows, bytes, cause, sentNs, sentNs);
            } finally {
                STATE.setRelease(EngineRequest.this, OPEN);
            }
        }
    }
}
