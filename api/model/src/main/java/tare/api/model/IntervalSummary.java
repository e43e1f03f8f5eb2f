package tare.api.model;

/**
 * A line of {@code intervals.csv}: one operation in one second, or in several seconds for another tool's runs.
 *
 * @param seconds the interval's length: 1 unless another tool recorded less often
 */
public record IntervalSummary(
        int second, String operation, Outcomes outcomes, long rows, long bytes, IntervalTimes times, int seconds) {
    public IntervalSummary {
        if (seconds < 1) {
            throw new IllegalArgumentException("an interval must have at least a second, got: " + seconds);
        }
    }

    /** An interval of one second. */
    public IntervalSummary(
            int second, String operation, Outcomes outcomes, long rows, long bytes, IntervalTimes times) {
        this(second, operation, outcomes, rows, bytes, times, 1);
    }

    /** The second at which it ends, limited to the length of a phase in seconds. */
    public int endWithin(int length) {
        return Math.min(length, second + seconds);
    }
}
