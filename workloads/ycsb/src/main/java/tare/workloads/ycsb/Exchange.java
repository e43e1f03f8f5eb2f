package tare.workloads.ycsb;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import tare.api.spi.Key;
import tare.api.spi.Reply;
import tare.api.spi.RowSink;

/**
 * One request and all its data until it is answered, reused for the next. A request that the engine gave up on keeps
 * its exchange, so that a late answer finds its own key and row and cannot be taken for the next one's. Filled on the
 * caller's thread, answered on any.
 */
final class Exchange implements Reply {
    /** Called when an exchange ends, before the engine gets the answer, on the thread that answers. */
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
    /** Ended, but its contents are still in use. */
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
    /** Its number among the worker's inserts, if it is an insert. */
    long insertNumber;
    /** The fields to read; null for all. */
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

    /** Opens the exchange: passes its answer on to {@code to}. */
    void open(Reply to) {
        // Usually unchanged; comparing a reference is cheaper than writing it, because of the collector's barriers.
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

    /** Whether it may be used for another request; if not, an answer may still come or is being passed on. */
    boolean isFree() {
        int now = state;
        return now != OPEN && now != ENDING;
    }

    boolean succeeded() {
        return state == SUCCEEDED;
    }

    /** Whether it was sent and has not succeeded so far. */
    boolean failed() {
        int now = state;
        return now != UNUSED && now != SUCCEEDED;
    }

    /** Stops waiting for the answer: it counts as none, and is ignored if it comes. */
    void giveUp() {
        if (STATE.compareAndSet(this, OPEN, ENDING)) {
            observer.ended(this, Kind.UNKNOWN);
            STATE.setRelease(this, FAILED);
        }
    }

    /** Receives the row that is read. */
    RowSink sink() {
        if (check == null) {
            return UNCHECKED;
        }
        check.begin(keyNumber);
        return check;
    }

    /** Whether the row read is the one that was written. */
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
        // From here on the caller may reuse this object, and need not wait if the engine's deadline has passed.
        STATE.setRelease(this, ended == Kind.OK ? SUCCEEDED : FAILED);
        to.done(ended, rows, bytes, wrong ? WRONG_DATA : cause);
    }

    /** Only its owner gives up, so an answer on that thread has no competitor and needs no locked instruction. */
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
