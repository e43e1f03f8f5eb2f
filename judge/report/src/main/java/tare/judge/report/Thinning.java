package tare.judge.report;

import tare.judge.report.Quantity.Room;

/**
 * Reduces many long runs for a chart, so that a page stays small and quick to draw.
 *
 * @param step seconds that become one point
 * @param everyRun whether each run has its own line beside its arm's median
 */
record Thinning(int step, boolean everyRun) {
    private static final int MOST_POINTS_A_LINE = 600;
    private static final int FEWEST_POINTS_A_LINE = 60;
    private static final int MOST_POINTS = 12_000;
    private static final int MOST_RUNS = 200;
    /** In a low chart more lines than this are unreadable. */
    private static final int MOST_RUNS_IF_LOW = 30;
    /** Limit for all runs' own lines in a folded chart. */
    private static final int MOST_POINTS_IF_FOLDED = 3_000;

    /** The step is independent of the room: charts that share their pointer need equally many points. */
    static Thinning of(int seconds, int runs, Room room) {
        int points = Math.min(MOST_POINTS_A_LINE, Math.max(FEWEST_POINTS_A_LINE, MOST_POINTS / Math.max(1, runs)));
        int step = Math.max(1, (seconds + points - 1) / points);
        return new Thinning(
                step,
                switch (room) {
                    case HIGH -> runs <= MOST_RUNS;
                    case LOW -> runs <= MOST_RUNS_IF_LOW;
                    case FOLDED -> runs <= MOST_RUNS_IF_LOW && runs * (seconds / step) <= MOST_POINTS_IF_FOLDED;
                });
    }
}
