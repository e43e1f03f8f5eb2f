package tare.api.model;

/** One operation's counts in a measure phase; fields as in {@link OperationRecord}. */
public record OperationCounts(
        String operation, boolean inner, Outcomes outcomes, double throughput, long rows, long bytes, long overflow) {}
