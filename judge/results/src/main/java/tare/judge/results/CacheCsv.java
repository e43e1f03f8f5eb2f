package tare.judge.results;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import tare.api.model.CacheReading;

/** The caches' readings before a run was measured, one per line, as reported by the servers. */
final class CacheCsv {
    static final String HEADER = "second,cache_bytes,free_bytes,store_files,store_file_bytes,hits,misses,evictions";

    private static final int COLUMNS = 8;

    /** Larger than any byte count, and small enough to be summed. */
    private static final double LARGEST = 1e18;

    /** A gate waits for a week at most. */
    private static final double LAST_SECOND = 1e6;

    private CacheCsv() {}

    static String write(List<CacheReading> curve) {
        return curve.stream().map(CacheCsv::line).collect(Collectors.joining("\n", HEADER + "\n", "\n"));
    }

    private static String line(CacheReading reading) {
        return String.format(
                Locale.ROOT,
                "%.1f,%.0f,%.0f,%.0f,%.0f,%.0f,%.0f,%.0f",
                reading.second(),
                reading.bytes(),
                reading.freeBytes(),
                reading.files(),
                reading.fileBytes(),
                reading.hits(),
                reading.misses(),
                reading.evictions());
    }

    /** @throws ResultsException naming file and line, if the file is not such a table */
    static List<CacheReading> read(Path file) throws IOException {
        List<String> lines = Files.readAllLines(file);
        if (lines.isEmpty() || !lines.get(0).equals(HEADER)) {
            throw new ResultsException(file + ":1: must be the header " + HEADER);
        }
        List<CacheReading> curve = new ArrayList<>();
        double earliest = 0;
        for (int i = 1; i < lines.size(); i++) {
            try {
                CacheReading reading = parse(lines.get(i), earliest);
                curve.add(reading);
                earliest = reading.second();
            } catch (IllegalArgumentException e) {
                throw new ResultsException(
                        file + ":" + (i + 1) + ": must have 8 columns, numbers up to 1e18, the first a second up to 1e6"
                                + " that is not before the line above, got: " + lines.get(i),
                        e);
            }
        }
        return curve;
    }

    private static CacheReading parse(String line, double earliest) {
        double[] n = Arrays.stream(line.split(",", -1))
                .mapToDouble(Double::parseDouble)
                .toArray();
        boolean isReading = n.length == COLUMNS
                && n[0] >= earliest
                && n[0] <= LAST_SECOND
                && Arrays.stream(n).allMatch(value -> Math.abs(value) <= LARGEST);
        if (!isReading) {
            throw new IllegalArgumentException("out of range");
        }
        return new CacheReading(n[0], n[1], n[2], n[3], n[4], n[5], n[6], n[7]);
    }
}
