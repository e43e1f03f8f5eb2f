package tare.apps.live;

import io.prometheus.metrics.model.snapshots.CounterSnapshot;
import io.prometheus.metrics.model.snapshots.CounterSnapshot.CounterDataPointSnapshot;
import io.prometheus.metrics.model.snapshots.Labels;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * Totals that never decrease, from counts that start at 0 in each run or load: those of ended runs, and that of the
 * present one so far. Used by one thread.
 */
final class Counter {
    private final String name;
    private final String help;
    private final Map<Labels, Total> totals = new LinkedHashMap<>();

    private static final class Total {
        long ended;
        long present;
    }

    Counter(String name, String help) {
        this.name = name;
        this.help = help;
    }

    /** Sets the count of the present run or load so far; a smaller count than before is ignored. */
    void counted(Labels labels, long soFar) {
        Total total = totals.computeIfAbsent(labels, absent -> new Total());
        total.present = Math.max(total.present, soFar);
    }

    /** Starts the next run or load, whose counts begin at 0. */
    void next() {
        for (Total total : totals.values()) {
            total.ended += total.present;
            total.present = 0;
        }
    }

    void increment(Labels labels) {
        totals.computeIfAbsent(labels, absent -> new Total()).ended++;
    }

    /** Reports the counter before the first occurrence, so that this shows as an increase. */
    void startAtZero(Labels labels) {
        counted(labels, 0);
    }

    CounterSnapshot snapshot() {
        CounterSnapshot.Builder counter = CounterSnapshot.builder().name(name).help(help);
        totals.forEach((labels, total) -> counter.dataPoint(CounterDataPointSnapshot.builder()
                .labels(labels)
                .value((double) total.ended + total.present)
                .build()));
        return counter.build();
    }
}
