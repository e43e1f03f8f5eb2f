package tare.judge.imports;

import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import org.HdrHistogram.Histogram;
import tare.api.model.IntervalSummary;
import tare.api.model.TimeKind;
import tare.judge.imports.ImportedRun.Times;

/** Reads one run of any tool from a single interval log: tags are operations. */
final class HlogRunReader {
    private static final String UNTAGGED = "request";

    private final Path file;
    private final long nsPerUnit;
    private final TimeKind unmarked;
    private final Map<Times, List<HdrFile.Interval>> byTimes = new LinkedHashMap<>();

    private HlogRunReader(Path file, long nsPerUnit, TimeKind unmarked) {
        this.file = file;
        this.nsPerUnit = nsPerUnit;
        this.unmarked = unmarked;
    }

    /**
     * @param unmarked the kind of times of a tag that does not end in {@code .response} or {@code .service}, as Tare's
     *     own do
     */
    static ImportedRun read(Path file, long nsPerUnit, TimeKind unmarked) {
        return new HlogRunReader(file, nsPerUnit, unmarked).read();
    }

    private ImportedRun read() {
        HdrFile log = HdrFile.read(file);
        log.intervals().forEach(line -> byTimes.computeIfAbsent(times(line), key -> new ArrayList<>())
                .add(line));
        SortedMap<Times, Histogram> histograms = new TreeMap<>();
        byTimes.forEach((times, lines) -> {
            Histogram merged = Scaled.empty();
            lines.forEach(line -> Scaled.add(merged, line.histogram(), nsPerUnit));
            if (merged.getTotalCount() > 0) {
                histograms.put(times, merged);
            }
        });
        List<IntervalSummary> intervals = intervals(log);
        return new ImportedRun(
                name(),
                log.startedAtMs().stream().mapToObj(Instant::ofEpochMilli).findFirst(),
                Optional.of(LogCounts.measured(histograms, List.of(log))),
                histograms,
                List.of(),
                intervals,
                Map.of(),
                notes(intervals),
                0,
                List.of(file));
    }

    private Times times(HdrFile.Interval line) {
        String tag = line.tag().orElse(UNTAGGED);
        if (!tag.matches("[A-Za-z0-9._:/-]+")) {
            throw new ImportException(
                    file,
                    line.line(),
                    "Tag: must hold letters, digits and .-_:/ only, since it names an operation, got: " + tag);
        }
        for (TimeKind kind : TimeKind.values()) {
            if (tag.endsWith("." + kind.label())) {
                return new Times(tag.substring(0, tag.length() - kind.label().length() - 1), kind);
            }
        }
        return new Times(tag, unmarked);
    }

    private List<IntervalSummary> intervals(HdrFile log) {
        double begin = log.intervals().get(0).start();
        boolean response = byTimes.keySet().stream().anyMatch(times -> times.kind() == TimeKind.RESPONSE);
        List<IntervalSummary> intervals = new ArrayList<>();
        byTimes.forEach((times, lines) -> {
            boolean shown = times.kind() == (response ? TimeKind.RESPONSE : TimeKind.SERVICE);
            if (shown && lines.size() > 1) {
                intervals.addAll(HdrIntervals.of(times.operation(), lines, begin, nsPerUnit));
            }
        });
        return intervals;
    }

    private static List<Note> notes(List<IntervalSummary> intervals) {
        Set<Note> notes = EnumSet.of(Note.FAILURES_UNKNOWN);
        if (intervals.isEmpty()) {
            notes.add(Note.NO_INTERVALS);
        } else if (intervals.stream().anyMatch(interval -> interval.seconds() > 1)) {
            notes.add(Note.COARSE_INTERVALS);
        }
        return List.copyOf(notes);
    }

    private String name() {
        String name = file.getFileName().toString();
        int dot = name.lastIndexOf('.');
        return dot > 0 ? name.substring(0, dot) : name;
    }
}
