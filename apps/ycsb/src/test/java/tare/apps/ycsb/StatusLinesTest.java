package tare.apps.ycsb;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Map;
import org.HdrHistogram.Histogram;
import org.junit.jupiter.api.Test;
import tare.measure.engine.Histograms;

class StatusLinesTest {
    private static final long START_MS = 1_700_000_000_000L;

    @Test
    void aLineReportsOfItsIntervalAndWhenTheRestWillBeDone() {
        assertThat(line(1_000, new Interval(START_MS, START_MS + 2_000, 4, 400, 150, List.of(reads()))))
                .isEqualTo("mine 2023-11-14 22:13:22:000 4 sec: 400 operations; 75 current ops/sec; est completion in 6"
                        + " seconds [READ: Count=2, Max=3000, Min=1000, Avg=1999.74, 90=3000, 99=3000, 99.9=3000,"
                        + " 99.99=3000] ");
    }

    @Test
    void eachTypeSumsUpItsInterval() {
        Interval interval = new Interval(START_MS, START_MS + 1_000, 1, 2, 2, List.of(reads()));

        assertThat(line(0, interval, MeasurementType.BUCKETS)).endsWith("ops/sec; [READ AverageLatency(us)=1999.74] ");
        assertThat(line(0, interval, MeasurementType.TIME_SERIES)).endsWith("[READ AverageLatency(us)=1999.74] ");
        assertThat(line(0, interval, MeasurementType.RAW)).endsWith("READ count: 2, average latency(us): 1999.74 ");
        assertThat(line(0, interval, MeasurementType.HDR, MeasurementType.BUCKETS))
                .contains("[HdrREAD: Count=2,")
                .endsWith("99.99=3000]\n[BucketREAD AverageLatency(us)=1999.74] ");
    }

    @Test
    void nothingIsForetoldWithoutACountOfOperationsNorAfterTheLast() {
        Interval last = new Interval(START_MS, START_MS + 2_000, 4, 400, 150, List.of());

        assertThat(line(0, last)).endsWith("75 current ops/sec; ");
        assertThat(line(400, last)).endsWith("75 current ops/sec; ");
    }

    @Test
    void aStalledRunHasNoRateAndNoEnd() {
        assertThat(line(400, new Interval(START_MS, START_MS + 1_000, 1, 0, 0, List.of())))
                .endsWith("1 sec: 0 operations; ");
    }

    @Test
    void timeLeftIsReportedInItsTwoLargestUnits() {
        assertThat(StatusLines.remaining(0)).isEqualTo("0 seconds");
        assertThat(StatusLines.remaining(1)).isEqualTo("1 second");
        assertThat(StatusLines.remaining(61)).isEqualTo("1 minute");
        assertThat(StatusLines.remaining(7_260)).isEqualTo("2 hours 1 minute");
        assertThat(StatusLines.remaining(86_400 + 3_600 + 60)).isEqualTo("1 day 1 hour");
    }

    private static Series reads() {
        Histogram ns = Histograms.wide();
        ns.recordValue(1_000_000);
        ns.recordValue(3_000_000);
        return new Series("READ", ns, Map.of());
    }

    private static String line(long operations, Interval interval) {
        return line(operations, interval, MeasurementType.HDR);
    }

    private static String line(long operations, Interval interval, MeasurementType... types) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        new StatusLines(
                        "mine ",
                        operations,
                        List.of(types),
                        ZoneOffset.UTC,
                        new PrintStream(out, true, StandardCharsets.UTF_8))
                .accept(interval);
        return out.toString(StandardCharsets.UTF_8).replaceAll("\\R$", "");
    }
}
