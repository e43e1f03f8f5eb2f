package tare.judge.results;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import tare.api.model.Distribution;
import tare.api.model.TimeKind;

/**
 * Times that another tool reported only as percentiles, without a histogram: one known percentile per line. They are
 * kept as reported, never merged or averaged.
 */
final class PercentilesCsv {
    static final String HEADER = "operation,time,count,mean_ns,min_ns,max_ns,percentile,ns";
    private static final int COLUMNS = 8;

    private PercentilesCsv() {}

    static String write(List<Distribution> distributions) {
        List<List<Object>> rows = new ArrayList<>();
        for (Distribution d : distributions) {
            if (d.points().isEmpty()) {
                rows.add(cells(d, "", ""));
            }
            d.points().forEach(point -> rows.add(cells(d, point.percentile(), point.ns())));
        }
        return HEADER + "\n" + CsvTable.lines(rows);
    }

    private static List<Object> cells(Distribution d, Object percentile, Object ns) {
        return List.of(d.operation(), d.time().label(), d.count(), d.meanNs(), d.minNs(), d.maxNs(), percentile, ns);
    }

    /** @throws ResultsException naming file and line, if the file is not such a table */
    static List<Distribution> read(Path file) throws IOException {
        Map<List<String>, List<String[]>> rows = new LinkedHashMap<>();
        for (String[] cells :
                CsvTable.read(file, List.of(HEADER), "must have " + COLUMNS + " columns", PercentilesCsv::complete)) {
            rows.computeIfAbsent(List.of(cells[0], cells[1]), key -> new ArrayList<>())
                    .add(cells);
        }
        try {
            return rows.values().stream().map(PercentilesCsv::distribution).toList();
        } catch (IllegalArgumentException e) {
            throw new ResultsException(file + ": must hold numbers but for operation and time: " + e.getMessage(), e);
        }
    }

    private static String[] complete(String... cells) {
        if (cells.length != COLUMNS) {
            throw new IllegalArgumentException(cells.length + " columns");
        }
        return cells;
    }

    /** @param rows of one operation and kind of time, at least one */
    private static Distribution distribution(List<String[]> rows) {
        String[] first = rows.get(0);
        return new Distribution(
                first[0],
                TimeKind.labelled(first[1]),
                Long.parseLong(first[2]),
                0,
                Double.parseDouble(first[3]),
                Long.parseLong(first[4]),
                Long.parseLong(first[5]),
                rows.stream()
                        .filter(cells -> !cells[6].isEmpty())
                        .map(cells -> new Distribution.Point(Double.parseDouble(cells[6]), Long.parseLong(cells[7])))
                        .toList());
    }
}
