package tare.apps.live;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import tare.api.model.Phase;
import tare.measure.runner.parts.RunListener;
import tare.quality.testing.UsedHeap;

/** Checks that run listeners hold no more memory after ten hours than after one. */
@Tag("slow")
class TenHoursOfEventsTest {
    private static final int HOUR = 3_600;
    private static final int TEN_HOURS = 36_000;

    private final LiveMetrics metrics = new LiveMetrics(Sample.plan(), "0.1.0");
    private final PrintStream nowhere = new PrintStream(OutputStream.nullOutputStream(), false, StandardCharsets.UTF_8);
    private final RunListener all =
            new CompositeRunListener(List.of(metrics, new JsonEvents(nowhere, () -> Instant.EPOCH)));

    @Test
    void metricsAndEventsOfALongPhaseAreThoseOfItsLastSecond() {
        all.runStarted(Sample.ASYNC, 1, 2);
        all.step(Sample.ASYNC, "measure");
        tell(0, HOUR);
        int samples = samples();
        long afterAnHour = UsedHeap.bytes();
        tell(HOUR, TEN_HOURS);

        assertThat(UsedHeap.bytes() - afterAnHour).isLessThan(UsedHeap.MOST_GROWTH_BYTES);
        assertThat(samples()).isEqualTo(samples);
    }

    private void tell(int from, int to) {
        for (int second = from; second < to; second++) {
            all.progress(Sample.ASYNC, Sample.progress(Phase.MEASURE, second, 100L * (second + 1), second));
        }
    }

    private int samples() {
        return metrics.snapshots().stream()
                .mapToInt(metric -> metric.getDataPoints().size())
                .sum();
    }
}
