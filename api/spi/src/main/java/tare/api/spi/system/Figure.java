package tare.api.spi.system;

import java.time.Duration;
import java.util.List;
import java.util.Optional;

/**
 * A number that a daemon reports about itself, as its blueprint declares it. Results keep the declaration, so that
 * gates and reports need no names of systems. Where the number is read is up to a {@link FigureSource}.
 *
 * <p>Probes read some figures of every daemon, which need no declaration: {@code cpu},
 * {@code children-cpu}, {@code rss-bytes}, {@code read-bytes}, {@code write-bytes} and {@code round-trip-us}. A declaration moves them among the charts.
 *
 * @param name as in results, unique within its role, such as {@code cached-bytes}
 * @param kind how it changes over time
 * @param total how the daemons of a role become one number
 * @param of the names that a {@link Total#SHARE} or {@link Total#UNDER_WAY} is computed from; otherwise empty
 * @param chart empty if it is recorded but not drawn
 * @param purpose what gates and tables do with it; empty if nothing
 * @param lag the age that a reported value can have
 */
public record Figure(
        String name,
        Unit unit,
        Kind kind,
        Total total,
        List<String> of,
        Optional<Chart> chart,
        Optional<Purpose> purpose,
        Duration lag) {
    /** Daemons that Tare configures renew their figures twice a second. */
    private static final Duration USUAL_LAG = Duration.ofMillis(500);

    public Figure {
        of = List.copyOf(of);
        boolean isRight =
                switch (total) {
                    case SUM, MAX, MEAN -> of.isEmpty();
                    case SHARE -> of.size() == 2;
                    case UNDER_WAY -> !of.isEmpty() && of.size() % 2 == 0;
                };
        if (!isRight) {
            throw new IllegalArgumentException(name + ": a " + total + " cannot be of " + of);
        }
    }

    /** The unit of a value; a counter's growth is in that unit per second. */
    public enum Unit {
        COUNT,
        BYTES,
        MEGABYTES,
        /** From 0 to 1. */
        SHARE,
        /** CPU time; its growth is a number of CPUs. */
        CPU_SECONDS,
        MILLISECONDS,
        MICROSECONDS,
        /** Reports show microseconds; the name ends in {@code -ns}. */
        NANOSECONDS
    }

    /** How a value changes over time. */
    public enum Kind {
        /** Only increases; recorded as the increase per second. */
        COUNTER,
        /** A momentary value. */
        LEVEL
    }

    /** How the values of a role's daemons become one number. */
    public enum Total {
        SUM,
        MAX,
        MEAN,
        /** Not read, but computed of two figures' sums: the first over both, such as hits and misses. */
        SHARE,
        /**
         * Not read, but computed by Little's law: the number of operations in progress, over all daemons. From pairs of
         * a counter of operations and their mean time in milliseconds.
         */
        UNDER_WAY
    }

    /**
     * How a figure is drawn.
     *
     * @param title for people, such as {@code requests a second}; reports put the role's title before it
     * @param last whether it is drawn after all others, by name; the others keep the order of their declaration
     */
    public record Chart(String title, boolean last) {}

    /**
     * What gates and tables do with a figure.
     *
     * @param label how tables and messages call its subject; see the constants of {@link Use}
     * @param note a sentence that explains it beneath a table, or nothing
     */
    public record Purpose(Use use, String label, String note) {}

    /** The uses of figures. A role has at most one figure for each. */
    public enum Use {
        /** CPU time of the daemon itself. */
        CPU,
        /** The number of CPUs of the daemon's machine; only daemons on other machines than the harness report it. */
        CPUS,
        /** The busy share of all CPUs of the daemon's machine; only daemons on other machines report it. */
        MACHINE_BUSY,
        /** The size of the cache's content. Label: what the content is read from, such as {@code data files}. */
        CACHE_BYTES,
        /** The room that is left in the cache. */
        CACHE_FREE_BYTES,
        CACHE_HITS,
        CACHE_MISSES,
        CACHE_EVICTIONS,
        /** Stored bytes in files. Label: the row of a table. */
        FILE_BYTES,
        /** The number of these files. */
        FILES,
        /** Stored bytes that are not in files yet. Label: the row of a table. */
        MEMORY_BYTES,
        /** Stored bytes that another role's figures include; recorded after a load, in no table. */
        INCLUDED_BYTES,
        /** Bytes received over the network. Label: the daemons, in the plural. Note: what the figure includes. */
        RECEIVED_BYTES,
        /** Bytes sent over the network. */
        SENT_BYTES,
        /** Requests to the store that holds a daemon's files. Label: the client that sends them. */
        STORE_REQUESTS,
        /** Requests that the store refused because there were too many. Label as for {@link #STORE_REQUESTS}. */
        STORE_THROTTLED,
        /** Requests that the client repeated. Label as for {@link #STORE_REQUESTS}. */
        STORE_RETRIED,
        /** Reads of files in progress. Label: the stores that may hold the files. */
        STORE_READS,
        /**
         * The mean time of a round trip to another daemon, including that daemon's work, since it was last reported.
         * The same source also has a counter of round trips, with {@code count} in place of the unit:
         * {@code ping-ms}, {@code ping-count}. Label: what makes the round trip. Note: its way.
         */
        ROUND_TRIP
    }

    /** A figure that only increases. */
    public static Figure counter(String name, Unit unit) {
        return new Figure(
                name, unit, Kind.COUNTER, Total.SUM, List.of(), Optional.empty(), Optional.empty(), USUAL_LAG);
    }

    /** A momentary value. */
    public static Figure level(String name, Unit unit) {
        return new Figure(name, unit, Kind.LEVEL, Total.SUM, List.of(), Optional.empty(), Optional.empty(), USUAL_LAG);
    }

    /** The share of one figure in the sum of both. */
    public static Figure share(String name, String part, String rest) {
        return level(name, Unit.SHARE).computed(Total.SHARE, List.of(part, rest));
    }

    /** @param countsAndTimes pairs of a counter of operations and their mean time in milliseconds */
    public static Figure underWay(String name, String... countsAndTimes) {
        return level(name, Unit.COUNT).computed(Total.UNDER_WAY, List.of(countsAndTimes));
    }

    private Figure computed(Total by, List<String> from) {
        return new Figure(name, unit, kind, by, from, chart, purpose, lag);
    }

    /** A copy that is totalled in another way than by its sum. */
    public Figure by(Total other) {
        return new Figure(name, unit, kind, other, of, chart, purpose, lag);
    }

    /** A copy that is drawn in the order of declaration. */
    public Figure charted(String title) {
        return new Figure(name, unit, kind, total, of, Optional.of(new Chart(title, false)), purpose, lag);
    }

    /** A copy that is drawn after all others. */
    public Figure chartedLast(String title) {
        return new Figure(name, unit, kind, total, of, Optional.of(new Chart(title, true)), purpose, lag);
    }

    /** A copy with a use that needs no label. */
    public Figure usedAs(Use use) {
        return usedAs(use, "", "");
    }

    public Figure usedAs(Use use, String label) {
        return usedAs(use, label, "");
    }

    public Figure usedAs(Use use, String label, String note) {
        return new Figure(name, unit, kind, total, of, chart, Optional.of(new Purpose(use, label, note)), lag);
    }

    /** A copy whose values can be older than usual. */
    public Figure lagging(Duration time) {
        return new Figure(name, unit, kind, total, of, chart, purpose, time);
    }

    public boolean is(Use use) {
        return purpose.filter(one -> one.use() == use).isPresent();
    }

    /** Whether its increase per second is recorded. */
    public boolean grows() {
        return kind == Kind.COUNTER;
    }

    /** Whether it is computed of other figures, and never read. */
    public boolean isComputed() {
        return total == Total.SHARE || total == Total.UNDER_WAY;
    }
}
