package tare.measure.runner.fleet;

import java.util.ArrayList;
import java.util.List;
import tare.api.model.Reason;
import tare.api.model.ReasonCode;

/** A fleet could not do what it was ordered to; carries what that makes of the run. */
public final class FleetException extends Exception {
    private final Reason reason;

    public FleetException(ReasonCode code, String text) {
        super(text);
        this.reason = code.because(text);
    }

    /** Its own reason, and those of what went wrong while the fleet was closed because of it. */
    public List<Reason> reasons() {
        List<Reason> reasons = new ArrayList<>(List.of(reason));
        for (Throwable later : getSuppressed()) {
            if (later instanceof FleetException also) {
                reasons.addAll(also.reasons());
            }
        }
        return reasons;
    }

    /** FAILED if the system is to blame, INVALID if the measurement is; SUSPECT if it ended badly after all was done. */
    public Reason reason() {
        return reason;
    }
}
