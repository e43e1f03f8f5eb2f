package tare.workloads.ycsb;

import java.util.concurrent.atomic.AtomicBoolean;
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
    // An exception may compete with an answer, if the driver passed the part on before it threw.
    private final AtomicBoolean readIsOver = new AtomicBoolean();
    private final AtomicBoolean updateIsOver = new AtomicBoolean();
    /** Whether the caller stopped waiting: nothing more is sent or reported. */
    private volatile boolean givenUp;

    private boolean updateThrew;
    private long bytesRead;

    ReadModifyWrite(Exchange whole, Mix mix) {
        this.whole = whole;
        this.readOperation = mix.innerRead();
        this.updateOperation = mix.innerUpdate();
    }

    void send(Session newSession, Request newRequest) throws Exception {
        session = newSession;
        request = newRequest;
        readIsOver.set(false);
        updateIsOver.set(false);
        state.setRelease(SENDING);
        part = request.inner(readOperation);
        try {
            session.read(whole.key, whole.fields, whole.sink(), readReply);
        } catch (Exception e) {
            if (readIsOver.compareAndSet(false, true)) {
                part.done(Reply.Kind.FAILED, 0, 0, causeOf(e));
            }
            throw e;
        }
        if (!state.compareAndSet(SENDING, SENT)) {
            update();
        }
    }

    /** Drops answers that may still come; afterwards the object is not used for another request. */
    void giveUp() {
        givenUp = true;
    }

    /** Whether the driver may still answer the update, since it threw an exception; valid once the whole was answered. */
    boolean mayStillBeAnswered() {
        return updateThrew;
    }

    private void readDone(Reply.Kind kind, long rows, long bytes, String cause) {
        if (givenUp || !readIsOver.compareAndSet(false, true)) {
            return;
        }
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
        request.reply().done(kind, rows, bytes, cause);
    }

    private void update() {
        part = request.inner(updateOperation);
        try {
            session.update(whole.key, whole.row, updateReply);
        } catch (Exception e) {
            if (e instanceof InterruptedException) {
                Thread.currentThread().interrupt();
            }
            updateThrew = true;
            updateDone(Reply.Kind.FAILED, 0, 0, causeOf(e));
        }
    }

    private void updateDone(Reply.Kind kind, long rows, long bytes, String cause) {
        if (!givenUp && updateIsOver.compareAndSet(false, true)) {
            part.done(kind, rows, bytes, cause);
            request.reply().done(kind, rows, bytesRead + bytes, cause);
        }
    }

    private static String causeOf(Exception e) {
        return e.getClass().getSimpleName();
    }
}
