package tare.api.model;

/**
 * A published figure, shown next to the measured ones; nothing is judged by it.
 *
 * @param workload a workload's id or label in the experiment, or the publication's own term
 * @param arm an arm's name, or the publication's own term
 * @param metric {@code throughput}, {@code read.p99}, or any other published metric
 * @param unit as published
 * @param source the publication, and its table or figure
 * @param note how far it is comparable; may be empty
 */
public record PublishedFigure(
        String workload, String arm, String metric, double value, String unit, String source, String note) {}
