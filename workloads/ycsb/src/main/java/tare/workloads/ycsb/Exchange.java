package tare.workloads.ycsb;

import tare.api.spi.Key;
import tare.api.spi.Reply;
import tare.api.spi.RowSink;

/**
 * All data of one request, reused for the next once its answer has come. Filled on the caller's thread, read by the
 * thread that answers. It has no lock and no state of its own: the engine decides whether an answer counts, and orders
 * what the two threads do. After a request without an answer the caller takes a new exchange, so that a driver that is
 * late writes into the old one.
 */
final class Exchange {
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
    /** Whether its last request was answered with OK. */
    boolean succeeded;

    private final FieldSpec spec;
    private final boolean rowsMayBePartial;
    private final RowCheck check;
    private final Reply checkedReply = this::checked;
    private Reply answer;

    Exchange(FieldSpec spec, boolean rowsMayBePartial) {
        this.spec = spec;
        this.rowsMayBePartial = rowsMayBePartial;
        this.row = new PreparedRow(spec);
        this.check = spec.integrity() ? new RowCheck(spec) : null;
    }

    /** Receives the row that is read. */
    RowSink sink() {
        if (check == null) {
            return UNCHECKED;
        }
        check.begin(keyNumber);
        return check;
    }

    /** Receives the answer to a read and passes it on to {@code to}: a row with wrong data as a failure. */
    Reply checkedReply(Reply to) {
        if (check == null) {
            return to;
        }
        answer = to;
        return checkedReply;
    }

    private void checked(Reply.Kind kind, long rows, long bytes, String cause) {
        boolean wrong = kind == Reply.Kind.OK && !isSound();
        answer.done(wrong ? Reply.Kind.FAILED : kind, rows, bytes, wrong ? WRONG_DATA : cause);
    }

    /** Whether the row read is the one that was written. */
    boolean isSound() {
        return check == null
                || (check.faultyField() < 0
                        && (rowsMayBePartial || check.fields() == (fields == null ? spec.count() : fields.length)));
    }
}
