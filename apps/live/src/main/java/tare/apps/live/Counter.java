package tare.apps.live;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Totals that never go backwards, made of what each run or load counts from 0: what ended ones counted, and what the
 * present one has so far. One thread.
 */
final class Counter {
    private final String name;
    private final String help;
    private final Map<Map<String, String>, Total> totals = new LinkedHashMap<>();

    private static final class Total {
        long ended;
        long present;
    }

    Counter(String name, String help) {
        this.name = name;
        this.help = help;
    }

    /** What the present run or load has counted so far; less than it was told before changes nothing. */
    void counted(Map<String, String> labels, long soFar) {
        Total total = totals.computeIfAbsent(labels, absent -> new Total());
        total.present = Math.max(total.present, soFar);
    }

    /** What is counted from now on begins at 0. */
    void next() {
        for (Total total : totals.values()) {
            total.ended += total.present;
            total.present = 0;
        }
    }

    void increment(Map<String, String> labels) {
        totals.computeIfAbsent(labels, absent -> new Total()).ended++;
    }

    /** Tells of it before it has happened, so that its first occurrence is seen as an increase. */
    void startAtZero(Map<String, String> labels) {
        counted(labels, 0);
    }

    Family family() {
        List<Family.Sample> samples = totals.entrySet().stream()
                .map(e -> new Family.Sample(e.getKey(), (double) e.getValue().ended + e.getValue().present))
                .toList();
        return new Family(name, Family.Type.COUNTER, help, samples);
    }
}
