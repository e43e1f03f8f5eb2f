package tare.apps.cli;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import tare.api.model.Experiment;
import tare.api.model.Metric;
import tare.api.model.MetricKind;
import tare.api.model.Pace;
import tare.api.model.Traffic;
import tare.api.model.WorkloadSpec;
import tare.api.spi.Plugins;
import tare.judge.analysis.Power;
import tare.measure.experiment.WorkloadSettings;

/**
 * The requests of one run at a rate, which are known before anything runs, and the percentiles that they suffice for.
 *
 * @param counts by operation, in the workload's order
 * @param seconds that are measured
 */
record ExpectedRequests(Map<String, Double> counts, double seconds) {
    /** Empty if unknown, as at {@code rate: max}. */
    static Optional<ExpectedRequests> of(Experiment experiment, WorkloadSpec workload, Plugins plugins) {
        return of(workload.traffic(), () -> WorkloadSettings.of(experiment, workload, plugins)
                .create(plugins)
                .shares());
    }

    /** @param shares of the requests, by operation; asked for at a rate only */
    static Optional<ExpectedRequests> of(Traffic traffic, Supplier<Map<String, Double>> shares) {
        if (!(traffic.pace() instanceof Pace.AtRate rate)) {
            return Optional.empty();
        }
        double seconds = traffic.measure().time().toMillis() / 1e3;
        Map<String, Double> counts = new LinkedHashMap<>();
        shares.get().forEach((operation, share) -> {
            if (share > 0) {
                counts.put(operation, share * rate.perSecond() * seconds);
            }
        });
        return counts.isEmpty() ? Optional.empty() : Optional.of(new ExpectedRequests(counts, seconds));
    }

    /** All p99 that cannot be judged. */
    List<String> thinTails() {
        return counts.keySet().stream()
                .map(operation -> MetricKind.P99.of(operation).name())
                .filter(metric -> !suffice(metric))
                .toList();
    }

    /** Whether a metric can be judged. True for those of an operation that is not known here. */
    boolean suffice(String metric) {
        return operation(metric)
                .map(operation -> suffice(operation, MetricKind.ofMetric(metric).orElseThrow()))
                .orElse(true);
    }

    private boolean suffice(String operation, MetricKind kind) {
        return beyond(operation, kind) >= Power.FEWEST_SAMPLES_BEYOND && seconds >= fewestSeconds(kind);
    }

    private double beyond(String operation, MetricKind kind) {
        return counts.get(operation) * kind.beyond();
    }

    private static int fewestSeconds(MetricKind kind) {
        return kind.equals(MetricKind.P99) ? Power.FEWEST_SECONDS_BEYOND : 0;
    }

    private Optional<String> operation(String metric) {
        return Metric.named(metric).flatMap(Metric::operation).filter(counts::containsKey);
    }

    /** The metric that is primary if the workload names none; if none can be judged, one that is shown only. */
    String usual() {
        for (int i = MetricKind.PERCENTILES.size() - 1; i >= 0; i--) {
            MetricKind kind = MetricKind.PERCENTILES.get(i);
            for (String operation : counts.keySet()) {
                if (suffice(operation, kind)) {
                    return kind.of(operation).name();
                }
            }
        }
        return MetricKind.P50.of(counts.keySet().iterator().next()).name();
    }

    /** Why a metric cannot be judged, and what would help. */
    String shortfall(String metric) {
        String operation = operation(metric).orElseThrow();
        MetricKind kind = MetricKind.ofMetric(metric).orElseThrow();
        double beyond = beyond(operation, kind);
        String why = beyond < Power.FEWEST_SAMPLES_BEYOND
                ? "about " + (long) beyond + " requests a run lie beyond it, and " + Power.FEWEST_SAMPLES_BEYOND
                        + " are needed"
                : "its tail must come from at least " + Power.FEWEST_SECONDS_BEYOND + " different seconds";
        double needed = Math.max(seconds * Power.FEWEST_SAMPLES_BEYOND / beyond, fewestSeconds(kind));
        return why + "; measure at least " + String.format(Locale.ROOT, "%.1f", Math.ceil(needed * 10) / 10) + " s"
                + instead(operation);
    }

    private String instead(String operation) {
        return MetricKind.PERCENTILES.stream()
                .filter(kind -> suffice(operation, kind))
                .reduce((lower, higher) -> higher)
                .map(kind -> kind.of(operation).name())
                .map(name -> ", or judge " + name + " (primary: " + name + ")")
                .orElse("");
    }
}
