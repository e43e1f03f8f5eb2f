package tare.judge.report;

import java.util.Optional;
import tare.api.model.Estimate;
import tare.api.model.Metric;

/**
 * Draws one row of a staircase: a bar from where the steps before ended to where this one ends, and the interval of its
 * ratio around that end. Rows of any height join, as vertical positions are percentages.
 *
 * @param metric whose ratios are drawn; to the right is better
 */
record StairRow(Html html, RatioAxis axis, Metric metric) {
    private static final String MIDDLE = "50%";

    /**
     * @param from ratio to the first arm before the step
     * @param ratio of the step; empty for none
     * @param margin of the whole, which is drawn behind its bar; empty for a step
     * @param label for those who cannot see it
     */
    record Stair(double from, Optional<Estimate> ratio, boolean showsInterval, Optional<Double> margin, String label) {}

    void write(Stair stair) {
        html.open(
                "svg",
                "class",
                "plot stairs",
                "width",
                "100%",
                "height",
                "100%",
                "role",
                "img",
                "aria-label",
                stair.label());
        stair.margin().ifPresent(this::band);
        axis.marks().forEach(mark -> line("grid", mark, mark, "0", "100%"));
        line("one", 1, 1, "0", "100%");
        stair.ratio().ifPresent(ratio -> writeStep(stair, ratio));
        html.close();
    }

    private void band(double margin) {
        double left = axis.percent(1 / (1 + margin));
        html.empty(
                "rect",
                "class",
                "band",
                "x",
                RatioRow.number(left),
                "width",
                RatioRow.number(axis.percent(1 + margin) - left),
                "y",
                "0",
                "height",
                "100%");
    }

    private void writeStep(Stair stair, Estimate ratio) {
        double begin = RatioAxis.gain(metric, stair.from());
        double end = RatioAxis.gain(metric, stair.from() * ratio.value());
        if (stair.margin().isPresent()) {
            line("riser", end, end, "0", MIDDLE);
        } else {
            line("riser", begin, begin, "0", MIDDLE);
            line("riser", end, end, MIDDLE, "100%");
        }
        line("stair", begin, end, MIDDLE, MIDDLE);
        if (stair.showsInterval()) {
            writeInterval(
                    RatioAxis.gain(metric, stair.from() * ratio.low()),
                    RatioAxis.gain(metric, stair.from() * ratio.high()));
        }
        html.open("svg", "x", percent(end), "y", MIDDLE, "class", "mark");
        Shape.DOT.write(html, 6);
        html.close();
    }

    private void writeInterval(double one, double other) {
        double low = Math.min(one, other);
        double high = Math.max(one, other);
        line("interval", low, high, MIDDLE, MIDDLE);
        end(low, low < axis.low(), "M-1 0 6-5V5z");
        end(high, high > axis.high(), "M1 0-6-5V5z");
    }

    /** Draws a small bar at the interval's end, or an arrow if it continues beyond the axis. */
    private void end(double at, boolean beyond, String arrow) {
        html.open("svg", "x", percent(at), "y", MIDDLE, "class", "mark");
        html.empty("path", "d", beyond ? arrow : "M-.75-5h1.5V5h-1.5z", "fill", "currentColor");
        html.close();
    }

    private void line(String name, double from, double to, String top, String bottom) {
        html.empty("line", "class", name, "x1", percent(from), "x2", percent(to), "y1", top, "y2", bottom);
    }

    private String percent(double gain) {
        return RatioRow.number(axis.percent(gain));
    }
}
