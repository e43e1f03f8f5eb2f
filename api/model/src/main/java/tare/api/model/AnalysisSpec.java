package tare.api.model;

import java.util.Collections;
import java.util.Map;
import java.util.TreeMap;

/**
 * How the comparison is judged.
 *
 * @param margins per kind of metric ({@code goodput}, {@code p50}, {@code p95}, {@code p99}): a ratio within
 *     [1/(1+margin), 1+margin] makes no practical difference
 * @param confidence confidence level of the intervals shown and judged, such as 0.95
 * @param errorLimit a run with a larger share of errors is FAILED
 */
public record AnalysisSpec(Map<String, Double> margins, double confidence, double errorLimit) {
    public AnalysisSpec {
        margins = Collections.unmodifiableMap(new TreeMap<>(margins));
    }
}
