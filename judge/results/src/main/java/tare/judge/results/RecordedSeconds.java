package tare.judge.results;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.HdrHistogram.Histogram;
import org.HdrHistogram.HistogramLogReader;
import tare.api.model.IntervalRecord;
import tare.api.model.IntervalSummary;
import tare.api.model.TimeKind;

/**
 * Reads the seconds of a run back, one after the other: counts from the table, histograms from the log beside it, which
 * has its lines in the same order. Used by one thread.
 */
public final class RecordedSeconds implements AutoCloseable {
    private final CsvTable csv;
    private final HistogramLogReader log;
    private IntervalSummary line;
    private Histogram histogram;

    RecordedSeconds(Path logFile, Path csvFile) throws IOException {
        csv = CsvTable.open(csvFile, IntervalsCsv.HEADERS);
        log = new HistogramLogReader(Files.newInputStream(logFile));
        line = nextLine();
        histogram = nextHistogram();
    }

    /**
     * The measured seconds of a run, from the first on.
     *
     * @param directory of the results
     * @param run its id
     * @throws ResultsException if the run has no such record, as an imported one
     */
    public static RecordedSeconds ofRun(Path directory, String run) {
        ResultsLayout.RunFiles files = new ResultsLayout(directory).run(run);
        if (!Files.exists(files.intervals())) {
            throw new ResultsException(files.intervals()
                    + ": is missing, as in runs that another tool made; the histograms of each second are needed");
        }
        try {
            return new RecordedSeconds(files.intervals(), files.intervalsCsv());
        } catch (IOException e) {
            throw new ResultsException(files.intervals() + ": cannot be read: " + FileProblem.of(e), e);
        }
    }

    /** The next second that has records; empty after the last. */
    public List<IntervalRecord> next() throws IOException {
        List<IntervalRecord> second = new ArrayList<>();
        while (line != null && (second.isEmpty() || second.get(0).second() == line.second())) {
            second.add(new IntervalRecord(
                    line.second(),
                    line.operation(),
                    line.outcomes(),
                    line.rows(),
                    line.bytes(),
                    take(TimeKind.RESPONSE),
                    take(TimeKind.SERVICE)));
            line = nextLine();
        }
        return second;
    }

    private byte[] take(TimeKind time) {
        if (histogram == null || !HistogramLog.tag(line.operation(), time).equals(histogram.getTag())) {
            return new byte[0];
        }
        byte[] encoded = HistogramLog.encode(histogram);
        histogram = nextHistogram();
        return encoded;
    }

    private IntervalSummary nextLine() throws IOException {
        String[] cells = csv.next("must be a second of this phase");
        return cells == null ? null : IntervalsCsv.parse(cells);
    }

    private Histogram nextHistogram() {
        return log.hasNext() ? (Histogram) log.nextIntervalHistogram() : null;
    }

    @Override
    public void close() throws IOException {
        log.close();
        csv.close();
    }
}
