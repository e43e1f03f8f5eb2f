package tare.measure.runner.fleet;

import java.util.ArrayList;
import java.util.List;
import tare.api.model.Reason;
import tare.api.model.ReasonCode;

/** A fleet could not carry out an order; carries the resulting reason for the run. */
public final class FleetException extends Exception {
    private final Reason reason;

    public FleetException(ReasonCode code, String text) {
        super(text);
        this.reason = code.because(text);
    }

    /** Its own reason, followed by reasons from closing the fleet after it. */
    public List<Reason> reasons() {
        List<Reason> reasons = new ArrayList<>(List.of(reason));
        for (Throwable later : getSuppressed()) {
            if (later instanceof FleetException also) {
                reasons.addAll(also.reasons());
            }
        }
        return reasons;
    }

    /**
     * FAILED for an error of the system, INVALID for an error of the measurement, SUSPECT if closing failed after all
     * work was done.
     */
    public Reason reason() {
        return reason;
    }
}
