package tare.measure.probes;

import java.io.IOException;
import java.util.List;
import java.util.Map;
import tare.api.spi.system.FigureSource.PrometheusSeries;

/** Finds figures on a page in Prometheus' text format, version 0.0.4, or in that of OpenMetrics. */
final class PrometheusSamples {
    private PrometheusSamples() {}

    /**
     * Each figure by its name, summed over all samples that match it.
     *
     * @throws IOException naming the first line that has another form
     */
    static Map<String, Double> values(String text, List<PrometheusSeries> series) throws IOException {
        FigurePage.Sums sums = new FigurePage.Sums();
        for (String line : text.lines().toList()) {
            if (!line.isBlank() && !line.startsWith("#")) {
                add(PrometheusLine.parse(line), series, sums);
            }
        }
        return sums.byName();
    }

    private static void add(PrometheusLine sample, List<PrometheusSeries> series, FigurePage.Sums sums) {
        for (PrometheusSeries one : series) {
            if (one.metric().equals(sample.name())
                    && sample.labels().entrySet().containsAll(one.labels().entrySet())) {
                sums.add(one.figure(), sample.value(), one.factor());
            }
        }
    }
}
