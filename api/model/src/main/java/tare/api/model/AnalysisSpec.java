package tare.api.model;

import java.util.Collections;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeMap;

/**
 * How the comparison is judged.
 *
 * @param margins per kind of metric ({@code throughput}, {@code p50}, {@code p95}, {@code p99}, and others that are
 *     set): a ratio within [1/(1+margin), 1+margin] makes no practical difference
 * @param confidence confidence level of the intervals shown and judged, such as 0.95
 * @param errorLimit a run with a larger share of errors is FAILED
 * @param judge whether there are verdicts; older results do not say it, and have them
 * @param rightAnswers the arm whose answers are right: those of others that differ are wrong
 */
public record AnalysisSpec(
        Map<String, Double> margins,
        double confidence,
        double errorLimit,
        Judging judge,
        Optional<String> rightAnswers) {
    @SuppressWarnings("OptionalAssignedToNull") // Older results have no such field.
    public AnalysisSpec {
        rightAnswers = rightAnswers == null ? Optional.empty() : rightAnswers;
        margins = Collections.unmodifiableMap(new TreeMap<>(margins));
        judge = Objects.requireNonNullElse(judge, Judging.VERDICTS);
    }

    /** With verdicts. */
    public AnalysisSpec(Map<String, Double> margins, double confidence, double errorLimit) {
        this(margins, confidence, errorLimit, Judging.VERDICTS, Optional.empty());
    }

    /** The margin of a {@link MetricKind}, by its name; the kind's default if none is set. */
    public double margin(String kind) {
        return margins.getOrDefault(kind, MetricKind.named(kind).orElseThrow().margin());
    }

    /** Whether metrics may have verdicts. */
    public boolean hasVerdicts() {
        return judge == Judging.VERDICTS;
    }

    /** A copy for arms of other names. */
    public AnalysisSpec withoutRightAnswers() {
        return new AnalysisSpec(margins, confidence, errorLimit, judge, Optional.empty());
    }

    /** A copy without verdicts. */
    public AnalysisSpec withoutVerdicts() {
        return new AnalysisSpec(margins, confidence, errorLimit, Judging.NONE, rightAnswers);
    }
}
