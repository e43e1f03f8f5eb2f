package tare.api.model;

/**
 * A figure that somebody published, to be shown beside the measured ones; nothing is judged by it.
 *
 * @param workload a workload's id or label in the experiment, or whatever the publication calls it
 * @param arm an arm's name, or whatever the publication calls it
 * @param metric {@code goodput}, {@code read.p99}, or whatever was published
 * @param unit as published
 * @param source where it stands: the publication, its table or figure
 * @param note what is comparable and what is not; may be empty
 */
public record PublishedFigure(
        String workload, String arm, String metric, double value, String unit, String source, String note) {}
