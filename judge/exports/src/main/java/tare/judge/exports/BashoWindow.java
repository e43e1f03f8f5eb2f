package tare.judge.exports;

import java.nio.ByteBuffer;
import java.util.Locale;
import java.util.zip.DataFormatException;
import org.HdrHistogram.Histogram;
import tare.api.model.IntervalRecord;
import tare.api.model.Outcomes;

/** One operation in one window. One thread. */
final class BashoWindow {
    private static final double NS_PER_US = 1e3;
    private static final int DIGITS = 3;

    private final Histogram times = new Histogram(DIGITS);
    private long successful;
    private long failed;

    /** Adds a second; in open loop, times count from when a request was due. */
    void add(IntervalRecord second) {
        Outcomes outcomes = second.outcomes();
        successful += outcomes.ok() + outcomes.notFound();
        failed += outcomes.rejected() + outcomes.failed() + outcomes.unknown();
        byte[] encoded = second.response().length > 0 ? second.response() : second.service();
        if (encoded.length > 0) {
            times.add(decode(encoded));
        }
    }

    private static Histogram decode(byte[] encoded) {
        try {
            return Histogram.decodeFromCompressedByteBuffer(ByteBuffer.wrap(encoded), 0);
        } catch (DataFormatException e) {
            throw new IllegalStateException("a histogram of the record cannot be read", e);
        }
    }

    long successful() {
        return successful;
    }

    long failed() {
        return failed;
    }

    /** The columns from {@code n} on; zeros without a success, as in Basho Bench. */
    String line() {
        if (successful == 0 || times.getTotalCount() == 0) {
            return "0, 0, 0, 0, 0, 0, 0, 0, " + failed;
        }
        return String.format(
                Locale.ROOT,
                "%d, %d, %.1f, %d, %d, %d, %d, %d, %d",
                successful,
                us(times.getMinValue()),
                times.getMean() / NS_PER_US,
                percentile(50),
                percentile(95),
                percentile(99),
                percentile(99.9),
                us(times.getMaxValue()),
                failed);
    }

    private long percentile(double percent) {
        return us(times.getValueAtPercentile(percent));
    }

    private static long us(long ns) {
        return Math.round(ns / NS_PER_US);
    }
}
