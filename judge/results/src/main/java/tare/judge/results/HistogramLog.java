package tare.judge.results;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.zip.DataFormatException;
import org.HdrHistogram.EncodableHistogram;
import org.HdrHistogram.Histogram;
import org.HdrHistogram.HistogramLogReader;
import org.HdrHistogram.HistogramLogWriter;
import tare.api.model.IntervalRecord;
import tare.api.model.OperationRecord;
import tare.api.model.Phase;
import tare.api.model.PhaseRecord;
import tare.api.model.TimeKind;

/**
 * HdrHistogram's interval log, version 1.3, readable by its own tools. Values are nanoseconds; the column of the
 * maximum is in milliseconds. A line's tag is {@code <operation>.<response|service>}.
 */
final class HistogramLog {
    private static final double NS_PER_MS = 1e6;

    private HistogramLog() {}

    /** One line for each operation and kind of time, over the whole phase and its drain. */
    static String summary(PhaseRecord phase) {
        Log log = Log.headed(phase.phase().label() + ", whole phase", phase.startedAtMs());
        double endSeconds = (phase.durationNs() + phase.drainNs()) / 1e9;
        for (OperationRecord operation : phase.operations()) {
            log.add(operation.operation(), TimeKind.RESPONSE, 0, endSeconds, operation.response());
            log.add(operation.operation(), TimeKind.SERVICE, 0, endSeconds, operation.service());
        }
        return log.text();
    }

    /** One line per tag. */
    static String merged(Map<String, Histogram> byTag, long startedAtMs, double longestSeconds) {
        Log log = Log.headed("all runs that count merged, a line a tag", startedAtMs);
        byTag.forEach((tag, histogram) -> log.add(tag, 0, longestSeconds, histogram));
        return log.text();
    }

    /** The header above the lines of the seconds. */
    static String secondsHead(Phase phase, long startedAtMs) {
        return Log.headed(phase.label() + ", one second a line", startedAtMs).text();
    }

    /** One second: a line for each operation and kind of time. */
    static String lines(List<IntervalRecord> records) {
        Log log = new Log();
        for (IntervalRecord interval : records) {
            int second = interval.second();
            log.add(interval.operation(), TimeKind.RESPONSE, second, second + 1, interval.response());
            log.add(interval.operation(), TimeKind.SERVICE, second, second + 1, interval.service());
        }
        return log.text();
    }

    /** Reads histograms by tag; several lines with one tag are added up. */
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

    static byte[] encode(Histogram histogram) {
        ByteBuffer buffer = ByteBuffer.allocate(histogram.getNeededByteBufferCapacity());
        return Arrays.copyOf(buffer.array(), histogram.encodeIntoCompressedByteBuffer(buffer));
    }

    static Histogram sum(Histogram a, Histogram b) {
        a.add(b);
        return a;
    }

    /** A log that is being written. */
    private static final class Log {
        private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        private final HistogramLogWriter writer = new HistogramLogWriter(bytes);

        static Log headed(String what, long startedAtMs) {
            Log log = new Log();
            log.writer.outputComment("[Tare: " + what + "; values in nanoseconds, Interval_Max in milliseconds]");
            log.writer.outputLogFormatVersion();
            log.writer.outputStartTime(startedAtMs);
            log.writer.outputLegend();
            return log;
        }

        void add(String operation, TimeKind time, double startSeconds, double endSeconds, byte[] encoded) {
            if (encoded.length > 0) {
                add(tag(operation, time), startSeconds, endSeconds, decode(encoded));
            }
        }

        void add(String tag, double startSeconds, double endSeconds, Histogram histogram) {
            histogram.setTag(tag);
            writer.outputIntervalHistogram(startSeconds, endSeconds, histogram, NS_PER_MS);
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
