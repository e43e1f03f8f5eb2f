package tare.api.model;

/**
 * @param records rows loaded before the first run
 * @param betweenRuns how every run finds the loaded state, if it does
 */
public record DatasetSpec(long records, BetweenRuns betweenRuns) {
    /** How the data is prepared for the next run. */
    public enum BetweenRuns {
        /** Restores the loaded state. */
        RESTORE,
        /** Removes all data and loads it again, for systems that cannot return to a captured state. */
        RELOAD,
        /** Uses the data as the previous run left it; noted in the report. */
        REUSE
    }
}
