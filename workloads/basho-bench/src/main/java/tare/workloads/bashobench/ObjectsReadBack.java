package tare.workloads.bashobench;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import tare.api.spi.Key;
import tare.api.spi.ObjectSession;
import tare.api.spi.Reply;
import tare.api.spi.Verification;

/** Reads acknowledged objects, and counts those that are missing or wrong. Blocks; one thread. */
final class ObjectsReadBack {
    private static final int MOST_EXAMPLES = 10;
    private static final int ATTEMPTS = 3;
    private static final long ANSWER_WITHIN_SECONDS = 30;

    private final ObjectSession session;
    private final List<String> examples = new ArrayList<>();
    private long checked;
    private long missing;
    private long wrong;

    ObjectsReadBack(ObjectSession session) {
        this.session = session;
    }

    /** @param value what it must hold; null if that is not known */
    void check(Key key, ValueSlice value) throws Exception {
        checked++;
        for (int attempt = 1; attempt <= ATTEMPTS; attempt++) {
            boolean[] same = {value == null};
            Reply.Kind kind = get(key, value, same);
            if (kind == Reply.Kind.OK) {
                if (!same[0]) {
                    wrong++;
                    note(key, "is not what was written");
                }
                return;
            }
            if (kind == Reply.Kind.NOT_FOUND || attempt == ATTEMPTS) {
                missing++;
                note(key, kind == Reply.Kind.NOT_FOUND ? "not found" : "cannot be read: " + kind);
                return;
            }
        }
    }

    private Reply.Kind get(Key key, ValueSlice value, boolean[] same) throws Exception {
        CountDownLatch answered = new CountDownLatch(1);
        Reply.Kind[] kind = {Reply.Kind.UNKNOWN};
        session.get(
                key,
                (bytes, offset, length) -> same[0] |= isSame(value, bytes, offset, length),
                (end, rows, size, cause) -> {
                    kind[0] = end;
                    answered.countDown();
                });
        if (!answered.await(ANSWER_WITHIN_SECONDS, TimeUnit.SECONDS)) {
            throw new IllegalStateException(
                    "no answer to reading an object back; waited " + ANSWER_WITHIN_SECONDS + " s");
        }
        return kind[0];
    }

    private static boolean isSame(ValueSlice value, byte[] bytes, int offset, int length) {
        return value != null
                && Arrays.equals(
                        value.bytes, value.offset, value.offset + value.length, bytes, offset, offset + length);
    }

    private void note(Key key, String problem) {
        if (examples.size() < MOST_EXAMPLES) {
            examples.add("key " + HexFormat.of().formatHex(key.toByteArray()) + ": " + problem);
        }
    }

    Verification verification() {
        return new Verification(checked, missing, wrong, examples);
    }
}
