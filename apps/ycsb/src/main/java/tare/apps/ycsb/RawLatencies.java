package tare.apps.ycsb;

import java.io.FileOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.LongStream;
import org.HdrHistogram.HistogramIterationValue;
import tare.measure.worker.AnswerFile;

/** A run's individual latencies, in the order of the answers. */
final class RawLatencies {
    private final Path answers;
    private final ClientRecord record;
    private final SeriesMaker maker;
    private final Map<String, long[]> sortedUs = new HashMap<>();

    /** @param answers written by a worker's {@link AnswerFile} */
    RawLatencies(Path answers, ClientRecord record, SeriesMaker maker) {
        this.answers = answers;
        this.record = record;
        this.maker = maker;
    }

    /** Every latency in microseconds, sorted; empty if the series could not be read and written completely. */
    Optional<long[]> sortedUs(String series) {
        return Optional.ofNullable(sortedUs.get(series));
    }

    /**
     * Writes a line for each latency, series by series.
     *
     * @param prefix before each series' name
     * @param file to append to; empty for {@code out}
     */
    void write(List<Series> all, String prefix, String file, PrintStream out) throws IOException {
        if (file.isEmpty()) {
            write(all, prefix, out);
            out.flush();
            return;
        }
        try (PrintStream to = new PrintStream(new FileOutputStream(file, true), false, StandardCharsets.UTF_8)) {
            write(all, prefix, to);
            if (to.checkError()) {
                throw new IOException("not all latencies could be written to " + file);
            }
        }
    }

    private void write(List<Series> all, String prefix, PrintStream to) throws IOException {
        for (Series series : all) {
            String name = prefix + series.name();
            to.println(name + " latency raw data: op, timestamp(ms), latency(us)");
            LongStream.Builder us = LongStream.builder();
            read(series, (atMs, latencyUs) -> {
                to.println(name + "," + atMs + "," + latencyUs);
                us.add(latencyUs);
            });
            long[] sorted = us.build().toArray();
            Arrays.sort(sorted);
            sortedUs.put(series.name(), sorted);
        }
    }

    private interface Reader {
        void latency(long atMs, long us);
    }

    private void read(Series series, Reader reader) throws IOException {
        List<SeriesMaker.Source> sources = record.phase().operations().stream()
                .map(operation -> maker.source(series.name(), operation.operation()))
                .toList();
        if (sources.stream().noneMatch(SeriesMaker.Source::isAny)) {
            readFromEnd(series, reader);
            return;
        }
        long startMs = record.phase().startedAtMs();
        AnswerFile.read(answers, (operation, atNs, responseNs, serviceNs) -> {
            SeriesMaker.Source source = sources.get(operation);
            if (source.isAny()) {
                long ns = source == SeriesMaker.Source.RESPONSE ? responseNs : serviceNs;
                reader.latency(startMs + atNs / 1_000_000, ns / 1_000);
            }
        });
    }

    /** Reads series that are not answers to requests, such as cleaning up; their times are only known after the run. */
    private void readFromEnd(Series series, Reader reader) {
        long endMs = record.phase().startedAtMs()
                + (record.phase().durationNs() + record.phase().drainNs()) / 1_000_000;
        for (HistogramIterationValue value : series.ns().recordedValues()) {
            for (long i = 0; i < value.getCountAtValueIteratedTo(); i++) {
                reader.latency(endMs, value.getValueIteratedTo() / 1_000);
            }
        }
    }
}
