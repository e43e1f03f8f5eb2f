package tare.judge.analysis;

/** Whether the rounds of two arms belong together. */
public enum Pairing {
    /** Both arms ran within each round, close in time: they are compared round by round. */
    BY_ROUND,
    /** They were measured apart: no round of the one belongs to a round of the other, and drift does not cancel. */
    NONE
}
