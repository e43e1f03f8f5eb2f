package tare.api.model;

import java.util.Collections;
import java.util.Map;
import java.util.TreeMap;

/**
 * How the comparison is judged.
 *
 * @param margins per kind of metric ({@code goodput}, {@code p50}, {@code p95}, {@code p99}): a ratio within
 *     [1/(1+margin), 1+margin] makes no difference to the reader
 * @param confidence of the intervals that are shown and decide, such as 0.95
 * @param errorLimit a run whose share of errors is above this is FAILED
 */
public record AnalysisSpec(Map<String, Double> margins, double confidence, double errorLimit) {
    public AnalysisSpec {
        margins = Collections.unmodifiableMap(new TreeMap<>(margins));
    }
}
