package tare.judge.analysis;

/** Whether the rounds of two arms can be paired. */
public enum Pairing {
    /** Both arms ran within each round, close in time: they are compared by round. */
    BY_ROUND,
    /** The arms were measured apart: their rounds cannot be paired, and drift does not cancel. */
    NONE
}
