package tare.workloads.ycsb;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;
import java.util.random.RandomGenerator;
import tare.workloads.generators.Generator;
import tare.workloads.generators.GrayZipfian;
import tare.workloads.generators.HistogramGenerator;
import tare.workloads.generators.RankedGenerator;
import tare.workloads.generators.UniformGenerator;

/**
 * The lengths of values, in bytes.
 *
 * @param histogram null unless the distribution is {@code histogram}
 * @param zipfian null unless the distribution is {@code zipfian}; expensive to create, so callers copy it
 */
record FieldLengths(String distribution, int shortest, int longest, HistogramGenerator histogram, GrayZipfian zipfian) {
    private static final int MOST_BYTES = 1 << 30;
    private static final int LONGEST_ZIPFIAN_BYTES = 1 << 24;

    static FieldLengths read(SettingsReader reader) {
        String distribution = reader.text("fieldlengthdistribution");
        int length = reader.intBytes("fieldlength", 1, MOST_BYTES);
        int least = reader.intBytes("minfieldlength", 1, MOST_BYTES);
        return switch (distribution) {
            case "constant" -> new FieldLengths(distribution, length, length, null, null);
            case "histogram" -> ofHistogram(reader);
            default -> {
                reader.require(least <= length, "minfieldlength", "must be at most fieldlength (" + length + ")");
                reader.require(
                        !distribution.equals("zipfian") || length <= LONGEST_ZIPFIAN_BYTES,
                        "fieldlength",
                        "must be at most 16 MiB with fieldlengthdistribution=zipfian, which sums over all lengths");
                yield ofRange(distribution, Math.min(least, length), length);
            }
        };
    }

    private static FieldLengths ofRange(String distribution, int shortest, int longest) {
        long count = Math.min(LONGEST_ZIPFIAN_BYTES, longest - shortest + 1L);
        GrayZipfian zipfian = distribution.equals("zipfian") ? GrayZipfian.of(count) : null;
        return new FieldLengths(distribution, shortest, longest, null, zipfian);
    }

    private static FieldLengths ofHistogram(SettingsReader reader) {
        String name = "fieldlengthhistogram";
        try {
            HistogramGenerator histogram = HistogramGenerator.read(Path.of(reader.text(name)));
            reader.require(histogram.largest() <= MOST_BYTES, name, "must have lengths up to " + MOST_BYTES);
            return new FieldLengths(
                    "histogram", (int) histogram.smallest(), (int) histogram.largest(), histogram, null);
        } catch (IOException e) {
            reader.require(false, name, "must be a file that can be read (" + e + ")");
        } catch (IllegalArgumentException e) {
            reader.require(false, name, e.getMessage());
        }
        return new FieldLengths("constant", 1, 1, null, null);
    }

    boolean isConstant() {
        return distribution.equals("constant");
    }

    /** For one caller. */
    Generator generator() {
        int count = longest - shortest + 1;
        return switch (distribution) {
            case "constant" -> this::constant;
            case "uniform" -> new UniformGenerator(shortest, count);
            // YCSB's zipfian in both modes: the dataset must not depend on how a run chooses its keys.
            case "zipfian" -> new RankedGenerator(shortest, count, zipfian.copy());
            default -> histogram;
        };
    }

    private long constant(RandomGenerator random) {
        return longest;
    }

    void describe(Map<String, Object> manifest) {
        manifest.put("fieldlengthdistribution", distribution);
        switch (distribution) {
            case "constant" -> manifest.put("fieldlength", longest);
            case "histogram" -> manifest.put("fieldlengthhistogram", histogram);
            default -> {
                manifest.put("fieldlength", longest);
                manifest.put("minfieldlength", shortest);
            }
        }
    }
}
