package tare.engine;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.concurrent.locks.LockSupport;
import tare.spi.Reply;
import tare.spi.Request;

/**
 * A caller's one request in flight, used again for the next. Its owner opens it and waits for the answer; anybody may
 * answer, once. An answer that comes after its end is dropped: after a request expired, the owner goes on with
 * a new object.
 */
final class EngineRequest extends OwnCacheLines implements Request, Reply {
    private static final VarHandle STATE;

    static {
        try {
            STATE = MethodHandles.lookup().findVarHandle(EngineRequest.class, "state", int.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    private static final int OPEN = 0;
    /** Somebody is writing to the recorder. */
    private static final int RECORDING = 1;

    private static final int ANSWERED = 2;
    private static final int EXPIRED = 3;
    private static final int ABANDONED = 4;

    private final NanoClock clock;
    private final CallerRecorder recorder;
    private final Thread owner;
    private final long deadlineNs;
    private final String[] names;
    private final int[] failedAs;
    private final InnerReply[] inner;

    private volatile int state = ANSWERED;
    private int operation;
    private long dueNs;
    private long sentNs;

    EngineRequest(
            NanoClock clock, CallerRecorder recorder, Thread owner, long deadlineNs, String[] names, int[] failedAs) {
        this.clock = clock;
        this.recorder = recorder;
        this.owner = owner;
        this.deadlineNs = deadlineNs;
        this.names = names;
        this.failedAs = failedAs;
        this.inner = new InnerReply[names.length];
        for (int i = 0; i < inner.length; i++) {
            inner[i] = new InnerReply(i);
        }
    }

    void open(int newOperation, long newDueNs, long newSentNs) {
        operation = newOperation;
        dueNs = newDueNs;
        sentNs = newSentNs;
        STATE.setRelease(this, OPEN);
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
    public void done(Kind kind, long rows, long bytes, String cause) {
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

    /** Waits out a part that is being recorded on another thread; false if the request has ended. */
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
        // An answer after the deadline is worth no more than none: a user has gone by then. Its true time is kept.
        boolean late = doneNs - sent > deadlineNs;
        Kind counted = late ? Kind.UNKNOWN : kind;
        recorder.answered(counted == Kind.OK ? op : failedAs[op], counted, rows, bytes, due, sent, doneNs);
        if (counted != Kind.OK || cause != null) {
            recorder.cause(names[op], counted, late ? "deadline" : cause);
        }
    }

    boolean isAnswered() {
        return state == ANSWERED;
    }

    /** Waits until an asynchronous answer is there, the deadline passes or the phase gives up. Owner only. */
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

    /** The phase gives up on a request that blocks its caller; false if it is being answered at this moment. */
    boolean abandon() {
        return end(ABANDONED);
    }

    private boolean end(int endState) {
        if (!STATE.compareAndSet(this, OPEN, RECORDING)) {
            return false;
        }
        try {
            recorder.answered(failedAs[operation], Kind.UNKNOWN, 0, 0, dueNs, sentNs, clock.nowNs());
            recorder.cause(names[operation], Kind.UNKNOWN, "deadline");
        } finally {
            STATE.setRelease(this, endState);
        }
        return true;
    }

    private boolean isOpen() {
        int now = state;
        return now == OPEN || now == RECORDING;
    }

    /** Its owner counted it as UNKNOWN; a late answer may still come to this object. */
    boolean isExpired() {
        return state == EXPIRED;
    }

    boolean isAbandoned() {
        return state == ABANDONED;
    }

    /** Answers for a part: it records a service time and leaves the whole open. */
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
