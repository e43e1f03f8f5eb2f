package tare.report;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.List;
import java.util.function.DoubleFunction;

/**
 * A line chart as its script draws it. Times are in microseconds, rates per second, rounded: the page is to be small.
 *
 * @param id of the element it is drawn into
 * @param unit {@code time} or {@code rate}
 * @param x the horizontal axis
 * @param y the vertical axis; a value below its end is drawn at its end
 */
record Chart(String id, String unit, Axis x, Axis y, List<Line> lines) {
    static final String TIME = "time";
    static final String RATE = "rate";

    /** How a line is drawn. */
    enum Style {
        /** One run. */
        THIN,
        /** One run that failed. */
        FAILED,
        /** What to look at. */
        BOLD,
        DASHED
    }

    /**
     * @param arm its place in the order of arms
     * @param note what the reader is told beside the arm's name when pointing at it; empty for nothing
     * @param points pairs of x and y; y is null where there is no value
     */
    record Line(int arm, Style style, String note, List<Number[]> points) {
        Line {
            points = List.copyOf(points);
        }
    }

    Chart {
        lines = List.copyOf(lines);
    }

    /** How values of a unit are written beside an axis. */
    static DoubleFunction<String> label(String unit) {
        return value ->
                value == 0 ? "0" : Numbers.round(unit.equals(TIME) ? Numbers.time(value * 1e3) : Numbers.rate(value));
    }

    /** Four significant digits: a chart shows no more. */
    static Number rounded(double value) {
        double rounded = BigDecimal.valueOf(value).round(new MathContext(4)).doubleValue();
        return rounded == Math.rint(rounded) && Math.abs(rounded) < 1e15 ? (Number) (long) rounded : (Number) rounded;
    }
}
