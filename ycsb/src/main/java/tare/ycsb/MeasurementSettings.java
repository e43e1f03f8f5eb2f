package tare.ycsb;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;

/**
 * What is reported, and how.
 *
 * @param op whether times are reported under the operation's own name
 * @param intended whether times from when a request was due are reported, as {@code Intended-…} beside the others or alone
 *     under the operation's name
 * @param buckets whether the figures of YCSB's {@code histogram} are wanted, not those of {@code hdrhistogram}
 * @param bucketCount of a millisecond each
 * @param verbose whether every bucket is printed
 * @param logPrefix of the interval logs' names; null if there are none
 * @param exportFile empty for standard output
 */
record MeasurementSettings(
        boolean op,
        boolean intended,
        List<Double> percentiles,
        boolean buckets,
        int bucketCount,
        boolean verbose,
        String logPrefix,
        String exporter,
        String exportFile) {
    private static final String PERCENTILES = "hdrhistogram.percentiles";
    private static final List<Double> USUAL_PERCENTILES = List.of(95.0, 99.0);
    private static final int MOST_BUCKETS = 1_000_000;
    static final String TEXT = "TextMeasurementsExporter";
    static final String JSON = "JSONMeasurementsExporter";
    static final String JSON_ARRAY = "JSONArrayMeasurementsExporter";

    /** @param notes told what could not be read and is left at its default */
    static MeasurementSettings read(PropertyReader properties, List<String> notes) {
        String interval = properties.choice("measurement.interval", "op", List.of("op", "intended", "both"));
        String type = properties.text("measurementtype", "hdrhistogram");
        properties.require(
                List.of("hdrhistogram", "histogram").contains(type),
                "measurementtype",
                "must be hdrhistogram or histogram, since others are not built into Tare");
        refuse(properties);
        return new MeasurementSettings(
                !interval.equals("intended"),
                !interval.equals("op"),
                percentiles(properties, notes),
                type.equals("histogram"),
                properties.intCount("histogram.buckets", 1000, 1, MOST_BUCKETS),
                properties.flag("measurement.histogram.verbose", false),
                properties.flag("hdrhistogram.fileoutput", false) ? logPrefix(properties) : null,
                properties.ycsbClass("exporter", TEXT, List.of(TEXT, JSON, JSON_ARRAY)),
                exportFile(properties));
    }

    private static void refuse(PropertyReader properties) {
        properties.require(
                !properties.flag("measurement.trackjvm", false), "measurement.trackjvm", "is not built into Tare");
        properties.require(
                !properties.flag("reportlatencyforeacherror", false),
                "reportlatencyforeacherror",
                "must be false: times of failures are in one series, such as READ-FAILED, and counted by status");
        properties.require(
                properties.text("latencytrackederrors", "").isEmpty(),
                "latencytrackederrors",
                "must be empty: times of failures are in one series, such as READ-FAILED, and counted by status");
    }

    private static List<Double> percentiles(PropertyReader properties, List<String> notes) {
        String text = properties.text(PERCENTILES, "95,99");
        try {
            List<Double> read = Arrays.stream(text.split(","))
                    .map(String::strip)
                    .map(Double::valueOf)
                    .toList();
            if (read.stream().allMatch(p -> p >= 0 && p <= 100)) {
                return read;
            }
        } catch (NumberFormatException e) {
            // Told of below: as with YCSB a bad list is no reason not to run.
        }
        notes.add(PERCENTILES + ": must be numbers from 0 to 100 with commas between; using 95,99, got: " + text);
        return USUAL_PERCENTILES;
    }

    private static String exportFile(PropertyReader properties) {
        String file = properties.text("exportfile", "");
        if (!file.isEmpty()) {
            requireWritable(properties, "exportfile", Path.of(file));
        }
        return file;
    }

    /** A plain prefix of file names, not a directory. */
    private static String logPrefix(PropertyReader properties) {
        String name = "hdrhistogram.output.path";
        String prefix = properties.text(name, "");
        requireWritable(properties, name, Path.of(prefix + "READ.hdr"));
        return prefix;
    }

    /** Before anything starts: results that cannot be written are no use. */
    private static void requireWritable(PropertyReader properties, String name, Path file) {
        Path directory = file.toAbsolutePath().getParent();
        boolean writable = Files.exists(file)
                ? Files.isWritable(file) && !Files.isDirectory(file)
                : directory != null && Files.isWritable(directory);
        properties.require(writable, name, "must be a place that can be written to");
    }
}
