package tare.measure.worker;

import java.io.Serializable;
import tare.api.model.PhaseUpdate;

/** What a worker says. */
public sealed interface WorkerAnswer extends Serializable {
    /** The order was carried out. */
    record Done(Serializable value) implements WorkerAnswer {}

    /** The order is being carried out. */
    record Told(PhaseUpdate update) implements WorkerAnswer {}

    /** The order could not be carried out; {@code systemAtFault} tells a FAILED run from an INVALID one. */
    record Refused(boolean systemAtFault, String message) implements WorkerAnswer {}
}
