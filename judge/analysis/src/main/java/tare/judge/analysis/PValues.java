package tare.judge.analysis;

import java.util.List;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;

/**
 * Two-sided p values of the three possible claims about a metric. A claim covers every contrast, so its p is the
 * largest of theirs: Berger, "Multiparameter hypothesis testing and acceptance sampling", Technometrics 24 (1982), for
 * such intersection-union tests; they need no adjustment for the number of contrasts, and assume nothing about how
 * those depend on each other.
 *
 * @param claim of better or worse: for "not beyond the margin", one-sided and doubled, in the likelier direction
 * @param equivalence for "not inside the margin", the larger one-sided p, doubled
 * @param difference for "the ratio is 1"
 */
record PValues(double claim, double equivalence, double difference) {
    /** @param contrasts of at least 2 observations each */
    static PValues of(Contrasts contrasts, Band margin) {
        double edge = margin.logHalfWidth();
        double up = contrasts.largest(ratio -> TInterval.pAbove(ratio, edge));
        double down = contrasts.largest(ratio -> TInterval.pBelow(ratio, -edge));
        LogRatio shown = contrasts.reference();
        double inside = Math.max(TInterval.pAbove(shown, -edge), TInterval.pBelow(shown, edge));
        return new PValues(
                Math.min(1, 2 * Math.min(up, down)),
                Math.min(1, 2 * inside),
                contrasts.largest(TInterval::pOfNoDifference));
    }

    /** Adjusts each kind separately by Holm's method, in the order given. */
    static List<PValues> adjusted(List<PValues> family) {
        double[] claims = adjusted(family, PValues::claim);
        double[] equivalences = adjusted(family, PValues::equivalence);
        double[] differences = adjusted(family, PValues::difference);
        return IntStream.range(0, family.size())
                .mapToObj(i -> new PValues(claims[i], equivalences[i], differences[i]))
                .toList();
    }

    private static double[] adjusted(List<PValues> family, ToDoubleFunction<PValues> kind) {
        return Holm.adjust(family.stream().mapToDouble(kind).toArray());
    }
}
