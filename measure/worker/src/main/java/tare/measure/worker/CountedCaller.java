package tare.measure.worker;

import tare.api.spi.Caller;
import tare.api.spi.Reply;
import tare.api.spi.Request;
import tare.measure.engine.NanoClock;

/** A caller that is done when no operations remain; measures the time to close it. */
final class CountedCaller implements Caller {
    private final Caller caller;
    private final Remaining remaining;
    private final NanoClock clock;
    private long portion;
    private long closeNs;

    CountedCaller(Caller caller, Remaining remaining, NanoClock clock) {
        this.caller = caller;
        this.remaining = remaining;
        this.clock = clock;
    }

    @Override
    public int prepare() throws Exception {
        if (portion == 0) {
            portion = remaining.take();
            if (portion == 0) {
                return DONE;
            }
        }
        portion--;
        return caller.prepare();
    }

    @Override
    public void send(Request request) throws Exception {
        caller.send(request);
    }

    @Override
    public void cancel() throws Exception {
        caller.cancel();
    }

    @Override
    public void answered(Reply.Kind kind) {
        caller.answered(kind);
    }

    @Override
    public void unanswered() {
        caller.unanswered();
    }

    @Override
    public void close() throws Exception {
        long startNs = clock.nowNs();
        try {
            caller.close();
        } finally {
            closeNs = clock.nowNs() - startNs;
        }
    }

    /** The time taken to close it; valid once closed. */
    long closeNs() {
        return closeNs;
    }
}
