package tare.measure.engine;

import tare.api.spi.Caller;

/**
 * A caller between phases. What it prepared and did not send in one phase is sent in the next: a key that was drawn for an
 * insert is never lost. One thread at a time.
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
     * The operation that was kept, or else a newly prepared one; {@link Caller#DONE} if there is nothing left to do. Writes
     * nothing here for a new one: slots of many callers share a cache line.
     */
    int prepare() throws Exception {
        int operation = kept;
        if (operation == NOTHING) {
            return caller.prepare();
        }
        kept = NOTHING;
        return operation;
    }

    /** It was prepared and will not be sent in this phase. */
    void keep(int operation) {
        kept = operation;
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
