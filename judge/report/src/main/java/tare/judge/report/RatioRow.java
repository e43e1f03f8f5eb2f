package tare.judge.report;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.List;
import java.util.stream.Stream;
import tare.api.model.Comparison;
import tare.api.model.Estimate;
import tare.api.model.Metric;
import tare.api.model.NoiseFloor;
import tare.api.model.WorkloadFindings;

/**
 * Draws one ratio: bands, the line of its interval, and its mark. Horizontal positions are percentages, so that the
 * drawing scales with the page while text and marks keep their size.
 */
final class RatioRow {
    private static final String MIDDLE = "15";

    private final Html html;
    private final RatioAxis axis;

    RatioRow(Html html, RatioAxis axis) {
        this.html = html;
        this.axis = axis;
    }

    void write(WorkloadFindings workload, Comparison comparison) {
        html.open(
                "svg",
                "class",
                "plot",
                "width",
                "100%",
                "height",
                "30",
                "role",
                "img",
                "aria-label",
                label(comparison));
        band("band", comparison.decision().margin());
        Report.floor(workload, comparison).map(NoiseFloor::bound).ifPresent(bound -> band("floor", bound));
        axis.marks().forEach(mark -> vertical("grid", mark));
        vertical("one", 1);
        comparison.ratio().ifPresent(ratio -> writeRatio(comparison, ratio));
        html.close();
    }

    /** Writes the numbers below the rows of a workload. */
    void writeScale() {
        html.open("svg", "class", "plot scale", "width", "100%", "height", "32", "aria-hidden", "true");
        writeMarks(axis.marks());
        html.element("text", "\u2190 worse", "class", "worse", "x", "0", "y", "28");
        html.element("text", "better \u2192", "class", "better", "x", "100%", "y", "28", "text-anchor", "end");
        html.close();
    }

    /** The same for narrow rows: only the outermost numbers and 1. */
    void writeNarrowScale() {
        List<Double> marks = axis.marks();
        html.open("svg", "class", "plot scale", "width", "100%", "height", "18", "aria-hidden", "true");
        writeMarks(Stream.of(marks.get(0), 1.0, marks.get(marks.size() - 1))
                .distinct()
                .toList());
        html.close();
    }

    private void writeMarks(List<Double> marks) {
        for (double mark : marks) {
            html.element(
                    "text", RatioAxis.label(mark), "x", number(axis.percent(mark)), "y", "13", "text-anchor", "middle");
        }
    }

    private static String label(Comparison comparison) {
        return comparison.metric().label() + " of " + comparison.arm() + ": "
                + comparison
                        .ratio()
                        .map(ratio -> RatioText.of(comparison, ratio).times()
                                + (comparison.showsInterval() ? ", " + Phrases.interval(comparison, ratio) : ""))
                        .orElse("no ratio")
                + ", " + Phrases.verdict(comparison);
    }

    private void band(String name, double margin) {
        double left = axis.percent(1 / (1 + margin));
        double right = axis.percent(1 + margin);
        html.empty(
                "rect",
                "class",
                name,
                "x",
                number(left),
                "width",
                number(right - left),
                "y",
                name.equals("floor") ? "7" : "0",
                "height",
                name.equals("floor") ? "16" : "30");
    }

    private void writeRatio(Comparison comparison, Estimate ratio) {
        html.open("g", "class", Verdicts.cssClass(comparison));
        if (comparison.showsInterval()) {
            writeInterval(comparison.metric(), ratio);
        }
        double value = RatioAxis.gain(comparison.metric(), ratio.value());
        html.open("svg", "x", percent(value), "y", MIDDLE, "class", "mark");
        Shape.of(comparison).write(html, comparison.primary() ? 6 : 4.5);
        html.close().close();
    }

    private void writeInterval(Metric metric, Estimate ratio) {
        double one = RatioAxis.gain(metric, ratio.low());
        double other = RatioAxis.gain(metric, ratio.high());
        double low = Math.min(one, other);
        double high = Math.max(one, other);
        html.empty("line", "class", "interval", "x1", percent(low), "x2", percent(high), "y1", MIDDLE, "y2", MIDDLE);
        end(low, low < axis.low(), "M-1 15 6 10V20z");
        end(high, high > axis.high(), "M1 15-6 10V20z");
    }

    /** Draws a small bar at the interval's end, or an arrow if it continues beyond the axis. */
    private void end(double at, boolean beyond, String arrow) {
        html.open("svg", "x", percent(at), "class", "mark");
        html.empty("path", "d", beyond ? arrow : "M-.75 10h1.5V20h-1.5z", "fill", "currentColor");
        html.close();
    }

    private void vertical(String name, double at) {
        html.empty("line", "class", name, "x1", percent(at), "x2", percent(at), "y1", "0", "y2", "30");
    }

    private String percent(double gain) {
        return number(axis.percent(gain));
    }

    /** {@code 12.5%}. */
    static String number(double percent) {
        return BigDecimal.valueOf(percent)
                        .setScale(2, RoundingMode.HALF_UP)
                        .stripTrailingZeros()
                        .toPlainString()
                + "%";
    }
}
