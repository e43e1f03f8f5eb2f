package tare.judge.report;

import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.regex.Pattern;
import tare.api.model.FigureUnit;
import tare.api.model.FigureUse;

/** A round trip between servers that the servers measure themselves; the slowest one counts. */
record ServerRoundTrip(FigureIndex.Entry entry) {
    /** A prefix of a run's figures, not of its probes; the daemon's name follows. */
    static final String BEFORE = "round-trip.before.";

    private static final double US_NS = 1e3;
    private static final double MS_NS = 1e6;

    static List<ServerRoundTrip> of(FigureIndex index) {
        return index.all(FigureUse.ROUND_TRIP).stream()
                .map(ServerRoundTrip::new)
                .toList();
    }

    String label() {
        return entry.figure().label();
    }

    /** While the gates were awaited, as text. */
    Optional<String> before(LimitingFactors limits) {
        Pattern name = Pattern.compile(Pattern.quote(BEFORE + entry.role().role()) + "-[0-9]+"
                + Pattern.quote("." + entry.figure().name()));
        return inWords(limits.most(figure -> name.matcher(figure).matches()), nanoseconds());
    }

    /** While measuring, as text. */
    Optional<String> meanwhile(LimitingFactors limits) {
        // Figures of roles are in microseconds where the daemons' are in nanoseconds.
        return inWords(limits.most(entry.name()::equals), Math.max(nanoseconds(), US_NS));
    }

    private double nanoseconds() {
        return switch (entry.figure().unit()) {
            case NANOSECONDS -> 1;
            case MICROSECONDS -> US_NS;
            default -> MS_NS;
        };
    }

    /** Servers count whole milliseconds, rounded down. */
    private Optional<String> inWords(OptionalDouble value, double unitNs) {
        if (value.isEmpty()) {
            return Optional.empty();
        }
        boolean isTooShort = entry.figure().unit() == FigureUnit.MILLISECONDS && value.getAsDouble() < 1;
        return Optional.of(isTooShort ? "< 1 ms" : Numbers.time(value.getAsDouble() * unitNs));
    }
}
