package tare.workloads.ycsb;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import tare.api.spi.Key;
import tare.api.spi.Reply;
import tare.api.spi.RowSink;

/**
 * One request and all it needs until it is answered, used again for the next. A request the engine gave up on keeps its
 * exchange, so that a late answer finds its own key and row and cannot be taken for the next one's. Filled by the caller's
 * thread, answered on any.
 */
final class Exchange implements Reply {
    /** Told how an exchange ended, before the engine is, on the thread that answers. */
    interface Observer {
        void ended(Exchange exchange, Kind kind);
    }

    private static final VarHandle STATE;

    static {
        try {
            STATE = MethodHandles.lookup().findVarHandle(Exchange.class, "state", int.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    private static final int UNUSED = 0;
    /** An answer is expected. */
    private static final int OPEN = 1;
    /** Whoever ended it still needs what it holds. */
    private static final int ENDING = 2;

    private static final int SUCCEEDED = 3;
    private static final int FAILED = 4;

    static final String WRONG_DATA = "wrong-data";
    static final RowSink UNCHECKED = new RowSink() {
        @Override
        public void row(byte[] key, int offset, int length) {}

        @Override
        public void field(int field, byte[] value, int offset, int length) {}

        @Override
        public boolean looks() {
            return false;
        }
    };

    final Key key = new Key();
    final PreparedRow row;
    final int[] oneField = new int[1];
    MixStep step;
    long keyNumber;
    /** Among the worker's inserts, if it is one. */
    long insertNumber;
    /** What is read: null for all fields. */
    int[] fields;

    int scanRows;

    private final FieldSpec spec;
    private final boolean rowsMayBePartial;
    private final RowCheck check;
    private final Observer observer;
    private volatile int state = UNUSED;
    private Reply answer;
    private Thread owner;

    Exchange(FieldSpec spec, boolean rowsMayBePartial, Observer observer) {
        this.spec = spec;
        this.rowsMayBePartial = rowsMayBePartial;
        this.observer = observer;
        this.row = new PreparedRow(spec);
        this.check = spec.integrity() ? new RowCheck(spec) : null;
    }

    /** From here on an answer is expected, to be passed on to {@code to}. */
    void open(Reply to) {
        // Mostly the same again; a reference is dearer to write than to compare, for the collector's sake.
        if (answer != to) {
            answer = to;
        }
        Thread current = Thread.currentThread();
        if (owner != current) {
            owner = current;
        }
        STATE.setRelease(this, OPEN);
    }

    boolean isOpen() {
        return state == OPEN;
    }

    /** Whether it may be used for another request; else an answer may still come, or is being passed on. */
    boolean isFree() {
        int now = state;
        return now != OPEN && now != ENDING;
    }

    boolean succeeded() {
        return state == SUCCEEDED;
    }

    /** Whether it was sent and, so far, did not succeed. */
    boolean failed() {
        int now = state;
        return now != UNUSED && now != SUCCEEDED;
    }

    /** Nobody waits for the answer any more: it counts as none, and is ignored if it comes. */
    void giveUp() {
        if (STATE.compareAndSet(this, OPEN, ENDING)) {
            observer.ended(this, Kind.UNKNOWN);
            STATE.setRelease(this, FAILED);
        }
    }

    /** Where the row that is read goes. */
    RowSink sink() {
        if (check == null) {
            return UNCHECKED;
        }
        check.begin(keyNumber);
        return check;
    }

    /** Whether the row that was read is what was written. */
    boolean isSound() {
        return check == null
                || (check.faultyField() < 0
                        && (rowsMayBePartial || check.fields() == (fields == null ? spec.count() : fields.length)));
    }

    @Override
    public void done(Kind kind, long rows, long bytes, String cause) {
        if (!beginEnding()) {
            return;
        }
        boolean wrong = !isSound() && kind == Kind.OK && step == MixStep.READ;
        Kind ended = wrong ? Kind.FAILED : kind;
        observer.ended(this, ended);
        Reply to = answer;
        // From here on the caller may use this object again: it need not wait where the engine's deadline has passed.
        STATE.setRelease(this, ended == Kind.OK ? SUCCEEDED : FAILED);
        to.done(ended, rows, bytes, wrong ? WRONG_DATA : cause);
    }

    /** Only its owner gives up: an answer on that thread has nobody to race with, and is spared a locked instruction. */
    private boolean beginEnding() {
        if (Thread.currentThread() != owner) {
            return STATE.compareAndSet(this, OPEN, ENDING);
        }
        if (state != OPEN) {
            return false;
        }
        STATE.set(this, ENDING);
        return true;
    }
}
