package tare.measure.experiment;

/** What an undeclared difference between the arms does. */
enum ParityMode {
    /** It is named at the head of the report. */
    REPORT,
    /** It refuses all verdicts too. */
    STRICT
}
