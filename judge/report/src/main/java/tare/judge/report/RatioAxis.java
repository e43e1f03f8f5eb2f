package tare.judge.report;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import java.util.stream.Stream;
import tare.api.model.Comparison;
import tare.api.model.Estimate;
import tare.api.model.Findings;
import tare.api.model.LadderFindings;
import tare.api.model.Metric;
import tare.api.model.StepRatio;
import tare.api.model.WorkloadFindings;

/**
 * The logarithmic axis of ratios: equal distances mean equal ratios everywhere. It runs from worse to better, so that
 * twice the time has the same position as half the throughput. Positions are percent of its width; {@code low} and
 * {@code high} are gains, ratios inverted where needed so that above 1 is better.
 */
record RatioAxis(double low, double high) {
    /** Intervals may widen the axis this far beyond the values; longer ones are drawn with an arrow. */
    private static final double MOST_WIDENING = 2;

    private static final double LEAST_HIGH = 1.25;

    private record Gain(double value, double low, double high) {}

    /** For every ratio of some workloads. */
    static RatioAxis of(List<WorkloadFindings> workloads) {
        return of(workloads.stream()
                .flatMap(workload -> Stream.concat(
                        gains(workload.comparisons().stream()),
                        workload.floor().stream().map(floor -> gain(floor.metric(), floor.ratio())))));
    }

    /** For the ratios of some metrics of a workload. */
    static RatioAxis of(WorkloadFindings workload, Predicate<Metric> shown) {
        return of(Stream.concat(
                gains(workload.comparisons().stream().filter(comparison -> shown.test(comparison.metric()))),
                workload.floor().stream()
                        .filter(floor -> shown.test(floor.metric()))
                        .map(floor -> gain(floor.metric(), floor.ratio()))));
    }

    /** For the primary metrics' ratios. */
    static RatioAxis ofPrimary(Findings findings) {
        return of(findings.workloads().stream()
                .flatMap(workload -> gains(workload.comparisons().stream().filter(Comparison::primary))));
    }

    /** For every step of some workloads' ladders, each beginning where the one before ends. */
    static RatioAxis ofLadders(List<WorkloadFindings> workloads) {
        return of(workloads.stream()
                .flatMap(workload -> workload.ladder().stream())
                .flatMap(RatioAxis::gains));
    }

    private static Stream<Gain> gains(LadderFindings ladder) {
        Stream.Builder<Gain> gains = Stream.builder();
        double from = 1;
        for (StepRatio step : ladder.steps()) {
            if (step.ratio().isEmpty() || step.cumulative().isEmpty()) {
                break;
            }
            Estimate own = step.ratio().get();
            double end = step.cumulative().get();
            double low = step.showsInterval() ? from * own.low() : end;
            double high = step.showsInterval() ? from * own.high() : end;
            gains.add(gain(ladder.metric(), new Estimate(end, Math.min(low, end), Math.max(high, end), 0.95)));
            from = end;
        }
        ladder.whole().ifPresent(whole -> gains.add(gain(ladder.metric(), whole)));
        return gains.build();
    }

    private static Stream<Gain> gains(Stream<Comparison> comparisons) {
        return comparisons.flatMap(
                comparison -> comparison.ratio().map(ratio -> gain(comparison.metric(), ratio)).stream());
    }

    private static Gain gain(Metric metric, Estimate ratio) {
        return metric.higherIsBetter()
                ? new Gain(ratio.value(), ratio.low(), ratio.high())
                : new Gain(1 / ratio.value(), 1 / ratio.high(), 1 / ratio.low());
    }

    private static RatioAxis of(Stream<Gain> gains) {
        double low = 1 / LEAST_HIGH;
        double high = LEAST_HIGH;
        for (Gain gain : gains.filter(one -> one.value() > 0 && Double.isFinite(one.value()))
                .toList()) {
            low = Math.min(low, Math.max(gain.low(), gain.value() / MOST_WIDENING));
            high = Math.max(high, Math.min(gain.high(), gain.value() * MOST_WIDENING));
        }
        return new RatioAxis(low / 1.06, high * 1.06);
    }

    /** Inverts a ratio where needed, so that above 1 is better. */
    static double gain(Metric metric, double ratio) {
        return metric.higherIsBetter() ? ratio : 1 / ratio;
    }

    /** {@code 5x}: how many times worse, to the left of 1, or better. */
    static String label(double gain) {
        return gain == 1 ? "1" : Numbers.plain(gain < 1 ? 1 / gain : gain) + "x";
    }

    double percent(double gain) {
        double percent = 100 * Math.log(gain / low) / Math.log(high / low);
        return Math.max(0, Math.min(100, percent));
    }

    /** Gains to mark: round numbers of times better, and the same of times worse. */
    List<Double> marks() {
        double decades = Math.log10(high / low);
        double[] digits = decades < 0.5
                ? new double[] {1.1, 1.2, 1.4, 1.6, 2, 2.5, 3, 4, 5, 6, 7, 8, 9}
                : decades < 1.1
                        ? new double[] {1.5, 2, 3, 5, 7, 10}
                        : decades < 2.5 ? new double[] {2, 5, 10} : new double[] {10};
        List<Double> marks = new ArrayList<>(List.of(1.0));
        for (double power = 1; power <= Math.max(high, 1 / low); power *= 10) {
            for (double digit : digits) {
                double times = digit * power;
                if (times < high) {
                    marks.add(times);
                }
                if (1 / times > low) {
                    marks.add(1 / times);
                }
            }
        }
        return marks.stream().distinct().sorted().toList();
    }
}
