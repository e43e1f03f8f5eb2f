package tare.report;

import java.util.List;

/** The middle of some numbers; of an even count, the mean of the two in the middle. */
final class Medians {
    private Medians() {}

    /** @param sorted at least one number, in rising order */
    static double ofSorted(List<Double> sorted) {
        int middle = sorted.size() / 2;
        return sorted.size() % 2 == 1 ? sorted.get(middle) : (sorted.get(middle - 1) + sorted.get(middle)) / 2;
    }
}
