package tare.measure.runner.fleet;

import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Consumer;
import tare.api.model.IntervalRecord;
import tare.api.model.PhaseUpdate;
import tare.api.model.Traffic;
import tare.measure.engine.PhaseRecords;

/**
 * Merges the parts of each second that workers report, and passes seconds on in order. Holds as many seconds as a
 * caller may wait for an answer; later parts are set aside. One thread.
 */
public final class OrderedSeconds {
    /**
     * Callers hand a second over at the latest with their first answer in a later one, and are polled 200 ms after its
     * end.
     */
    private static final int HAND_OVER_SECONDS = 3;

    private final int held;
    private final Consumer<List<IntervalRecord>> whole;
    private final TreeMap<Integer, List<IntervalRecord>> open = new TreeMap<>();
    private final TreeMap<Integer, List<IntervalRecord>> late = new TreeMap<>();
    private int closedUpTo;

    /**
     * @param held how many seconds stay open, including the last
     * @param whole receives each second's records once
     */
    OrderedSeconds(int held, Consumer<List<IntervalRecord>> whole) {
        this.held = held;
        this.whole = whole;
    }

    /** Holds as many seconds as the traffic's deadline allows an answer to take. */
    public static OrderedSeconds of(Traffic traffic, Consumer<List<IntervalRecord>> whole) {
        int held = (int) Math.min(traffic.deadline().toSeconds(), Integer.MAX_VALUE / 2) + HAND_OVER_SECONDS;
        return new OrderedSeconds(held, whole);
    }

    public void add(PhaseUpdate update) {
        for (IntervalRecord part : update.parts()) {
            (part.second() < closedUpTo ? late : open).merge(part.second(), List.of(part), PhaseRecords::mergeParts);
        }
        closeBefore(update.second() + 1 - held);
    }

    private void closeBefore(int second) {
        closedUpTo = Math.max(closedUpTo, second);
        while (!open.isEmpty() && open.firstKey() < closedUpTo) {
            whole.accept(open.pollFirstEntry().getValue());
        }
    }

    /** Passes on the seconds that are still open. Returns the parts that came too late, by second. */
    public SortedMap<Integer, List<IntervalRecord>> end() {
        closeBefore(Integer.MAX_VALUE);
        return late;
    }

    /** Number of open seconds. */
    int openSeconds() {
        return open.size();
    }
}
