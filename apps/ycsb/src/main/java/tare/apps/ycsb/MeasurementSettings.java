package tare.apps.ycsb;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import tare.measure.engine.FailureGroups;

/**
 * Which figures to report, and how.
 *
 * @param op whether times are reported under the operation's own name
 * @param intended whether times from when a request was due are reported, as {@code Intended-…} beside the others or
 *     alone under the operation's name
 * @param failures which failures have series of their own
 * @param jvm whether the worker's memory, threads and collections are reported
 * @param logPrefix of the interval logs' names; null if there are none
 */
record MeasurementSettings(
        boolean op,
        boolean intended,
        SeriesSettings series,
        RawSettings raw,
        FailureGroups failures,
        boolean jvm,
        String logPrefix,
        ExportTarget export) {
    private static final String PERCENTILES = "hdrhistogram.percentiles";
    private static final List<Double> USUAL_PERCENTILES = List.of(95.0, 99.0);
    private static final int MOST_BUCKETS = 1_000_000;
    private static final int MOST_GRANULARITY_MS = 24 * 3_600_000;
    static final String TEXT = "TextMeasurementsExporter";
    static final String JSON = "JSONMeasurementsExporter";
    static final String JSON_ARRAY = "JSONArrayMeasurementsExporter";

    /** @param notes receives a line for each value that could not be read and keeps its default */
    static MeasurementSettings read(PropertyReader properties, List<String> notes) {
        String interval = properties.choice("measurement.interval", "op", List.of("op", "intended", "both"));
        return new MeasurementSettings(
                !interval.equals("intended"),
                !interval.equals("op"),
                series(properties, notes),
                new RawSettings(
                        writableFile(properties, "measurement.raw.output_file"),
                        !properties.flag("measurement.raw.no_summary", false)),
                Statuses.apart(properties.flag("reportlatencyforeacherror", false), trackedErrors(properties)),
                tracksJvm(properties, notes),
                properties.flag("hdrhistogram.fileoutput", false) ? logPrefix(properties) : null,
                new ExportTarget(
                        properties.ycsbClass("exporter", TEXT, List.of(TEXT, JSON, JSON_ARRAY)),
                        writableFile(properties, "exportfile")));
    }

    private static SeriesSettings series(PropertyReader properties, List<String> notes) {
        return new SeriesSettings(
                types(properties),
                percentiles(properties, notes),
                properties.intCount("histogram.buckets", 1000, 1, MOST_BUCKETS),
                properties.flag("measurement.histogram.verbose", false),
                timeSeriesSeconds(properties));
    }

    private static List<MeasurementType> types(PropertyReader properties) {
        String word = properties.choice("measurementtype", "hdrhistogram", MeasurementType.words());
        return MeasurementType.of(word);
    }

    private static int timeSeriesSeconds(PropertyReader properties) {
        String name = "timeseries.granularity";
        int ms = properties.intCount(name, 1000, 1, MOST_GRANULARITY_MS);
        properties.require(
                ms % 1000 == 0, name, "must be whole seconds, such as 1000, since intervals here are seconds");
        return Math.max(1, ms / 1000);
    }

    private static Set<String> trackedErrors(PropertyReader properties) {
        return Arrays.stream(properties.text("latencytrackederrors", "").split(","))
                .map(String::strip)
                .filter(name -> !name.isEmpty())
                .collect(Collectors.toSet());
    }

    private static boolean tracksJvm(PropertyReader properties, List<String> notes) {
        boolean wanted = properties.flag("measurement.trackjvm", false);
        boolean looked = properties.flag("status", false);
        if (wanted && !looked) {
            notes.add("measurement.trackjvm: needs -s, as with YCSB");
        }
        return wanted && looked;
    }

    boolean has(MeasurementType type) {
        return series.types().contains(type);
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
            // Noted below: as in YCSB, a bad list does not prevent the run.
        }
        notes.add(PERCENTILES + ": must be numbers from 0 to 100 with commas between; using 95,99, got: " + text);
        return USUAL_PERCENTILES;
    }

    private static String writableFile(PropertyReader properties, String name) {
        String file = properties.text(name, "");
        if (!file.isEmpty()) {
            requireWritable(properties, name, Path.of(file));
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

    /** Checks before the start that results can be written. */
    private static void requireWritable(PropertyReader properties, String name, Path file) {
        Path directory = file.toAbsolutePath().getParent();
        boolean writable = Files.exists(file)
                ? Files.isWritable(file) && !Files.isDirectory(file)
                : directory != null && Files.isWritable(directory);
        properties.require(writable, name, "must be a place that can be written to");
    }
}
