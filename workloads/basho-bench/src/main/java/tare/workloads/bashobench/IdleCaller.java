package tare.workloads.bashobench;

import tare.api.spi.Caller;
import tare.api.spi.ObjectSession;
import tare.api.spi.Request;

/** Has nothing to load. */
record IdleCaller(ObjectSession session) implements Caller {
    @Override
    public int prepare() {
        return DONE;
    }

    @Override
    public void send(Request request) {
        throw new IllegalStateException("nothing was prepared");
    }

    @Override
    public void close() throws Exception {
        session.close();
    }
}
