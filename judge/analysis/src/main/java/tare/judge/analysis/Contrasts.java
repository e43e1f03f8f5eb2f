package tare.judge.analysis;

import java.util.List;
import java.util.function.ToDoubleFunction;

/**
 * One metric of one arm, and the ratios it is judged by.
 *
 * @param to the arms whose log mean is the reference: the baseline, and every control that counts
 * @param reference the arm's log ratio to that mean, which is shown
 * @param each the arm's log ratio to the baseline alone and to each control that counts; each must support a claim
 */
record Contrasts(List<String> to, LogRatio reference, List<Contrast> each) {
    /** @param to the arm in the denominator */
    record Contrast(String to, LogRatio ratio) {}

    Contrasts {
        to = List.copyOf(to);
        each = List.copyOf(each);
    }

    /** Compares with the baseline alone. */
    static Contrasts alone(String baseline, LogRatio ratio) {
        return new Contrasts(List.of(baseline), ratio, List.of(new Contrast(baseline, ratio)));
    }

    /** Number of observations of the ratio to the baseline. */
    int n() {
        return each.get(0).ratio().n();
    }

    double largest(ToDoubleFunction<LogRatio> of) {
        return each.stream().map(Contrast::ratio).mapToDouble(of).max().orElseThrow();
    }
}
