package tare.measure.engine;

import tare.api.spi.Caller;
import tare.api.spi.Request;

/** A caller whose requests do what the test specifies; operation 0 by default. */
final class ScriptedCaller implements Caller {
    interface Script {
        void send(long number, Request request) throws Exception;
    }

    private final Script script;
    private long most = Long.MAX_VALUE;
    private long number;
    private boolean closed;

    ScriptedCaller(Script script) {
        this.script = script;
    }

    ScriptedCaller atMost(long requests) {
        most = requests;
        return this;
    }

    @Override
    public int prepare() {
        return number < most ? 0 : DONE;
    }

    @Override
    public void send(Request request) throws Exception {
        script.send(number++, request);
    }

    @Override
    public void close() {
        closed = true;
    }

    boolean isClosed() {
        return closed;
    }
}
