package tare.judge.results;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import tare.api.model.RequestOutcome;
import tare.api.model.RequestSample;

/** Every request of a run of passes, one per line, in the order in which they were sent. */
final class SamplesCsv {
    static final String HEADER = "operation,worker,caller,sent_ns,elapsed_ns,outcome,rows,bytes,cause,answer";

    private SamplesCsv() {}

    static String write(List<RequestSample> samples) {
        return HEADER + "\n"
                + CsvTable.lines(samples.stream().map(SamplesCsv::cells).toList());
    }

    private static List<Object> cells(RequestSample sample) {
        return Arrays.asList(
                sample.operation(),
                sample.worker(),
                sample.caller(),
                sample.sentNs(),
                sample.elapsedNs(),
                sample.outcome().name(),
                sample.rows(),
                sample.bytes(),
                Objects.requireNonNullElse(sample.cause(), ""),
                Objects.requireNonNullElse(sample.answer(), ""));
    }

    /** @throws ResultsException naming file and line, if the file is not such a table */
    static List<RequestSample> read(Path file) throws IOException {
        return CsvTable.read(
                file,
                List.of(HEADER),
                "must be an operation, two numbers, two times, an outcome, rows, bytes, a cause and an answer",
                cells -> new RequestSample(
                        cells[0],
                        Integer.parseInt(cells[1]),
                        Integer.parseInt(cells[2]),
                        positive(cells[3]),
                        positive(cells[4]),
                        RequestOutcome.valueOf(cells[5]),
                        positive(cells[6]),
                        positive(cells[7]),
                        textOf(cells[8]),
                        textOf(cells[9]),
                        null));
    }

    private static long positive(String cell) {
        long value = Long.parseLong(cell);
        if (value < 0) {
            throw new NumberFormatException("out of range: " + cell);
        }
        return value;
    }

    private static String textOf(String cell) {
        return cell.isEmpty() ? null : cell;
    }
}
