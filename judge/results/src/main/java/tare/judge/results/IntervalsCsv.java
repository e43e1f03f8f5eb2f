package tare.judge.results;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import tare.api.model.IntervalRecord;
import tare.api.model.IntervalSummary;
import tare.api.model.IntervalTimes;
import tare.api.model.MeasureRecord;
import tare.api.model.Outcomes;

/** The seconds of a phase as a table, so that charts need not decode histograms. */
final class IntervalsCsv {
    /** Of older results. */
    private static final String FIRST_HEADER =
            "second,operation,ok,not_found,rejected,failed,unknown,rows,bytes,p50_ns,p99_ns,max_ns";

    static final String HEADER = FIRST_HEADER + ",mean_ns,p95_ns,p999_ns";

    /** Of runs of another tool, which may have reported less often than once a second. */
    private static final String SECONDS = ",seconds";

    static final List<String> HEADERS = List.of(HEADER, HEADER + SECONDS, FIRST_HEADER, FIRST_HEADER + SECONDS);

    private static final int FIRST_COLUMNS = 12;
    private static final int COLUMNS = 15;

    private IntervalsCsv() {}

    /** The lines of one second. */
    static String lines(List<IntervalRecord> second) {
        return CsvTable.lines(second.stream()
                .map(IntervalsCsv::summary)
                .map(interval -> cells(interval, List.of()))
                .toList());
    }

    private static IntervalSummary summary(IntervalRecord interval) {
        byte[] times = interval.response().length > 0 ? interval.response() : interval.service();
        return new IntervalSummary(
                interval.second(),
                interval.operation(),
                interval.outcomes(),
                interval.rows(),
                interval.bytes(),
                HistogramTimes.of(HistogramLog.decode(times)));
    }

    /** The whole table, for intervals of any length. */
    static String imported(List<IntervalSummary> intervals) {
        return HEADER + SECONDS + "\n"
                + CsvTable.lines(intervals.stream()
                        .map(interval -> cells(interval, List.of(interval.seconds())))
                        .toList());
    }

    private static List<Object> cells(IntervalSummary interval, List<Object> more) {
        Outcomes o = interval.outcomes();
        IntervalTimes times = interval.times();
        List<Object> cells = new ArrayList<>(List.of(
                interval.second(),
                interval.operation(),
                o.ok(),
                o.notFound(),
                o.rejected(),
                o.failed(),
                o.unknown(),
                interval.rows(),
                interval.bytes(),
                times.p50Ns(),
                times.p99Ns(),
                times.maxNs(),
                Math.round(times.meanNs()),
                times.p95Ns(),
                times.p999Ns()));
        cells.addAll(more);
        return cells;
    }

    /** @throws ResultsException naming file and line, if the file is not such a table */
    static List<IntervalSummary> read(Path file) throws IOException {
        return CsvTable.read(
                file, HEADERS, "must have the header's columns, all numbers except the operation", IntervalsCsv::parse);
    }

    /** @param cells of a line with any of the headers */
    static IntervalSummary parse(String... cells) {
        int columns = cells.length < COLUMNS ? FIRST_COLUMNS : COLUMNS;
        long[] n = new long[COLUMNS];
        for (int i = 2; i < columns; i++) {
            n[i] = Long.parseLong(cells[i]);
        }
        return new IntervalSummary(
                number(cells[0], 0),
                cells[1],
                new Outcomes(n[2], n[3], n[4], n[5], n[6]),
                n[7],
                n[8],
                new IntervalTimes(n[12], n[9], n[13], n[10], n[14], n[11]),
                cells.length > columns ? number(cells[columns], 1) : 1);
    }

    private static int number(String cell, int least) {
        int number = Integer.parseInt(cell);
        if (number < least || number > MeasureRecord.LONGEST_SECONDS) {
            throw new IllegalArgumentException("out of range: " + cell);
        }
        return number;
    }
}
