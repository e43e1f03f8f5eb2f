package tare.apps.ycsb;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import site.ycsb.BasicDB;
import site.ycsb.Client;

/**
 * Runs the client of YCSB 0.17 itself in a separate JVM, and compares: the same lines in the same order, except for the
 * values.
 */
@Tag("slow")
class SameLinesAsYcsbTest {
    @TempDir
    private Path directory;

    // No inserts together with updates: in YCSB their order is random.
    @ParameterizedTest
    @ValueSource(
            strings = {
                "run -threads 2",
                "load -threads 2",
                "run -p measurement.interval=both -target 20000",
                "run -p measurement.interval=intended",
                "run -p hdrhistogram.percentiles=50,90,99,99.9",
                "run -p measurementtype=histogram",
                "run -p measurementtype=hdrhistogram+histogram -p measurement.interval=both",
                "run -p measurementtype=timeseries",
                "run -p measurementtype=raw -threads 2",
                "run -p measurementtype=hdrhistogram+raw -p measurement.interval=both",
                "run -p measurementtype=raw -p measurement.raw.no_summary=true -p exporter=site.ycsb.measurements.exporter.JSONMeasurementsExporter",
                "run -s -p measurement.trackjvm=true",
                "run -p exporter=site.ycsb.measurements.exporter.JSONMeasurementsExporter",
                "run -p exporter=site.ycsb.measurements.exporter.JSONArrayMeasurementsExporter",
                "run -p readproportion=0.2 -p updateproportion=0.2 -p scanproportion=0.2"
                        + " -p readmodifywriteproportion=0.2 -p requestdistribution=uniform -p measurement.interval=both",
            })
    void linesAreTheSame(String words) throws Exception {
        List<String> options = new ArrayList<>(Arrays.asList(words.split(" ", -1)));
        String command = options.remove(0);
        options.addAll(List.of(
                "-p",
                "recordcount=1000",
                "-p",
                "operationcount=2000",
                "-p",
                "basicdb.verbose=false",
                "-p",
                ClientHarness.CORE));
        List<String> ours = new ArrayList<>(List.of(command, "basic", "-jvm-args", "-XX:+UseG1GC"));
        ours.addAll(options);

        assertThat(shape(new ClientHarness(directory)
                        .call(ours.toArray(String[]::new))
                        .out()))
                .isEqualTo(shape(ycsb(command, options)));
    }

    /**
     * Drops numbers unless they are part of a name. Repeated lines count once, since the numbers of raw latencies and
     * of time series parts are random.
     */
    private static List<String> shape(List<String> lines) {
        List<String> shape = new ArrayList<>();
        for (String line : lines) {
            String one = line.replaceAll("(, |\"value\" : )-?[0-9][0-9.E-]*$", "$1#")
                    .replaceAll("^([A-Za-z-]+),[0-9]+,[0-9]+$", "$1,#,#")
                    .replaceAll("^(\\[[A-Z]+]), [0-9]+, #$", "$1,#,#");
            boolean repeated = one.endsWith(",#,#") && shape.contains(one);
            // YCSB prints the destination of latencies once per series, at varying places; Tare prints where times
            // start to count.
            if (!repeated && !one.startsWith("Raw data measurement:") && !one.contains("Target(ops/sec)")) {
                shape.add(one);
            }
        }
        return shape;
    }

    private List<String> ycsb(String command, List<String> options) throws Exception {
        List<String> words = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:+UseG1GC",
                "-cp",
                System.getProperty("java.class.path"),
                Client.class.getName(),
                "-db",
                BasicDB.class.getName(),
                command.equals("load") ? "-load" : "-t"));
        words.addAll(options);
        File out = directory.resolve("ycsb.out").toFile();
        Process process = new ProcessBuilder(words)
                .redirectOutput(out)
                .redirectError(directory.resolve("ycsb.err").toFile())
                .start();
        assertThat(process.waitFor(60, TimeUnit.SECONDS)).isTrue();
        return Files.readAllLines(out.toPath());
    }
}
