package tare.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import tare.model.Comparison;
import tare.model.Estimate;
import tare.model.Findings;

/**
 * The logarithmic axis on which all ratios of a report stand: one for all, so that equal distances mean equal ratios
 * everywhere. Positions are percent of its width.
 */
record RatioAxis(double low, double high) {
    /** An interval may widen the axis so far beyond the values; what reaches further is drawn with an arrow. */
    private static final double MOST_WIDENING = 2;

    private static final double LEAST_HIGH = 1.25;

    static RatioAxis of(Findings findings) {
        List<Estimate> ratios = findings.workloads().stream()
                .flatMap(workload -> Stream.concat(
                        workload.comparisons().stream().map(Comparison::ratio).flatMap(Optional::stream),
                        workload.floor().stream().map(floor -> floor.ratio())))
                .filter(ratio -> ratio.value() > 0 && Double.isFinite(ratio.value()))
                .toList();
        double low = 1 / LEAST_HIGH;
        double high = LEAST_HIGH;
        for (Estimate ratio : ratios) {
            low = Math.min(low, Math.max(ratio.low(), ratio.value() / MOST_WIDENING));
            high = Math.max(high, Math.min(ratio.high(), ratio.value() * MOST_WIDENING));
        }
        return new RatioAxis(low / 1.06, high * 1.06);
    }

    double percent(double ratio) {
        double percent = 100 * Math.log(ratio / low) / Math.log(high / low);
        return Math.max(0, Math.min(100, percent));
    }

    List<Double> marks() {
        double decades = Math.log10(high / low);
        double[] digits = decades < 0.5
                ? new double[] {1, 1.1, 1.2, 1.4, 1.6, 2, 2.5, 3, 4, 5, 6, 7, 8, 9}
                : decades < 1.1
                        ? new double[] {1, 1.5, 2, 3, 5, 7}
                        : decades < 2.5 ? new double[] {1, 2, 5} : new double[] {1};
        List<Double> marks = new ArrayList<>();
        for (int exponent = (int) Math.floor(Math.log10(low)); exponent <= Math.log10(high); exponent++) {
            for (double digit : digits) {
                double mark = digit * Math.pow(10, exponent);
                if (mark > low && mark < high) {
                    marks.add(mark);
                }
            }
        }
        return marks;
    }
}
