package tare.judge.report;

import java.util.Comparator;
import java.util.Set;
import java.util.regex.Pattern;
import tare.judge.report.Quantity.Joining;
import tare.judge.report.Quantity.Room;
import tare.judge.report.Quantity.Unit;

/** A probe, identified by its name, whose last word gives the unit. */
record ProbeColumn(String name) {
    static final Comparator<ProbeColumn> ORDER =
            Comparator.comparingInt(ProbeColumn::rank).thenComparing(ProbeColumn::name);

    /** Smaller shares explain nothing, but would look large on an axis of their own. */
    private static final double LEAST_SHARE = 0.01;

    private static final double LEAST_BYTES = 100_000;

    private static final Set<String> SHARES =
            Set.of("busy", "user", "nice", "system", "iowait", "irq", "softirq", "steal", "some", "full", "cpu-busy");

    /** Bytes per second; other figures of bytes are sizes. */
    private static final Pattern FLOW =
            Pattern.compile("(.*-)?(read|write|written|received|sent|compacted|flushed|wal)-bytes");

    private int rank() {
        return ProbeTitle.rank(name);
    }

    /** Whether the probe may explain a difference; other probes are details. */
    boolean mayExplain() {
        return ProbeTitle.mayExplain(name);
    }

    /** Otherwise it is of the machine or of the worker's own process. */
    boolean isOfServers() {
        return !name.startsWith("machine.") && !name.startsWith("worker.");
    }

    Quantity quantity() {
        Joining joining = lastWord().contains("longest") ? Joining.WORST : Joining.MEAN;
        return new Quantity(unit(), joining, Room.LOW);
    }

    /** @param largest the reading farthest from zero */
    boolean isQuiet(double largest) {
        return switch (unit()) {
            case SHARE -> largest < LEAST_SHARE;
            case BYTES, SIZE -> largest < LEAST_BYTES;
            case TIME, RATE, PLAIN -> largest == 0;
        };
    }

    /** {@code Disk reads, bytes a second}. */
    String caption() {
        return ProbeTitle.of(name) + (unit() == Unit.BYTES ? ", bytes a second" : "");
    }

    private Unit unit() {
        String word = lastWord();
        if (SHARES.contains(word) || word.endsWith("share")) {
            return Unit.SHARE;
        }
        if (word.endsWith("-us")) {
            return Unit.TIME;
        }
        if (!word.endsWith("bytes")) {
            return Unit.PLAIN;
        }
        return FLOW.matcher(word).matches() ? Unit.BYTES : Unit.SIZE;
    }

    private String lastWord() {
        return name.substring(name.lastIndexOf('.') + 1);
    }
}
