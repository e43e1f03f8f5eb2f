package tare.runner;

import tare.model.Reason;
import tare.model.RunStatus;

/** A fleet could not do what it was ordered to; carries what that makes of the run. */
public final class FleetException extends Exception {
    private final Reason reason;

    public FleetException(RunStatus status, String code, String text) {
        super(text);
        this.reason = new Reason(status, code, text);
    }

    /** FAILED if the system is to blame, INVALID if the measurement is. */
    public Reason reason() {
        return reason;
    }
}
