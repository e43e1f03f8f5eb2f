package tare.judge.results;

import java.io.IOException;
import java.nio.file.Files;
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
        StringBuilder csv = new StringBuilder(HEADER).append('\n');
        for (Distribution d : distributions) {
            String known = d.operation() + "," + d.time().label() + "," + d.count() + "," + d.meanNs() + "," + d.minNs()
                    + "," + d.maxNs();
            if (d.points().isEmpty()) {
                csv.append(known).append(",,\n");
            }
            d.points().forEach(point -> csv.append(known)
                    .append(',')
                    .append(point.percentile())
                    .append(',')
                    .append(point.ns())
                    .append('\n'));
        }
        return csv.toString();
    }

    /** @throws ResultsException naming file and line, if the file is not such a table */
    static List<Distribution> read(Path file) throws IOException {
        List<String> lines = Files.readAllLines(file);
        if (lines.isEmpty() || !lines.get(0).equals(HEADER)) {
            throw new ResultsException(file + ":1: must be the header " + HEADER);
        }
        Map<String, List<String[]>> rows = new LinkedHashMap<>();
        for (int i = 1; i < lines.size(); i++) {
            String[] cells = lines.get(i).split(",", -1);
            if (cells.length != COLUMNS) {
                throw new ResultsException(
                        file + ":" + (i + 1) + ": must have " + COLUMNS + " columns, got: " + lines.get(i));
            }
            rows.computeIfAbsent(cells[0] + "," + cells[1], key -> new ArrayList<>())
                    .add(cells);
        }
        try {
            return rows.values().stream().map(PercentilesCsv::distribution).toList();
        } catch (IllegalArgumentException e) {
            throw new ResultsException(file + ": must hold numbers but for operation and time: " + e.getMessage(), e);
        }
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
