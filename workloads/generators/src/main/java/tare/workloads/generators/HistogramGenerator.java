package tare.workloads.generators;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.random.RandomGenerator;

/**
 * Draws the upper edges of a histogram's buckets as YCSB does: bucket i, from 0, yields (i+1) block sizes, but the last
 * one yields the edge below it, and the first is drawn once too often. May be shared.
 */
public final class HistogramGenerator implements Generator {
    private final long blockSize;
    private final long[] counts;
    private final int total;

    /** @throws IllegalArgumentException with the broken rule */
    public HistogramGenerator(long blockSize, long[] counts) {
        // Capped, so that adding them cannot overflow.
        long sum = Arrays.stream(counts)
                .map(count -> Math.min(count, 1L + Integer.MAX_VALUE))
                .sum();
        if (blockSize < 1 || blockSize > Integer.MAX_VALUE || counts.length < 2) {
            throw new IllegalArgumentException("must have a block size from 1 to 2147483647 and two or more counts");
        }
        if (Arrays.stream(counts).anyMatch(count -> count < 0) || sum < 1 || sum > Integer.MAX_VALUE) {
            throw new IllegalArgumentException("must have counts of 0 or more that add up to 1 to 2147483647");
        }
        this.blockSize = blockSize;
        this.counts = counts.clone();
        this.total = (int) sum;
    }

    /**
     * Reads YCSB's format: {@code BlockSize<TAB>n}, then {@code bucket<TAB>count} for bucket 0, 1, …
     *
     * @throws IllegalArgumentException with the broken rule
     */
    public static HistogramGenerator read(Path file) throws IOException {
        List<String> lines = Files.readAllLines(file);
        if (lines.isEmpty()) {
            throw new IllegalArgumentException("must not be empty");
        }
        long[] counts = new long[lines.size() - 1];
        for (int bucket = 0; bucket < counts.length; bucket++) {
            counts[bucket] = number(lines.get(bucket + 1), Integer.toString(bucket));
        }
        return new HistogramGenerator(number(lines.get(0), "BlockSize"), counts);
    }

    private static long number(String line, String label) {
        try {
            if (line.startsWith(label + "\t")) {
                return Long.parseLong(line.substring(label.length() + 1).strip());
            }
        } catch (NumberFormatException e) {
            throw new IllegalArgumentException(rule(label), e);
        }
        throw new IllegalArgumentException(rule(label));
    }

    private static String rule(String label) {
        return "must have a line of \"" + label + "\", a tab and a number";
    }

    /** The smallest number that is drawn. */
    public long smallest() {
        return blockSize;
    }

    /** The largest number that is drawn. */
    public long largest() {
        return blockSize * (counts.length - 1);
    }

    @Override
    public long next(RandomGenerator random) {
        long rest = random.nextInt(total);
        for (int bucket = 0; bucket < counts.length - 1; bucket++) {
            rest -= counts[bucket];
            if (rest <= 0) {
                return (bucket + 1) * blockSize;
            }
        }
        return largest();
    }

    /** Block size and counts on one line, for the manifest. */
    @Override
    public String toString() {
        return blockSize + "x" + Arrays.toString(counts).replace(" ", "");
    }
}
