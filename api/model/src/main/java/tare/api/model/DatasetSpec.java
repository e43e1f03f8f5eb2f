package tare.api.model;

/**
 * @param records rows loaded before the first run
 * @param betweenRuns whether every run starts from the loaded state
 */
public record DatasetSpec(long records, BetweenRuns betweenRuns) {
    /** What happens to the data before the next run. */
    public enum BetweenRuns {
        /** It is brought back to the loaded state. */
        RESTORE,
        /** It is used as the run before left it; stamped on the report. */
        REUSE
    }
}
