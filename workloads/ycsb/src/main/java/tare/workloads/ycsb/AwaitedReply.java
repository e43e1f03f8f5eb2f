package tare.workloads.ycsb;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import tare.api.spi.Reply;

/** A reply that a thread can wait for, once. */
final class AwaitedReply implements Reply {
    private final CountDownLatch answered = new CountDownLatch(1);
    private volatile Kind kind = Kind.UNKNOWN;
    private volatile String cause;

    @Override
    public void done(Kind newKind, long rows, long bytes, String newCause) {
        if (answered.getCount() > 0) {
            kind = newKind;
            cause = newCause;
            answered.countDown();
        }
    }

    /** The outcome; UNKNOWN if there is no answer within {@code seconds}. */
    Kind await(long seconds) throws InterruptedException {
        return answered.await(seconds, TimeUnit.SECONDS) ? kind : Kind.UNKNOWN;
    }

    String cause() {
        return cause;
    }
}
