package tare.api.model;

/** What is said about the ratios of an experiment. */
public enum Judging {
    /** Each judged metric has a verdict. */
    VERDICTS,
    /** Ratios are shown, and none has a verdict: for experiments of fewer rounds than a verdict needs. */
    NONE
}
