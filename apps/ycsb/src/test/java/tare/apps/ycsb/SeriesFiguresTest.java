package tare.apps.ycsb;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.Random;
import java.util.TreeMap;
import org.HdrHistogram.Histogram;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import site.ycsb.measurements.OneMeasurementRaw;
import site.ycsb.measurements.exporter.TextMeasurementsExporter;
import tare.measure.engine.FailureGroups;
import tare.measure.engine.Histograms;

class SeriesFiguresTest {
    /** YCSB's own class summarizes the same latencies. */
    @ParameterizedTest
    @ValueSource(ints = {1, 7, 100, 999, 1_000, 10_001})
    void rawLatenciesAreSummedUpAsByYcsb(int count) throws Exception {
        long[] us = new Random(count).ints(count, 0, 2_000_000).asLongStream().toArray();
        Properties properties = new Properties();
        properties.setProperty("measurement.raw.output_file", "/dev/null");
        OneMeasurementRaw theirs = new OneMeasurementRaw("READ", properties);
        Arrays.stream(us).forEach(one -> theirs.measure((int) one));
        ByteArrayOutputStream expected = new ByteArrayOutputStream();
        try (TextMeasurementsExporter exporter = new TextMeasurementsExporter(expected)) {
            theirs.exportMeasurements(exporter);
        }

        StringBuilder ours = new StringBuilder();
        Arrays.sort(us);
        figures(ours).writeRaw("READ", us, () -> {});
        assertThat(ours).hasToString(expected.toString(StandardCharsets.UTF_8));
    }

    @Test
    void aTimeSeriesIsItsMeansByWhenTheyBegan() {
        Histogram ns = Histograms.wide();
        ns.recordValue(1_000_000);
        StringBuilder out = new StringBuilder();
        figures(out).writeTimeSeries("READ", ns, new TreeMap<>(Map.of(0L, 1_000.5, 2_000L, 3.0)), () -> {});

        assertThat(out.toString().lines()).endsWith("[READ], 0, 1000.5", "[READ], 2000, 3.0");
    }

    @ParameterizedTest
    @ValueSource(longs = {1_000, 1_000_000, 36_690_000, 36_700_000, 3_599_000_000_000L})
    void theLeastIsNotAboveTheMean(long onlyNs) {
        Histogram ns = Histograms.wide();
        ns.recordValue(onlyNs);
        StringBuilder out = new StringBuilder();
        figures(out).writeTimeSeries("READ", ns, new TreeMap<>(), () -> {});

        assertThat(value(out, "MinLatency(us)")).isLessThanOrEqualTo(value(out, "AverageLatency(us)"));
        assertThat(value(out, "MinLatency(us)")).isCloseTo(onlyNs / 1e3, within(onlyNs / 1e6));
    }

    private static double value(StringBuilder out, String measurement) {
        return out.toString()
                .lines()
                .filter(line -> line.contains(measurement))
                .mapToDouble(line -> Double.parseDouble(line.substring(line.lastIndexOf(' '))))
                .findFirst()
                .orElseThrow();
    }

    private static SeriesFigures figures(StringBuilder out) {
        MeasurementSettings settings = new MeasurementSettings(
                true,
                false,
                new SeriesSettings(List.of(MeasurementType.RAW), List.of(), 1, false, 1),
                new RawSettings("", true),
                FailureGroups.NONE,
                false,
                null,
                new ExportTarget(MeasurementSettings.TEXT, ""));
        return new SeriesFigures(settings, FigureExporter.of(MeasurementSettings.TEXT, out));
    }
}
