package tare.report;

import java.util.ArrayList;
import java.util.List;
import java.util.function.DoubleFunction;

/**
 * The value axis of a chart, with its marks.
 *
 * @param log whether it is logarithmic; then {@code low} is above 0
 */
record Axis(boolean log, double low, double high, List<Mark> marks) {
    /** Where a number stands beside the axis. */
    record Mark(double at, String label) {}

    private static final int MOST_MARKS = 8;
    private static final int MOST_MARKS_IF_SPARSE = 3;

    /** Of shares that may reach all there is. */
    static final Axis WHOLE =
            new Axis(false, 0, 1, List.of(new Mark(0, "0"), new Mark(0.5, "50 %"), new Mark(1, "100 %")));

    Axis {
        marks = List.copyOf(marks);
    }

    /** From zero to a round number that holds {@code max}. */
    static Axis linear(double max, DoubleFunction<String> label) {
        double step = stepAtLeast(Math.max(max, 1e-9) / 5);
        int steps = (int) Math.ceil(max / step - 1e-9);
        List<Mark> marks = new ArrayList<>();
        for (int i = 0; i <= Math.max(1, steps); i++) {
            marks.add(new Mark(i * step, label.apply(i * step)));
        }
        return new Axis(false, 0, marks.get(marks.size() - 1).at(), marks);
    }

    /** From zero to {@code max} as it is; the marks are round numbers. */
    static Axis linearTo(double max, DoubleFunction<String> label) {
        Axis wider = linear(max, label);
        return new Axis(
                false,
                0,
                max,
                wider.marks().stream().filter(mark -> mark.at() <= max).toList());
    }

    /** Between numbers of the form 1, 2 or 5 times a power of ten that hold both ends, which are above 0. */
    static Axis logarithmic(double min, double max, DoubleFunction<String> label) {
        double low = stepAtMost(min);
        double high = Math.max(stepAtLeast(max), low * 2.5);
        List<Mark> marks = marks(low, high, label, 1, 2, 5);
        if (marks.size() > MOST_MARKS) {
            marks = marks(low, high, label, 1);
        }
        return new Axis(true, low, high, marks);
    }

    /** The same with fewer marks, for a low chart. */
    Axis sparse() {
        int every = (marks.size() + MOST_MARKS_IF_SPARSE - 1) / MOST_MARKS_IF_SPARSE;
        List<Mark> fewer = new ArrayList<>();
        for (int i = 0; i < marks.size(); i += every) {
            fewer.add(marks.get(i));
        }
        return new Axis(log, low, high, fewer);
    }

    private static List<Mark> marks(double low, double high, DoubleFunction<String> label, int... digits) {
        List<Mark> marks = new ArrayList<>();
        for (int exponent = exponent(low); exponent <= exponent(high); exponent++) {
            for (int digit : digits) {
                double at = digit * Math.pow(10, exponent);
                if (at >= low * (1 - 1e-9) && at <= high * (1 + 1e-9)) {
                    marks.add(new Mark(at, label.apply(at)));
                }
            }
        }
        return marks;
    }

    private static double stepAtLeast(double value) {
        double power = Math.pow(10, exponent(value));
        double digits = value / power;
        return power * (digits <= 1 + 1e-9 ? 1 : digits <= 2 + 1e-9 ? 2 : digits <= 5 + 1e-9 ? 5 : 10);
    }

    private static double stepAtMost(double value) {
        double power = Math.pow(10, exponent(value));
        double digits = value / power;
        return power * (digits >= 5 - 1e-9 ? 5 : digits >= 2 - 1e-9 ? 2 : 1);
    }

    private static int exponent(double value) {
        return (int) Math.floor(Math.log10(value) + 1e-12);
    }
}
