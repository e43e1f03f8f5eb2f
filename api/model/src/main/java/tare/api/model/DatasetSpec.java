package tare.api.model;

/**
 * @param records rows loaded before the first run
 * @param betweenRuns whether every run starts from the loaded state
 */
public record DatasetSpec(long records, BetweenRuns betweenRuns) {
    /** How the data is prepared for the next run. */
    public enum BetweenRuns {
        /** Restores the loaded state. */
        RESTORE,
        /** Uses the data as the previous run left it; noted in the report. */
        REUSE
    }
}
