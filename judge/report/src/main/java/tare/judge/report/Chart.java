package tare.judge.report;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Objects;

/**
 * A line chart as its script draws it. Values are rounded, and points are equally far apart, to keep the page small.
 *
 * @param id of the element it is drawn into
 * @param group charts of one group share their pointer; empty for none
 * @param x the horizontal axis
 * @param y the vertical axis; a value below its end is drawn at its end
 * @param step from one point to the next on the horizontal axis, beginning at 0
 * @param events events by time, drawn as vertical lines
 */
record Chart(
        String id,
        String group,
        Quantity.Unit unit,
        Axis x,
        Axis y,
        double step,
        List<Axis.Mark> events,
        List<Line> lines) {
    /** The style of a line. */
    enum Style {
        /** One run. */
        THIN,
        /** One run that failed. */
        FAILED,
        /** The line that matters most. */
        BOLD,
        DASHED
    }

    /**
     * @param arm its index in the order of arms
     * @param note shown beside the arm's name when pointing at the line; empty for nothing
     * @param values one per point; null for none
     */
    record Line(int arm, Style style, String note, List<Number> values) {
        Line {
            values = Collections.unmodifiableList(new ArrayList<>(values)); // List.copyOf rejects null.
        }
    }

    Chart {
        events = List.copyOf(events);
        lines = List.copyOf(lines);
    }

    /** Number of points of the longest line. */
    int points() {
        return lines.stream()
                .mapToInt(line ->
                        (int) line.values().stream().filter(Objects::nonNull).count())
                .max()
                .orElse(0);
    }

    /** Rounds to four significant digits: a chart shows no more. Null if the value is not a number. */
    static Number rounded(double value) {
        if (!Double.isFinite(value)) {
            return null;
        }
        double rounded = BigDecimal.valueOf(value).round(new MathContext(4)).doubleValue();
        return rounded == Math.rint(rounded) && Math.abs(rounded) < 1e15 ? (Number) (long) rounded : (Number) rounded;
    }
}
