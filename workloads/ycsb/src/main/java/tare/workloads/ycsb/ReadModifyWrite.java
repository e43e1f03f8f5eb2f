package tare.workloads.ycsb;

import java.util.concurrent.atomic.AtomicInteger;
import tare.api.spi.Reply;
import tare.api.spi.Request;
import tare.api.spi.Session;

/**
 * Reads a row and then updates it, as one operation whose parts are timed too. The update is sent by the later of two
 * threads: the caller's, if the answer has arrived when the driver returns, so that a blocking driver is never called
 * from within its own read; otherwise the one that delivers the answer.
 */
final class ReadModifyWrite {
    /** The read is being sent. */
    private static final int SENDING = 0;
    /** The read was sent, and its answer will come. */
    private static final int SENT = 1;
    /** The answer came while the read was being sent. */
    private static final int ANSWERED = 2;

    private final Exchange whole;
    private final int readOperation;
    private final int updateOperation;
    private final Reply readReply = this::readDone;
    private final Reply updateReply = this::updateDone;
    private final AtomicInteger state = new AtomicInteger();
    private Session session;
    private Request request;
    private Reply part;
    private boolean readIsOver;
    private long bytesRead;

    ReadModifyWrite(Exchange whole, Mix mix) {
        this.whole = whole;
        this.readOperation = mix.innerRead();
        this.updateOperation = mix.innerUpdate();
    }

    void send(Session newSession, Request newRequest) throws Exception {
        session = newSession;
        request = newRequest;
        readIsOver = false;
        state.setRelease(SENDING);
        part = request.inner(readOperation);
        try {
            session.read(whole.key, whole.fields, whole.sink(), readReply);
        } catch (Exception e) {
            readDone(Reply.Kind.FAILED, 0, 0, causeOf(e));
            throw e;
        }
        if (!state.compareAndSet(SENDING, SENT)) {
            update();
        }
    }

    private void readDone(Reply.Kind kind, long rows, long bytes, String cause) {
        if (!whole.isOpen() || readIsOver) {
            return;
        }
        readIsOver = true;
        bytesRead = bytes;
        if (kind == Reply.Kind.OK && whole.isSound()) {
            part.done(kind, rows, bytes, cause);
            if (!state.compareAndSet(SENDING, ANSWERED)) {
                update();
            }
        } else if (kind == Reply.Kind.OK) {
            endAfterRead(Reply.Kind.FAILED, rows, bytes, Exchange.WRONG_DATA);
        } else {
            endAfterRead(kind, rows, bytes, cause);
        }
    }

    private void endAfterRead(Reply.Kind kind, long rows, long bytes, String cause) {
        part.done(kind, rows, bytes, cause);
        whole.done(kind, rows, bytes, cause);
    }

    private void update() {
        part = request.inner(updateOperation);
        try {
            session.update(whole.key, whole.row, updateReply);
        } catch (Exception e) {
            if (e instanceof InterruptedException) {
                Thread.currentThread().interrupt();
            }
            updateDone(Reply.Kind.FAILED, 0, 0, causeOf(e));
        }
    }

    private void updateDone(Reply.Kind kind, long rows, long bytes, String cause) {
        if (whole.isOpen()) {
            part.done(kind, rows, bytes, cause);
            whole.done(kind, rows, bytesRead + bytes, cause);
        }
    }

    private static String causeOf(Exception e) {
        return e.getClass().getSimpleName();
    }
}
