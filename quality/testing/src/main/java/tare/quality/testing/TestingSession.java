package tare.quality.testing;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import tare.api.spi.Key;
import tare.api.spi.Session;

/** A session that takes strings. Every request waits for its answer and checks that there was exactly one. */
public final class TestingSession implements AutoCloseable {
    /** The answer to a request and, if it reads, its rows. */
    public record Result(Answer answer, List<RecordedRow> rows) {}

    private interface Call {
        void issue(RecordingSink sink, RecordingReply reply) throws Exception;
    }

    private final Session session;
    private final Key key = new Key();

    public TestingSession(Session session) {
        this.session = session;
    }

    public Answer insert(String keyText, TestingRow row) throws Exception {
        key.set(keyText);
        return issue((sink, reply) -> session.insert(key, row, reply)).answer();
    }

    public Answer update(String keyText, TestingRow row) throws Exception {
        key.set(keyText);
        return issue((sink, reply) -> session.update(key, row, reply)).answer();
    }

    public Answer delete(String keyText) throws Exception {
        key.set(keyText);
        return issue((sink, reply) -> session.delete(key, reply)).answer();
    }

    /** Reads these fields, or all if none is given. */
    public Result read(String keyText, int... fields) throws Exception {
        key.set(keyText);
        return issue((sink, reply) -> session.read(key, wanted(fields), sink, reply));
    }

    /** Scans these fields, or all if none is given. */
    public Result scan(String first, int rows, int... fields) throws Exception {
        key.set(first);
        return issue((sink, reply) -> session.scan(key, rows, wanted(fields), sink, reply));
    }

    @Override
    public void close() throws Exception {
        session.close();
    }

    private static int[] wanted(int[] fields) {
        return fields.length == 0 ? null : fields;
    }

    private static Result issue(Call call) throws Exception {
        RecordingSink sink = new RecordingSink();
        RecordingReply reply = new RecordingReply();
        call.issue(sink, reply);
        Answer answer = reply.await();
        assertThat(reply.answers()).as("answers to one request").hasSize(1);
        return new Result(answer, sink.rows());
    }
}
