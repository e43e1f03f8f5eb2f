package tare.workloads.ycsb;

import java.util.ArrayList;
import java.util.List;
import tare.api.spi.Key;
import tare.api.spi.Reply.Kind;
import tare.api.spi.Session;
import tare.api.spi.Verification;

/** Reads acknowledged rows and counts those that are missing or wrong. Blocks; one thread. */
final class ReadBack {
    private static final int MOST_EXAMPLES = 10;
    private static final int ATTEMPTS = 3;
    private static final long ANSWER_WITHIN_SECONDS = 30;

    private final Session session;
    private final FieldSpec spec;
    private final KeyNames names;
    private final boolean rowsAreDeleted;
    private final int updateMark;
    private final Key key = new Key();
    private final List<String> examples = new ArrayList<>();
    private long checked;
    private long missing;
    private long wrong;

    /**
     * @param rowsAreDeleted whether the run deletes rows, so that a row, or all but a later update of it, may be
     *     missing
     * @param updateMark the mark of values written by updates
     */
    ReadBack(Session session, YcsbSpec spec, boolean rowsAreDeleted, int updateMark) {
        this.session = session;
        this.spec = spec.fields();
        this.names = spec.names();
        this.rowsAreDeleted = rowsAreDeleted;
        this.updateMark = updateMark;
    }

    /** @param updatedField a field that an acknowledged update wrote, or {@link KeysToVerify#NO_FIELD} */
    void check(long keyNumber, int updatedField) throws Exception {
        names.write(keyNumber, key);
        checked++;
        for (int attempt = 1; attempt <= ATTEMPTS; attempt++) {
            RowCheck row = new RowCheck(spec);
            row.begin(keyNumber);
            row.expectUpdate(updatedField, updateMark);
            AwaitedReply reply = new AwaitedReply();
            session.read(key, null, row, reply);
            Kind kind = reply.await(ANSWER_WITHIN_SECONDS);
            if (kind == Kind.OK) {
                judge(row, updatedField);
                return;
            }
            if (kind == Kind.NOT_FOUND) {
                notFound();
                return;
            }
            if (kind == Kind.UNKNOWN) {
                throw new IllegalStateException(
                        key + ": no answer to reading it back; waited up to " + ANSWER_WITHIN_SECONDS + " s");
            }
            if (attempt == ATTEMPTS) {
                missing++;
                note(key + ": cannot be read: " + kind + " (" + reply.cause() + ")");
            }
        }
    }

    Verification verification() {
        return new Verification(checked, missing, wrong, examples);
    }

    private void notFound() {
        if (!rowsAreDeleted) {
            missing++;
            note(key + ": not found");
        }
    }

    private void judge(RowCheck row, int updatedField) {
        if (row.faultyField() >= 0) {
            wrong++;
            note(key + ": " + spec.namePrefix() + row.faultyField()
                    + (row.cameAsText()
                            ? " came back as text: the client turns bytes into strings, so give the workload"
                                    + " `values: text`"
                            : " was never written to it"));
        } else if (row.isUpdateLost()) {
            wrong++;
            note(key + ": " + spec.namePrefix() + updatedField + " is not what an acknowledged update wrote to it");
        } else if (row.fields() != spec.count() && !rowsAreDeleted) {
            wrong++;
            note(key + ": has " + row.fields() + " fields instead of " + spec.count());
        }
    }

    private void note(String example) {
        if (examples.size() < MOST_EXAMPLES) {
            examples.add(example);
        }
    }
}
