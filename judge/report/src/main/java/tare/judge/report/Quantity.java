package tare.judge.report;

import java.util.function.DoubleFunction;

/**
 * The quantity that a chart shows.
 *
 * @param unit how values are written
 * @param joining how several seconds become one point, if a chart has more seconds than it can show
 * @param room how much space its chart has
 */
record Quantity(Unit unit, Joining joining, Room room) {
    static final Quantity THROUGHPUT = new Quantity(Unit.RATE, Joining.MEAN, Room.HIGH);
    /** Percentiles are never averaged: the worst second stands for its neighbours. */
    static final Quantity PERCENTILE = new Quantity(Unit.TIME, Joining.WORST, Room.HIGH);

    /** The script has the same units. */
    enum Unit {
        /** Microseconds. */
        TIME(micros -> Numbers.time(micros * 1e3)),
        /** Per second. */
        RATE(Numbers::rate),
        /** A fraction of 1. */
        SHARE(Numbers::percent),
        /** Bytes per second. */
        BYTES(Numbers::byteRate),
        /** A number of bytes at rest: the one unit whose multiples are powers of two. */
        SIZE(Numbers::bytes),
        PLAIN(Numbers::plain);

        @SuppressWarnings("ImmutableEnumChecker") // The method references are stateless.
        private final DoubleFunction<String> text;

        Unit(DoubleFunction<String> text) {
            this.text = text;
        }

        Rounding rounding() {
            return this == SIZE ? Rounding.BINARY : Rounding.DECIMAL;
        }

        /** Formats a value for an axis. */
        String label(double value) {
            return value == 0 ? "0" : Numbers.round(text.apply(value));
        }
    }

    enum Joining {
        MEAN("mean"),
        WORST("worst second");

        private final String word;

        Joining(String word) {
            this.word = word;
        }
    }

    /** The space that a chart has for its lines. */
    enum Room {
        HIGH,
        /** A low chart, beneath those of others. */
        LOW,
        /** One of many low charts, in a part of the page that is closed at first. */
        FOLDED
    }

    /** The same quantity for a folded chart. */
    Quantity folded() {
        return new Quantity(unit, joining, Room.FOLDED);
    }

    /**
     * Lists what a chart leaves out, for its caption: {@code , worst second of each 12 s, medians only}; may be empty.
     */
    String thinned(Chart chart) {
        boolean mediansOnly = chart.lines().stream().noneMatch(line -> line.style() == Chart.Style.THIN);
        return (chart.step() > 1 ? ", " + joining.word + " of each " + Numbers.plain(chart.step()) + " s" : "")
                + (mediansOnly ? ", medians only" : "");
    }
}
