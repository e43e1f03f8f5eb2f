package tare.apps.cli;

/** The meaning of a command's exit code. */
final class ExitCode {
    /** Done, and every workload was judged; some runs may be invalid or missing. */
    static final int OK = 0;
    /** Done, but a workload could not be judged or a system failed; or a system could not be started or ended. */
    static final int SOME_RUNS_LOST = 1;
    /** Input that cannot be used: the command line, a file, or a place to write results. */
    static final int WRONG_INPUT = 2;
    /** Nothing could be judged. */
    static final int BROKEN = 3;
    /** A verdict named by {@code --fail-on}. */
    static final int NAMED_VERDICT = 4;
    /** A defect in Tare. */
    static final int BUG = 70;
    /** Ended by Ctrl-C. */
    static final int INTERRUPTED = 130;

    private ExitCode() {}
}
