package tare.apps.ycsb;

/** How a call ended. */
public enum ClientEnding {
    /** Every operation ended OK, or it is not to matter. */
    OK,
    /** Some operations did not end OK, or the store failed. */
    SOME_FAILED,
    /** Nothing that was measured can be relied on. */
    BROKEN
}
