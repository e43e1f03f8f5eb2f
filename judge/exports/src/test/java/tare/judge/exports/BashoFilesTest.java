package tare.judge.exports;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.HdrHistogram.Histogram;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tare.api.model.IntervalRecord;
import tare.api.model.OperationCounts;
import tare.api.model.Outcomes;
import tare.api.model.Phase;
import tare.api.model.PlannedRun;
import tare.api.model.RunRecord;
import tare.judge.results.ResultsException;
import tare.judge.results.ResultsWriter;
import tare.judge.results.SecondsWriter;
import tare.quality.testing.Golden;
import tare.quality.testing.SampleMeasurement;
import tare.quality.testing.SampleRunRecord;

/** A run as Basho Bench's files: columns, units and number forms. */
class BashoFilesTest {
    private static final PlannedRun RUN = new PlannedRun("r01-riak-w", 1, "riak", "w", 11);

    @TempDir
    private Path directory;

    @Test
    void eachFileIsSealed() throws IOException {
        write();
        Map<String, String> files = BashoFiles.of(directory, record(), Duration.ofSeconds(2));

        assertThat(files).containsOnlyKeys("summary.csv", "get_latencies.csv", "put-it_latencies.csv", "errors.csv");
        StringBuilder all = new StringBuilder();
        files.forEach((name, text) -> all.append("=== " + name + "\n" + text));
        Golden.assertSame(getClass(), "basho.txt", all.toString());
    }

    @Test
    void aWindowsPercentilesAreThoseOfItsMergedSeconds() throws IOException {
        write();
        String lines = BashoFiles.of(directory, record(), Duration.ofSeconds(2)).get("get_latencies.csv");

        // 1 to 100 ms and 1 to 300 ms in one window: of 400 times, 200 are at most 100 ms; the mean is (50.5 + 3 *
        // 150.5) / 4.
        String[] cells = lines.lines().toList().get(1).split(", ", -1);
        assertThat(cells[0]).isEqualTo("2.0");
        assertThat(Double.parseDouble(cells[4])).isBetween(125_000.0, 126_000.0);
        assertThat(Long.parseLong(cells[5])).isBetween(99_900L, 100_200L);
        assertThat(Long.parseLong(cells[9])).isBetween(299_900L, 300_400L);
    }

    @Test
    void runsWithoutTheirSecondsAreRefused() {
        assertThatThrownBy(() -> BashoFiles.of(directory, record(), Duration.ofSeconds(2)))
                .isInstanceOf(ResultsException.class)
                .hasMessageContaining("intervals.hlog: is missing, as in runs that another tool made");
    }

    private void write() {
        try (ResultsWriter writer = new ResultsWriter(directory)) {
            writer.beginRun(RUN.id());
            try (SecondsWriter seconds = writer.beginSeconds(RUN.id(), Phase.MEASURE, 1_795_000_000_000L)) {
                seconds.add(List.of(
                        second(0, "get", new Outcomes(98, 1, 0, 1, 0), 100),
                        second(0, "put_it", new Outcomes(10, 0, 0, 0, 0), 10)));
                seconds.add(List.of(second(1, "get", new Outcomes(300, 0, 0, 0, 0), 300)));
                seconds.add(List.of(second(2, "put_it", new Outcomes(0, 0, 1, 0, 1), 2)));
                seconds.add(List.of(second(3, "get", new Outcomes(7, 0, 0, 0, 0), 7))); // the drain
            }
            writer.writeRun(record(), Optional.empty());
        }
    }

    private static RunRecord record() {
        return SampleRunRecord.of(RUN)
                .measured(new SampleMeasurement()
                        .seconds(2.5, 1)
                        .operations(List.of(
                                new OperationCounts("get", false, new Outcomes(398, 1, 0, 1, 0), 159.2, 398, 0, 0),
                                new OperationCounts("put_it", false, new Outcomes(10, 0, 1, 0, 1), 4, 10, 0, 0)))
                        .causes(Map.of(
                                "get: not_found", 1L,
                                "get: timeout", 1L,
                                "put_it: no \"quorum\" (it's gone)", 2L))
                        .build())
                .build();
    }

    /** Times of 1, 2, 3 … milliseconds. */
    private static IntervalRecord second(int second, String operation, Outcomes outcomes, int times) {
        Histogram histogram = new Histogram(3_600_000_000_000L, 3);
        for (int i = 1; i <= times; i++) {
            histogram.recordValue(i * 1_000_000L);
        }
        ByteBuffer buffer = ByteBuffer.allocate(histogram.getNeededByteBufferCapacity());
        byte[] encoded = Arrays.copyOf(buffer.array(), histogram.encodeIntoCompressedByteBuffer(buffer));
        return new IntervalRecord(second, operation, outcomes, times, 0, new byte[0], encoded);
    }
}
