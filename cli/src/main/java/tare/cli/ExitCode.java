package tare.cli;

/** What a command's exit code means. */
final class ExitCode {
    /** Done, and every run counts. */
    static final int OK = 0;
    /** Done, but some runs failed, are invalid, or were not made; or a system could not be started or ended. */
    static final int SOME_RUNS_LOST = 1;
    /** Something that was given cannot be used: the command line, a file, or a place to write results. */
    static final int WRONG_INPUT = 2;
    /** The measurement broke: no run can be judged. */
    static final int BROKEN = 3;
    /** A defect in Tare. */
    static final int BUG = 70;
    /** Ended by Ctrl-C. */
    static final int INTERRUPTED = 130;

    private ExitCode() {}
}
