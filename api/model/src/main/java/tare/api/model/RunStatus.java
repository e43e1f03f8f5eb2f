package tare.api.model;

/** What a run is worth. */
public enum RunStatus {
    /** Measured as it should be. */
    VALID,
    /** Enters the comparison, stamped, with the result without it beside it: the harness may have had a part in it. */
    SUSPECT,
    /** The system failed: a result of its own, never dropped. */
    FAILED,
    /** The measurement failed: left out, with its reason. */
    INVALID
}
