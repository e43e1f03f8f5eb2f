package tare.quality.testing;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import tare.api.spi.Key;
import tare.api.spi.ObjectSession;

/**
 * A session that takes strings, one byte per character. Every request waits for its answer and checks that there was
 * exactly one.
 */
public final class TestingObjectSession implements AutoCloseable {
    /** The answer to a request, and the values or keys that it read. */
    public record Found(Answer answer, List<String> texts) {}

    private interface Ask {
        void of(RecordingReply reply) throws Exception;
    }

    /** What surrounds a value in the array it is passed in. */
    private static final String AROUND = "around";

    private final ObjectSession session;
    private final Key key = new Key();
    private final Key last = new Key();

    public TestingObjectSession(ObjectSession session) {
        this.session = session;
    }

    public Found get(String keyText) throws Exception {
        List<String> values = new ArrayList<>();
        set(key, keyText);
        Answer answer = ask(reply -> session.get(
                key, (value, offset, length) -> values.add(new String(value, offset, length, ISO_8859_1)), reply));
        return new Found(answer, values);
    }

    public Answer put(String keyText, String value) throws Exception {
        set(key, keyText);
        byte[] array = around(value);
        return ask(reply -> session.put(key, array, AROUND.length(), value.length(), reply));
    }

    public Answer update(String keyText, String value, ObjectSession.Missing missing) throws Exception {
        set(key, keyText);
        byte[] array = around(value);
        return ask(reply -> session.update(key, array, AROUND.length(), value.length(), missing, reply));
    }

    public Answer delete(String keyText) throws Exception {
        set(key, keyText);
        return ask(reply -> session.delete(key, reply));
    }

    public Found listKeys() throws Exception {
        List<String> keys = new ArrayList<>();
        Answer answer = ask(reply -> session.listKeys(
                (found, offset, length) -> keys.add(new String(found, offset, length, ISO_8859_1)), reply));
        return new Found(answer, keys);
    }

    public Found keyRange(String from, String to, int limit) throws Exception {
        List<String> keys = new ArrayList<>();
        set(key, from);
        set(last, to);
        Answer answer = ask(reply -> session.keyRange(
                key,
                last,
                limit,
                (found, offset, length) -> keys.add(new String(found, offset, length, ISO_8859_1)),
                reply));
        return new Found(answer, keys);
    }

    public long siblings() {
        return session.siblings();
    }

    @Override
    public void close() throws Exception {
        session.close();
    }

    private static Answer ask(Ask ask) throws Exception {
        RecordingReply reply = new RecordingReply();
        ask.of(reply);
        Answer answer = reply.await();
        assertThat(reply.answers()).as("answers to one request").hasSize(1);
        return answer;
    }

    private static void set(Key key, String text) {
        byte[] bytes = text.getBytes(ISO_8859_1);
        key.clear();
        key.append(bytes, 0, bytes.length);
    }

    private static byte[] around(String value) {
        return (AROUND + value + AROUND).getBytes(ISO_8859_1);
    }
}
