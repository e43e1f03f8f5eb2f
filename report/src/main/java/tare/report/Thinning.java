package tare.report;

/**
 * How much of many long runs a chart shows, so that a page stays small and quick to draw.
 *
 * @param step seconds that become one point
 * @param everyRun whether each run has a line of its own beside its arm's median
 */
record Thinning(int step, boolean everyRun) {
    private static final int MOST_POINTS_A_LINE = 600;
    private static final int FEWEST_POINTS_A_LINE = 60;
    private static final int MOST_POINTS = 12_000;
    private static final int MOST_RUNS = 200;
    /** In a low chart more lines than this are a blot. */
    private static final int MOST_RUNS_IF_SMALL = 30;

    static Thinning of(int seconds, int runs, boolean isSmall) {
        int points = Math.min(MOST_POINTS_A_LINE, Math.max(FEWEST_POINTS_A_LINE, MOST_POINTS / Math.max(1, runs)));
        return new Thinning(
                Math.max(1, (seconds + points - 1) / points), runs <= (isSmall ? MOST_RUNS_IF_SMALL : MOST_RUNS));
    }
}
