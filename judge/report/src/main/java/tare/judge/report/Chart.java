package tare.judge.report;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Objects;

/**
 * A line chart as its script draws it. Values are rounded, and points stand at equal distances: the page is to be small.
 *
 * @param id of the element it is drawn into
 * @param group charts of one group point at the same place together; empty for none
 * @param x the horizontal axis
 * @param y the vertical axis; a value below its end is drawn at its end
 * @param step from one point to the next on the horizontal axis, beginning at 0
 * @param events what happened when, drawn as upright lines
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
     * @param values one a point; null where there is none
     */
    record Line(int arm, Style style, String note, List<Number> values) {
        Line {
            values = Collections.unmodifiableList(new ArrayList<>(values)); // List.copyOf takes no null.
        }
    }

    Chart {
        events = List.copyOf(events);
        lines = List.copyOf(lines);
    }

    /** How many places its longest line has a value at. */
    int points() {
        return lines.stream()
                .mapToInt(line ->
                        (int) line.values().stream().filter(Objects::nonNull).count())
                .max()
                .orElse(0);
    }

    /** Four significant digits: a chart shows no more. Null for what is no number. */
    static Number rounded(double value) {
        if (!Double.isFinite(value)) {
            return null;
        }
        double rounded = BigDecimal.valueOf(value).round(new MathContext(4)).doubleValue();
        return rounded == Math.rint(rounded) && Math.abs(rounded) < 1e15 ? (Number) (long) rounded : (Number) rounded;
    }
}
