package tare.measure.engine;

import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.zip.DataFormatException;
import org.HdrHistogram.AbstractHistogram;
import org.HdrHistogram.Histogram;
import org.HdrHistogram.IntCountsHistogram;
import tare.api.model.Distribution;

/** The common format of all time histograms, and their encoding. Nanoseconds; three significant digits. */
public final class Histograms {
    /**
     * The longest time in a histogram, an hour, except in phases of passes. Longer times are counted there and as
     * overflow.
     */
    public static final long LONGEST_NS = Distribution.LONGEST_NS;

    private static final int DIGITS = 3;

    private Histograms() {}

    /** For a total. Grows if a longer histogram is added. */
    public static Histogram wide() {
        Histogram histogram = new Histogram(LONGEST_NS, DIGITS);
        histogram.setAutoResize(true);
        return histogram;
    }

    /** For one caller's records of one second. */
    static IntCountsHistogram narrow() {
        return new IntCountsHistogram(LONGEST_NS, DIGITS);
    }

    /** HdrHistogram's compressed form, V2; an empty array if there are no samples. */
    public static byte[] encode(AbstractHistogram histogram) {
        if (histogram.getTotalCount() == 0) {
            return new byte[0];
        }
        ByteBuffer buffer = ByteBuffer.allocate(histogram.getNeededByteBufferCapacity());
        int length = histogram.encodeIntoCompressedByteBuffer(buffer);
        return Arrays.copyOf(buffer.array(), length);
    }

    /** @throws IllegalArgumentException if {@code encoded} is not a histogram */
    public static Histogram decode(byte[] encoded) {
        if (encoded.length == 0) {
            return wide();
        }
        try {
            return Histogram.decodeFromCompressedByteBuffer(ByteBuffer.wrap(encoded), LONGEST_NS);
        } catch (DataFormatException e) {
            throw new IllegalArgumentException("not a compressed histogram: " + e.getMessage(), e);
        }
    }
}
