package tare.judge.results;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.HdrHistogram.Histogram;
import tare.api.model.IntervalRecord;
import tare.api.model.IntervalSummary;
import tare.api.model.MeasureRecord;
import tare.api.model.Outcomes;

/** The seconds of a phase as a table, so that charts need not decode histograms. */
final class IntervalsCsv {
    static final String HEADER =
            "second,operation,ok,not_found,rejected,failed,unknown,rows,bytes,p50_ns,p99_ns,max_ns";
    /** For runs of another tool, which may have reported less often than once a second. */
    static final String IMPORTED_HEADER = HEADER + ",seconds";

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
        Histogram histogram = HistogramLog.decode(times);
        return new IntervalSummary(
                interval.second(),
                interval.operation(),
                interval.outcomes(),
                interval.rows(),
                interval.bytes(),
                histogram.getValueAtPercentile(50),
                histogram.getValueAtPercentile(99),
                histogram.getMaxValue());
    }

    /** The whole table, for intervals of any length. */
    static String imported(List<IntervalSummary> intervals) {
        return IMPORTED_HEADER + "\n"
                + CsvTable.lines(intervals.stream()
                        .map(interval -> cells(interval, List.of(interval.seconds())))
                        .toList());
    }

    private static List<Object> cells(IntervalSummary interval, List<Object> more) {
        Outcomes o = interval.outcomes();
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
                interval.p50Ns(),
                interval.p99Ns(),
                interval.maxNs()));
        cells.addAll(more);
        return cells;
    }

    /** @throws ResultsException naming file and line, if the file is not such a table */
    static List<IntervalSummary> read(Path file) throws IOException {
        return CsvTable.read(
                file,
                List.of(HEADER, IMPORTED_HEADER),
                "must have 12 columns, numbers but for the second",
                IntervalsCsv::parse);
    }

    static IntervalSummary parse(String... cells) {
        long[] n = new long[12];
        for (int i = 2; i < 12; i++) {
            n[i] = Long.parseLong(cells[i]);
        }
        return new IntervalSummary(
                number(cells[0], 0),
                cells[1],
                new Outcomes(n[2], n[3], n[4], n[5], n[6]),
                n[7],
                n[8],
                n[9],
                n[10],
                n[11],
                cells.length > 12 ? number(cells[12], 1) : 1);
    }

    private static int number(String cell, int least) {
        int number = Integer.parseInt(cell);
        if (number < least || number > MeasureRecord.LONGEST_SECONDS) {
            throw new IllegalArgumentException("out of range: " + cell);
        }
        return number;
    }
}
