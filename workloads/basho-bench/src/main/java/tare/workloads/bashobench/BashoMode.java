package tare.workloads.bashobench;

import java.time.Duration;
import java.util.Optional;

/** The value of {@code mode}. */
final class BashoMode {
    private static final double MOST_PER_SECOND = 1e6;
    private static final double NANOS = 1e9;

    private BashoMode() {}

    /** The mean time before each request; empty if callers do not wait. */
    static Optional<Duration> thinkTime(BashoConfig config) {
        Term mode = config.value("mode");
        if (mode.isAtom("max")) {
            return Optional.empty();
        }
        if (mode instanceof Term.Tuple tuple
                && tuple.size() == 2
                && tuple.item(0).isAtom("rate")) {
            if (tuple.item(1).isAtom("max")) {
                return Optional.empty();
            }
            double perSecond = number(tuple.item(1));
            if (perSecond > 0 && perSecond <= MOST_PER_SECOND) {
                return Optional.of(Duration.ofNanos(Math.round(NANOS / perSecond)));
            }
        }
        throw config.problem("mode", "must be max, {rate,max} or {rate,N}, where N is above 0");
    }

    private static double number(Term term) {
        if (term instanceof Term.Whole whole) {
            return (double) whole.value();
        }
        return term instanceof Term.Real real ? real.value() : 0;
    }
}
