package tare.api.model;

/** How a caller waits for its next request to become due. */
public enum Waiting {
    /** Sleeps: uses no CPU, but the operating system takes some tens of microseconds to wake the thread. */
    PARK,
    /** Sleeps most of the time and spins for the rest: punctual, but keeps a CPU busy. */
    SPIN
}
