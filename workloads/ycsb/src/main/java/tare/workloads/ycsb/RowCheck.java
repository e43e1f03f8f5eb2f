package tare.workloads.ycsb;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import tare.api.spi.RowSink;

/** Checks the fields of one row as they are read. One request at a time, on the thread that answers. */
final class RowCheck implements RowSink {
    private final FieldSpec spec;
    private final Values values;
    private long keyNumber;
    private int fields;
    private int faultyField;
    private boolean cameAsText;
    private int updatedField = KeysToVerify.NO_FIELD;
    private int updateMark;
    private boolean updateIsLost;

    RowCheck(FieldSpec spec) {
        this.spec = spec;
        this.values = spec.values();
    }

    void begin(long newKeyNumber) {
        keyNumber = newKeyNumber;
        fields = 0;
        faultyField = -1;
        cameAsText = false;
    }

    /** Expects this field of the current row to contain a value written by an update. */
    void expectUpdate(int field, int mark) {
        updatedField = field;
        updateMark = mark;
        updateIsLost = false;
    }

    @Override
    public void row(byte[] key, int offset, int length) {}

    @Override
    public void field(int field, byte[] value, int offset, int length) {
        fields++;
        if (!isSound(field, value, offset, length)) {
            faultyField = field;
            cameAsText = !spec.text() && spec.ycsbs().isEmpty() && isText(value, offset, length);
        }
        if (field == updatedField && !spec.integrity()) {
            updateIsLost = !Values.hasMark(updateMark, value, offset, length);
        }
    }

    /** Whether the updated field has a value that no update of this run wrote. */
    boolean isUpdateLost() {
        return updateIsLost;
    }

    /** The number of fields received. */
    int fields() {
        return fields;
    }

    /** The last field whose content or length is wrong, or -1. */
    int faultyField() {
        return faultyField;
    }

    /**
     * Whether the faulty field contains characters where random bytes were written: a client converted it to a string.
     */
    boolean cameAsText() {
        return cameAsText;
    }

    /**
     * Random bytes of the shortest length that can be checked are valid UTF-8 with a chance of about one in a thousand.
     */
    private static boolean isText(byte[] value, int offset, int length) {
        try {
            UTF_8.newDecoder().decode(ByteBuffer.wrap(value, offset, length));
            return true;
        } catch (CharacterCodingException e) {
            return false;
        }
    }

    private boolean isSound(int field, byte[] value, int offset, int length) {
        boolean fits =
                length >= spec.lengths().shortest() && length <= spec.lengths().longest();
        if (spec.ycsbs().isPresent()) {
            return fits && spec.ycsbs().get().isSound(keyNumber, field, value, offset, length);
        }
        return fits
                && values.isSound(keyNumber, field, value, offset, length)
                && (!spec.integrity() || Values.stampOf(value, offset) == values.fixedStamp(keyNumber, field));
    }
}
