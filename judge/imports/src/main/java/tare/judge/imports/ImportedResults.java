package tare.judge.imports;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.HdrHistogram.Histogram;
import tare.api.model.Lateness;
import tare.api.model.MeasureRecord;
import tare.api.model.OperationCounts;
import tare.api.model.OperationRecord;
import tare.api.model.Phase;
import tare.api.model.PhaseRecord;
import tare.api.model.Plan;
import tare.api.model.RunRecord;
import tare.api.model.TimeKind;
import tare.judge.results.RecordSums;
import tare.judge.results.ResultsWriter;

/** All imported data, ready to be written. */
public final class ImportedResults {
    private static final byte[] NONE = {};

    /** A run and its judged record. */
    record Run(RunRecord record, ImportedRun source) {}

    private final Plan plan;
    private final List<Run> runs;

    ImportedResults(Plan plan, List<Run> runs) {
        this.plan = plan;
        this.runs = List.copyOf(runs);
    }

    public Plan plan() {
        return plan;
    }

    /**
     * Writes everything.
     *
     * @param now goes into the journal
     * @throws ImportException if a source can no longer be read
     */
    public void write(ResultsWriter writer, Instant now) {
        writer.journal().add(now, "imported", "runs", Integer.toString(runs.size()));
        writer.writePlan(plan);
        writer.writeFacts(Map.of());
        for (Run run : runs) {
            writer.writeImported(
                    run.record(),
                    histograms(run),
                    run.record().measured().isPresent() ? run.source().percentiles() : List.of(),
                    run.source().intervals(),
                    sources(run.source()));
        }
        writer.journal().add(now, "finished");
    }

    private static Optional<PhaseRecord> histograms(Run run) {
        ImportedRun source = run.source();
        if (source.histograms().isEmpty() || source.measured().isEmpty()) {
            return Optional.empty();
        }
        MeasureRecord measured = source.measured().get();
        List<OperationRecord> operations = new ArrayList<>();
        for (OperationCounts counts : measured.operations()) {
            operations.add(new OperationRecord(
                    counts.operation(),
                    false,
                    counts.outcomes(),
                    counts.outcomes().ok(),
                    0,
                    0,
                    0,
                    encoded(source, counts.operation(), TimeKind.RESPONSE),
                    encoded(source, counts.operation(), TimeKind.SERVICE)));
        }
        return Optional.of(new PhaseRecord(
                Phase.MEASURE,
                run.record().startedAt().toEpochMilli(),
                (long) (measured.durationSeconds() * 1e9),
                0,
                new Lateness(measured.lateness().scheduled(), 0, 0, 0, NONE),
                operations,
                0,
                measured.causes(),
                null));
    }

    private static byte[] encoded(ImportedRun run, String operation, TimeKind kind) {
        Histogram histogram = run.histograms().get(new ImportedRun.Times(operation, kind));
        if (histogram == null) {
            return NONE;
        }
        ByteBuffer buffer = ByteBuffer.allocate(histogram.getNeededByteBufferCapacity());
        return Arrays.copyOf(buffer.array(), histogram.encodeIntoCompressedByteBuffer(buffer));
    }

    /** In {@code sha256sum} format, to prove later which files were imported. */
    private static List<String> sources(ImportedRun run) {
        return run.sources().stream().map(file -> sum(file) + "  " + file).toList();
    }

    private static String sum(Path file) {
        try {
            return RecordSums.sum(file);
        } catch (IOException e) {
            throw new ImportException(file, "cannot be read: " + e);
        }
    }
}
