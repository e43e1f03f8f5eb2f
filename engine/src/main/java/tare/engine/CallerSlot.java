package tare.engine;

import tare.spi.Caller;

/**
 * A caller between phases. What it prepared and did not send in one phase is sent in the next: a key that was drawn for an
 * insert is never lost. One thread at a time.
 */
final class CallerSlot {
    private static final int NOTHING = -2;

    private final Caller caller;
    private int prepared = NOTHING;
    private volatile boolean free = true;

    CallerSlot(Caller caller) {
        this.caller = caller;
    }

    Caller caller() {
        return caller;
    }

    /** Prepares an operation unless one is waiting; false if the caller has nothing left to do. */
    boolean prepare() throws Exception {
        if (prepared == NOTHING) {
            prepared = caller.prepare();
        }
        return prepared != Caller.DONE;
    }

    int takePrepared() {
        int operation = prepared;
        prepared = NOTHING;
        return operation;
    }

    void occupy() {
        free = false;
    }

    void release() {
        free = true;
    }

    /** False while a driver still blocks it. */
    boolean isFree() {
        return free;
    }
}
