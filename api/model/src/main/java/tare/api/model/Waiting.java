package tare.api.model;

/** How a caller waits for its next request to become due. */
public enum Waiting {
    /** It sleeps: costs no CPU, and the operating system takes some tens of microseconds to wake it. */
    PARK,
    /** It sleeps for most of the time and spins for the rest: punctual, at the price of a busy CPU. */
    SPIN
}
