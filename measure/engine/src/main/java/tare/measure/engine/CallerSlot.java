package tare.measure.engine;

import tare.api.spi.Caller;

/**
 * Keeps a caller between phases. An operation prepared but not sent in one phase is sent in the next, so that no key
 * drawn for an insert is lost. One thread at a time.
 */
final class CallerSlot {
    private static final int NOTHING = -2;

    private final Caller caller;
    private int kept = NOTHING;
    private volatile boolean free = true;

    CallerSlot(Caller caller) {
        this.caller = caller;
    }

    Caller caller() {
        return caller;
    }

    /**
     * Returns the kept operation, or prepares a new one; {@link Caller#DONE} if there is nothing left to do. Writes
     * nothing here for a new one, since slots of many callers share a cache line.
     */
    int prepare() throws Exception {
        int operation = kept;
        if (operation == NOTHING) {
            return caller.prepare();
        }
        kept = NOTHING;
        return operation;
    }

    /** Keeps a prepared operation that will not be sent in this phase. */
    void keep(int operation) {
        kept = operation;
    }

    void occupy() {
        free = false;
    }

    void release() {
        free = true;
    }

    /** False while a driver still blocks its caller. */
    boolean isFree() {
        return free;
    }
}
