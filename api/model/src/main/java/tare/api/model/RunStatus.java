package tare.api.model;

/** The validity of a run. */
public enum RunStatus {
    /** Measured as it should be. */
    VALID,
    /** Counts in the comparison, marked, with the result without it shown as well: the harness may have affected it. */
    SUSPECT,
    /** The system failed: this is a result too, and is never dropped. */
    FAILED,
    /** The measurement failed: left out, with the reason. */
    INVALID
}
