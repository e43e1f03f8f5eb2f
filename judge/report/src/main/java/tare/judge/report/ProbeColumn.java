package tare.judge.report;

import java.util.Comparator;
import java.util.Set;
import java.util.regex.Pattern;
import tare.api.model.DeclaredFigure;
import tare.judge.report.Quantity.Joining;
import tare.judge.report.Quantity.Room;
import tare.judge.report.Quantity.Unit;

/**
 * A probe's figure of the machine, of a worker or of a role, as charts show it.
 *
 * @param rank its place in the order of charts; those of the same rank go by name
 */
record ProbeColumn(String name, String title, Unit unit, int rank) {
    static final Comparator<ProbeColumn> ORDER =
            Comparator.comparingInt(ProbeColumn::rank).thenComparing(ProbeColumn::name);

    /** The rank of figures that are drawn after all others. */
    static final int LAST = Integer.MAX_VALUE - 1;

    /** The rank of figures without a title. */
    static final int DETAIL = Integer.MAX_VALUE;

    /** Smaller shares explain nothing, but would look large on an axis of their own. */
    private static final double LEAST_SHARE = 0.01;

    private static final double LEAST_BYTES = 100_000;

    private static final Set<String> SHARES =
            Set.of("busy", "user", "nice", "system", "iowait", "irq", "softirq", "steal", "some", "full");

    /** Bytes per second; other figures of bytes are sizes. */
    private static final Pattern FLOW = Pattern.compile("(.*-)?(read|write|written|received|sent)-bytes");

    /** The unit of a declared figure's values in charts. */
    static Unit unit(DeclaredFigure figure) {
        return switch (figure.unit()) {
            case SHARE -> Unit.SHARE;
            case MICROSECONDS, NANOSECONDS -> Unit.TIME;
            case BYTES -> figure.counter() ? Unit.BYTES : Unit.SIZE;
            case COUNT, MEGABYTES, CPU_SECONDS, MILLISECONDS -> Unit.PLAIN;
        };
    }

    /** The unit of a figure that nothing declares, by the last word of its name. */
    static Unit unit(String name) {
        String word = lastWord(name);
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

    private static String lastWord(String name) {
        return name.substring(name.lastIndexOf('.') + 1);
    }

    /** Whether the probe may explain a difference; other probes are details. */
    boolean mayExplain() {
        return rank < DETAIL;
    }

    /** Otherwise it is of the machine or of the worker's own process. */
    boolean isOfServers() {
        return !HostProbes.isOfHost(name);
    }

    Quantity quantity() {
        Joining joining = lastWord(name).contains("longest") ? Joining.WORST : Joining.MEAN;
        return new Quantity(unit, joining, Room.LOW);
    }

    /** @param largest the reading farthest from zero */
    boolean isQuiet(double largest) {
        return switch (unit) {
            case SHARE -> largest < LEAST_SHARE;
            case BYTES, SIZE -> largest < LEAST_BYTES;
            case TIME, RATE, PLAIN -> largest == 0;
        };
    }

    /** {@code Disk reads, bytes a second}. */
    String caption() {
        return title + (unit == Unit.BYTES ? ", bytes a second" : "");
    }
}
