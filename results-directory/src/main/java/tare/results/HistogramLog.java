package tare.results;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.zip.DataFormatException;
import org.HdrHistogram.EncodableHistogram;
import org.HdrHistogram.Histogram;
import org.HdrHistogram.HistogramLogReader;
import org.HdrHistogram.HistogramLogWriter;
import tare.model.IntervalRecord;
import tare.model.OperationRecord;
import tare.model.PhaseRecord;
import tare.model.TimeKind;

/**
 * HdrHistogram's interval log, version 1.3, as its own tools read it. Values are nanoseconds; the column of the maximum is
 * in milliseconds. A line's tag is {@code <operation>.<response|service>}.
 */
final class HistogramLog {
    private static final double NS_PER_MS = 1e6;

    private HistogramLog() {}

    /** One line an operation and kind of time, over the whole phase and its drain. */
    static String summary(PhaseRecord phase) {
        Log log = new Log(phase, "whole phase");
        double endSeconds = (phase.durationNs() + phase.drainNs()) / 1e9;
        for (OperationRecord operation : phase.operations()) {
            log.add(operation.operation(), TimeKind.RESPONSE, 0, endSeconds, operation.response());
            log.add(operation.operation(), TimeKind.SERVICE, 0, endSeconds, operation.service());
        }
        return log.text();
    }

    /** One line a second, operation and kind of time. */
    static String intervals(PhaseRecord phase) {
        Log log = new Log(phase, "one second a line");
        for (IntervalRecord interval : phase.intervals()) {
            int second = interval.second();
            log.add(interval.operation(), TimeKind.RESPONSE, second, second + 1, interval.response());
            log.add(interval.operation(), TimeKind.SERVICE, second, second + 1, interval.service());
        }
        return log.text();
    }

    /** Histograms by tag; several lines of one tag are added up. */
    static Map<String, Histogram> read(Path file) {
        try (HistogramLogReader reader = new HistogramLogReader(Files.newInputStream(file))) {
            Map<String, Histogram> byTag = new LinkedHashMap<>();
            while (reader.hasNext()) {
                EncodableHistogram next = reader.nextIntervalHistogram();
                if (next instanceof Histogram histogram) {
                    byTag.merge(histogram.getTag(), histogram, HistogramLog::sum);
                }
            }
            return byTag;
        } catch (IOException | RuntimeException e) {
            throw new ResultsException(file + ": is not a readable histogram log: " + e.getMessage(), e);
        }
    }

    static String tag(String operation, TimeKind time) {
        return operation + "." + time.label();
    }

    static Histogram decode(byte[] encoded) {
        try {
            return Histogram.decodeFromCompressedByteBuffer(ByteBuffer.wrap(encoded), 0);
        } catch (DataFormatException e) {
            throw new IllegalArgumentException("not a compressed histogram: " + e.getMessage(), e);
        }
    }

    private static Histogram sum(Histogram a, Histogram b) {
        a.add(b);
        return a;
    }

    /** A log that is being written. */
    private static final class Log {
        private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        private final HistogramLogWriter writer = new HistogramLogWriter(bytes);

        Log(PhaseRecord phase, String lines) {
            writer.outputComment("[Tare: " + phase.phase().label() + ", " + lines
                    + "; values in nanoseconds, Interval_Max in milliseconds]");
            writer.outputLogFormatVersion();
            writer.outputStartTime(phase.startedAtMs());
            writer.outputLegend();
        }

        void add(String operation, TimeKind time, double startSeconds, double endSeconds, byte[] encoded) {
            if (encoded.length > 0) {
                Histogram histogram = decode(encoded);
                histogram.setTag(tag(operation, time));
                writer.outputIntervalHistogram(startSeconds, endSeconds, histogram, NS_PER_MS);
            }
        }

        String text() {
            writer.close();
            try (bytes) {
                return bytes.toString(StandardCharsets.UTF_8);
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
    }
}
