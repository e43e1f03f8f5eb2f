package tare.api.model;

import java.io.Serializable;

/**
 * One operation in the last whole second, for live display.
 *
 * @param outcomes since the phase began
 * @param rows since the phase began
 * @param bytes since the phase began
 * @param response times of that second; null without samples, in closed loop and for inner operations
 * @param service times of that second; null without samples
 */
public record OperationProgress(
        String operation, boolean inner, Outcomes outcomes, long rows, long bytes, Times response, Times service)
        implements Serializable {
    /** Percentiles in nanoseconds. */
    public record Times(long p50Ns, long p95Ns, long p99Ns, long p999Ns, long maxNs) implements Serializable {}
}
