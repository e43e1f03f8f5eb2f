package tare.api.model;

/** How one request ended. */
public enum RequestOutcome {
    OK,
    /** Answered, but nothing was there. */
    NOT_FOUND,
    /** Refused by the system. */
    REJECTED,
    FAILED,
    /** No answer before the deadline. */
    UNKNOWN
}
