package tare.apps.ycsb;

/** The outcome of a call. */
public enum ClientEnding {
    /** Every operation ended OK, or failures are to be ignored. */
    OK,
    /** Some operations did not end OK, or the store failed. */
    SOME_FAILED,
    /** None of the measurements can be relied on. */
    BROKEN
}
