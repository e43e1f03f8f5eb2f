package tare.report;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;
import java.util.function.Predicate;

/** How long servers say that the way to each other took, before anything was asked of them and meanwhile. */
final class BetweenServers {
    /**
     * One way.
     *
     * @param name in the report
     * @param before how the figure of before ends
     * @param beforeNs that figure's unit, in nanoseconds
     * @param meanwhile as {@link ServerFigures} calls the other one
     * @param meanwhileNs its unit
     */
    private record Way(String name, String before, double beforeNs, String meanwhile, double meanwhileNs) {
        OptionalDouble before(Limits limits) {
            return ns(limits, LimitsTable.before(before), beforeNs);
        }

        OptionalDouble meanwhile(Limits limits) {
            return ns(limits, name -> name.equals(meanwhile), meanwhileNs);
        }

        /** Servers tell 0 where nothing was sent, or what they round down to it. */
        private static OptionalDouble ns(Limits limits, Predicate<String> names, double unitNs) {
            OptionalDouble most = limits.most(names);
            return most.isPresent() && most.getAsDouble() > 0
                    ? OptionalDouble.of(most.getAsDouble() * unitNs)
                    : OptionalDouble.empty();
        }
    }

    private static final List<Way> WAYS = List.of(
            new Way("heartbeat", ".heartbeat-ms", 1e6, "datanode.heartbeat-ms", 1e6),
            new Way("log sync", ".wal-sync-ms", 1e6, "regionserver.wal-sync-ms", 1e6),
            new Way("packet", ".packet-round-trip-ns", 1, "datanode.packet-round-trip-us", 1e3));

    private static final String NOTHING = "-";

    private BetweenServers() {}

    /** Of each way the slowest server. */
    static Table.Cell cell(Limits limits) {
        List<String> told = new ArrayList<>();
        for (Way way : WAYS) {
            OptionalDouble before = way.before(limits);
            OptionalDouble meanwhile = way.meanwhile(limits);
            if (before.isPresent() || meanwhile.isPresent()) {
                told.add(way.name() + " " + time(before) + ", " + time(meanwhile));
            }
        }
        return Table.Cell.number(told.isEmpty() ? LimitsTable.NOT_READ : String.join("; ", told));
    }

    private static String time(OptionalDouble ns) {
        return ns.isPresent() ? Numbers.time(ns.getAsDouble()) : NOTHING;
    }
}
