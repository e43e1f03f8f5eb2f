package tare.workloads.bashobench;

import tare.api.spi.Key;
import tare.api.spi.KeySink;
import tare.api.spi.Reply;
import tare.api.spi.ValueSink;

/**
 * All data of one request, reused for the next once its answer has come. After a request without an answer the caller
 * takes a new exchange, so that a driver that is late writes into the old one.
 */
final class BashoExchange {
    static final ValueSink UNREAD = (value, offset, length) -> {};
    static final KeySink UNLISTED = (key, offset, length) -> {};
    /** Cause of an error: an operation on existing objects found none. */
    static final String MISSING = "notfound";

    final Key key = new Key();
    final ValueSlice value = new ValueSlice();
    BashoOperation operation;

    private final Reply existing = this::answerExisting;
    private Reply answer;

    /** Receives the answer and passes it on to {@code to}: a missing object as a failure. */
    Reply existing(Reply to) {
        answer = to;
        return existing;
    }

    private void answerExisting(Reply.Kind kind, long rows, long bytes, String cause) {
        boolean isMissing = kind == Reply.Kind.NOT_FOUND;
        answer.done(isMissing ? Reply.Kind.FAILED : kind, rows, bytes, isMissing ? MISSING : cause);
    }
}
