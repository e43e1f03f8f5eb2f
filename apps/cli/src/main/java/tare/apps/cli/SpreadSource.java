package tare.apps.cli;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Stream;
import tare.api.model.Metric;
import tare.api.model.MetricKind;
import tare.api.model.OldNames;
import tare.api.model.WorkloadSpec;
import tare.api.spi.Units;
import tare.judge.analysis.Spreads;
import tare.judge.results.ResultsReader;

/** The expected spread of log ratios from round to round, given by the user or taken from earlier results. */
interface SpreadSource {
    /** @param text the source of the spread, to print after it */
    record Spread(double sd, String text) {}

    /** The metric that was primary in earlier results; empty if unknown. */
    default Optional<String> primary(WorkloadSpec workload) {
        return Optional.empty();
    }

    /** Empty if the spread is unknown. */
    Optional<Spread> of(WorkloadSpec workload, String metric);

    /** Name of the {@link MetricKind} of a metric, which may be given by its kind alone: {@code throughput}, {@code p99}. */
    static String kind(WorkloadSpec workload, String metric) {
        return workload.measure(metric)
                .or(() -> Metric.named(metric))
                .map(Metric::kind)
                .orElse(metric);
    }

    /**
     * Given on the command line: {@code 8%} for all, {@code p99=15%} for a kind of metric.
     *
     * @throws WrongInputException if a text cannot be parsed
     */
    static SpreadSource given(List<String> texts) {
        List<String> kinds = Stream.concat(MetricKind.ALL.stream(), MetricKind.OPTIONAL.stream())
                .map(MetricKind::name)
                .sorted()
                .toList();
        Map<String, Double> spreads = new TreeMap<>();
        for (String text : texts) {
            int equals = text.indexOf('=');
            String kind = OldNames.metric(text.substring(0, Math.max(0, equals)));
            if (equals >= 0 && !kinds.contains(kind)) {
                throw new WrongInputException(
                        "--spread: must be for one of " + String.join(", ", kinds) + ", got: " + text);
            }
            spreads.put(kind, share(text.substring(equals + 1), text));
        }
        return (workload, metric) -> Optional.ofNullable(spreads.getOrDefault(kind(workload, metric), spreads.get("")))
                .map(sd -> new Spread(sd, "given"));
    }

    private static double share(String share, String text) {
        try {
            double sd = Units.fraction(share);
            if (sd > 0) {
                return sd;
            }
        } catch (IllegalArgumentException e) {
            throw new WrongInputException("--spread: " + e.getMessage() + ", got: " + text);
        }
        throw new WrongInputException("--spread: must be more than 0%, got: " + text);
    }

    /** Taken from earlier results, for workloads with the same id. */
    static SpreadSource like(Path directory) {
        Spreads spreads = new Spreads(ResultsReader.read(directory));
        return new SpreadSource() {
            @Override
            public Optional<String> primary(WorkloadSpec workload) {
                return spreads.primary(workload.id());
            }

            @Override
            public Optional<Spread> of(WorkloadSpec workload, String metric) {
                return spreads.of(workload.id(), metric)
                        .map(found -> new Spread(found.sd(), "found there, " + found.degreesOfFreedom() + " df"));
            }
        };
    }
}
