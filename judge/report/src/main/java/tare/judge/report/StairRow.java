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
     * @param continues whether a row follows that begins where this one ends
     */
    void write(double from, Optional<Estimate> ratio, boolean showsInterval, boolean continues, String label) {
        html.open("svg", "class", "plot stairs", "width", "100%", "height", "100%", "role", "img", "aria-label", label);
        axis.marks().forEach(mark -> line("grid", mark, mark, "0", "100%"));
        line("one", 1, 1, "0", "100%");
        double begin = RatioAxis.gain(metric, from);
        line("riser", begin, begin, "0", MIDDLE);
        ratio.ifPresent(step -> writeStep(from, step, showsInterval, continues));
        html.close();
    }

    private void writeStep(double from, Estimate ratio, boolean showsInterval, boolean continues) {
        double begin = RatioAxis.gain(metric, from);
        double end = RatioAxis.gain(metric, from * ratio.value());
        if (continues) {
            line("riser", end, end, MIDDLE, "100%");
        }
        line("stair", begin, end, MIDDLE, MIDDLE);
        if (showsInterval) {
            double one = RatioAxis.gain(metric, from * ratio.low());
            double other = RatioAxis.gain(metric, from * ratio.high());
            line("interval", one, other, MIDDLE, MIDDLE);
            end(Math.min(one, other), Math.min(one, other) < axis.low(), "M-1 0 6-5V5z");
            end(Math.max(one, other), Math.max(one, other) > axis.high(), "M1 0-6-5V5z");
        }
        html.open("svg", "x", percent(end), "y", MIDDLE, "class", "mark");
        Shape.DOT.write(html, 6);
        html.close();
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
