package tare.measure.worker;

import java.io.Serializable;
import tare.api.model.PhaseUpdate;

/** A message from a worker. */
public sealed interface WorkerAnswer extends Serializable {
    /** The order was carried out. */
    record Done(Serializable value) implements WorkerAnswer {}

    /** An update while the order is being carried out. */
    record Updated(PhaseUpdate update) implements WorkerAnswer {}

    /** The order failed; {@code systemAtFault} distinguishes a FAILED run from an INVALID one. */
    record Refused(boolean systemAtFault, String message) implements WorkerAnswer {}
}
