package tare.judge.imports;

import java.util.SortedSet;
import java.util.stream.Collectors;

/**
 * Data that a source lacks, or defines differently from Tare, in few enough words for a stamp; docs/import-export.md
 * explains each.
 */
enum Note {
    FOREIGN("without Tare's checks"),
    WARM_UP("warm-up unknown"),
    CONNECTING("run time includes connecting"),
    RATE_UNKNOWN("unknown whether sent at a rate (give --rate)"),
    SERVICE_ONLY("service times only, coordinated omission uncorrected"),
    INTENDED_SHARED("response times of update include the read before it in read-modify-write"),
    INNER("read and update include those of read-modify-write"),
    NO_HISTOGRAM("no histograms"),
    WINDOWS_ONLY("percentiles of each window only"),
    NO_INTERVALS("no intervals"),
    COARSE_INTERVALS("intervals longer than a second, so no spread of throughput"),
    PARTIAL_INTERVALS("few percentiles in intervals"),
    FAILURES_APART("times of OK answers alone"),
    FAILURES_UNKNOWN("failures unknown"),
    MILLISECOND_BUCKETS("times cut to whole milliseconds"),
    STATUS_ONLY("some runs have only status lines"),
    WHOLE_MICROSECONDS("times in whole microseconds"),
    NO_FACTS("parity unknown");

    private final String words;

    Note(String words) {
        this.words = words;
    }

    /** All notes on one line. */
    static String stamp(String tool, SortedSet<Note> notes) {
        return "imported from " + tool + ": "
                + notes.stream().map(note -> note.words).collect(Collectors.joining("; "));
    }
}
