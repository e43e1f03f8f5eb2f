package tare.results;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.HdrHistogram.Histogram;
import tare.model.IntervalRecord;
import tare.model.IntervalSummary;
import tare.model.Outcomes;
import tare.model.PhaseRecord;

/** The seconds of a phase as a table: what charts need, without decoding histograms. */
final class IntervalsCsv {
    private static final String HEADER =
            "second,operation,ok,not_found,rejected,failed,unknown,rows,bytes,p50_ns,p99_ns,max_ns";

    private IntervalsCsv() {}

    static String write(PhaseRecord phase) {
        StringBuilder csv = new StringBuilder(HEADER).append('\n');
        for (IntervalRecord interval : phase.intervals()) {
            Outcomes o = interval.outcomes();
            byte[] times = interval.response().length > 0 ? interval.response() : interval.service();
            Histogram histogram = HistogramLog.decode(times);
            csv.append(interval.second()).append(',').append(interval.operation());
            for (long number : new long[] {
                o.ok(),
                o.notFound(),
                o.rejected(),
                o.failed(),
                o.unknown(),
                interval.rows(),
                interval.bytes(),
                histogram.getValueAtPercentile(50),
                histogram.getValueAtPercentile(99),
                histogram.getMaxValue()
            }) {
                csv.append(',').append(number);
            }
            csv.append('\n');
        }
        return csv.toString();
    }

    /** @throws ResultsException naming file and line, if it is not such a table */
    static List<IntervalSummary> read(Path file) throws IOException {
        List<String> lines = Files.readAllLines(file);
        if (lines.isEmpty() || !lines.get(0).equals(HEADER)) {
            throw new ResultsException(file + ":1: must be the header " + HEADER);
        }
        List<IntervalSummary> intervals = new ArrayList<>();
        for (int i = 1; i < lines.size(); i++) {
            try {
                intervals.add(parse(lines.get(i)));
            } catch (NumberFormatException | ArrayIndexOutOfBoundsException e) {
                throw new ResultsException(
                        file + ":" + (i + 1) + ": must have 12 columns, numbers but for the second, got: "
                                + lines.get(i),
                        e);
            }
        }
        return intervals;
    }

    private static IntervalSummary parse(String line) {
        String[] cells = line.split(",", -1);
        long[] n = new long[12];
        for (int i = 2; i < 12; i++) {
            n[i] = Long.parseLong(cells[i]);
        }
        return new IntervalSummary(
                Integer.parseInt(cells[0]),
                cells[1],
                new Outcomes(n[2], n[3], n[4], n[5], n[6]),
                n[7],
                n[8],
                n[9],
                n[10],
                n[11]);
    }
}
