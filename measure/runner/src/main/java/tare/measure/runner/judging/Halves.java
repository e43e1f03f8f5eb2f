package tare.measure.runner.judging;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.HdrHistogram.Histogram;
import tare.api.model.IntervalRecord;
import tare.api.model.MetricKind;
import tare.api.model.Traffic;
import tare.api.spi.Operation;
import tare.measure.engine.Histograms;

/**
 * The two halves of a measure phase, as if each had been measured alone. Uses whole seconds only; of an odd number the
 * middle one is in neither half. Medians come from merged histograms, never from those of seconds. One thread.
 */
public final class Halves {
    /** Prefix of its ratios among a run's harness figures. */
    static final String FIGURE = "halves.";

    private final int secondsEach;
    private final int secondBegins;
    private final boolean openLoop;
    private final List<String> operations;
    private final Half first = new Half();
    private final Half second = new Half();

    public Halves(Traffic traffic, List<Operation> operations) {
        int seconds = (int) Math.min(traffic.measure().time().toSeconds(), Integer.MAX_VALUE);
        this.secondsEach = seconds / 2;
        this.secondBegins = seconds - secondsEach;
        this.openLoop = traffic.pace().isOpenLoop();
        this.operations = operations.stream()
                .filter(operation -> !operation.inner())
                .map(Operation::name)
                .toList();
    }

    public void add(IntervalRecord part) {
        if (!operations.contains(part.operation())) {
            return;
        }
        if (part.second() < secondsEach) {
            first.add(part);
        } else if (part.second() >= secondBegins && part.second() < secondBegins + secondsEach) {
            second.add(part);
        }
    }

    /**
     * The second half over the first, by metric: {@code halves.throughput}, and in open loop {@code halves.read.p50} of
     * each operation. Empty if the phase is too short.
     */
    public Map<String, Double> figures(HarnessLimits limits) {
        Map<String, Double> ratios = new TreeMap<>();
        if (2 * secondsEach < limits.halves().seconds() || first.ok == 0) {
            return ratios;
        }
        ratios.put(FIGURE + MetricKind.THROUGHPUT.name(), (double) second.ok / first.ok);
        for (String operation : openLoop ? operations : List.<String>of()) {
            Histogram before = first.response(operation);
            Histogram after = second.response(operation);
            if (Math.min(before.getTotalCount(), after.getTotalCount())
                    >= limits.halves().samples()) {
                ratios.put(
                        FIGURE + MetricKind.P50.of(operation).name(),
                        (double) after.getValueAtPercentile(50) / Math.max(1, before.getValueAtPercentile(50)));
            }
        }
        return ratios;
    }

    private static final class Half {
        private final Map<String, Histogram> responses = new TreeMap<>();
        private long ok;

        void add(IntervalRecord part) {
            ok += part.outcomes().ok();
            if (part.response().length > 0) {
                response(part.operation()).add(Histograms.decode(part.response()));
            }
        }

        Histogram response(String operation) {
            return responses.computeIfAbsent(operation, name -> Histograms.wide());
        }
    }
}
