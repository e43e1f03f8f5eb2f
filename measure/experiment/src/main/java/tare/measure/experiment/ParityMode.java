package tare.measure.experiment;

/** The effect of an undeclared difference between the arms. */
enum ParityMode {
    /** The head of the report names it. */
    REPORT,
    /** It also rules out all verdicts. */
    STRICT
}
