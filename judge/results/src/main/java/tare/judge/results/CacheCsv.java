package tare.judge.results;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
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
        return HEADER + "\n"
                + CsvTable.lines(curve.stream().map(CacheCsv::cells).toList());
    }

    private static List<Object> cells(CacheReading reading) {
        List<Object> cells = new ArrayList<>(List.of(String.format(Locale.ROOT, "%.1f", reading.second())));
        for (double count : new double[] {
            reading.bytes(),
            reading.freeBytes(),
            reading.files(),
            reading.fileBytes(),
            reading.hits(),
            reading.misses(),
            reading.evictions()
        }) {
            cells.add(String.format(Locale.ROOT, "%.0f", count));
        }
        return cells;
    }

    /** @throws ResultsException naming file and line, if the file is not such a table */
    static List<CacheReading> read(Path file) throws IOException {
        double[] earliest = {0};
        return CsvTable.read(
                file,
                List.of(HEADER),
                "must have 8 columns, numbers up to 1e18, the first a second up to 1e6 that is not before the line above",
                cells -> {
                    CacheReading reading = parse(cells, earliest[0]);
                    earliest[0] = reading.second();
                    return reading;
                });
    }

    private static CacheReading parse(String[] cells, double earliest) {
        double[] n = Arrays.stream(cells).mapToDouble(Double::parseDouble).toArray();
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
