package tare.judge.exports;

/**
 * One number of one run.
 *
 * @param operation empty for the whole run
 * @param clock {@code response} or {@code service} for times, otherwise empty
 * @param metric {@code throughput}, {@code p99}, {@code ok}
 * @param unit {@code per_second}, {@code ns}, {@code requests}; empty for plain numbers
 */
public record ExportedFigure(
        String run,
        int round,
        String arm,
        String workload,
        String status,
        String operation,
        String clock,
        String metric,
        double value,
        String unit) {}
