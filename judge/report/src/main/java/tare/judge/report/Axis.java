package tare.judge.report;

import java.util.ArrayList;
import java.util.List;
import java.util.function.DoubleFunction;

/**
 * The value axis of a chart, with its marks.
 *
 * @param log whether it is logarithmic; then {@code low} is above 0
 */
record Axis(boolean log, double low, double high, List<Mark> marks) {
    /** A label beside the axis. */
    record Mark(double at, String label) {}

    private static final int MOST_MARKS = 8;
    private static final int MOST_MARKS_IF_SPARSE = 3;

    /** For shares up to 100 %. */
    static final Axis WHOLE =
            new Axis(false, 0, 1, List.of(new Mark(0, "0"), new Mark(0.5, "50 %"), new Mark(1, "100 %")));

    Axis {
        marks = List.copyOf(marks);
    }

    /** From zero to a round number not below {@code max}; round in the unit it is shown in. */
    static Axis linear(double max, Quantity.Unit unit) {
        return linear(max, unit.rounding(), unit::label);
    }

    private static Axis linear(double max, Rounding rounding, DoubleFunction<String> label) {
        double step = rounding.atLeast(Math.max(max, 1e-9) / 5);
        int steps = (int) Math.ceil(max / step - 1e-9);
        List<Mark> marks = new ArrayList<>();
        for (int i = 0; i <= Math.max(1, steps); i++) {
            marks.add(new Mark(i * step, label.apply(i * step)));
        }
        return new Axis(false, 0, marks.get(marks.size() - 1).at(), marks);
    }

    /** From zero to exactly {@code max}; the marks are round numbers. */
    static Axis linearTo(double max, DoubleFunction<String> label) {
        Axis wider = linear(max, Rounding.DECIMAL, label);
        return new Axis(
                false,
                0,
                max,
                wider.marks().stream().filter(mark -> mark.at() <= max).toList());
    }

    /** Between round numbers that enclose both ends, which are above 0. */
    static Axis logarithmic(double min, double max, Quantity.Unit unit) {
        double low = unit.rounding().atMost(min);
        double high = Math.max(unit.rounding().atLeast(max), low * 2.5);
        List<Mark> marks = unit.rounding().between(low, high, MOST_MARKS).stream()
                .map(at -> new Mark(at, unit.label(at)))
                .toList();
        return new Axis(true, low, high, marks);
    }

    /** A copy with fewer marks, for a low chart. */
    Axis sparse() {
        int every = (marks.size() + MOST_MARKS_IF_SPARSE - 1) / MOST_MARKS_IF_SPARSE;
        List<Mark> fewer = new ArrayList<>();
        for (int i = 0; i < marks.size(); i += every) {
            fewer.add(marks.get(i));
        }
        return new Axis(log, low, high, fewer);
    }
}
