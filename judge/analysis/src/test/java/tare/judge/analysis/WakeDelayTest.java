package tare.judge.analysis;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import tare.api.model.Distribution;
import tare.api.model.MeasureRecord;
import tare.api.model.PlannedRun;
import tare.api.model.RunRecord;
import tare.api.model.RunResult;
import tare.api.model.TimeKind;
import tare.quality.testing.SampleMeasurement;
import tare.quality.testing.SampleRunRecord;

class WakeDelayTest {
    @Test
    void aDelayThatIsMostOfTheResponseTimeIsStamped() {
        assertThat(WakeDelay.stamp(List.of(run(55_000, 60_000), run(50_000, 90_000))))
                .hasValueSatisfying(
                        stamp -> assertThat(stamp).contains("55 µs after", "median response time is 60 µs"));
    }

    @Test
    void aDelayThatHardlyMattersIsNot() {
        assertThat(WakeDelay.stamp(List.of(run(55_000, 600_000)))).isEmpty();
        assertThat(WakeDelay.stamp(List.of())).isEmpty();
    }

    private static RunResult run(long delayNs, long medianNs) {
        MeasureRecord measured = new SampleMeasurement()
                .scheduled(10)
                .wakeDelay(delayNs, delayNs)
                .perSecond(10)
                .build();
        RunRecord record = SampleRunRecord.of(new PlannedRun("r", 1, "a", "w", 1))
                .measured(measured)
                .build();
        Distribution response = new Distribution(
                "read",
                TimeKind.RESPONSE,
                10,
                0,
                medianNs,
                1,
                2 * medianNs,
                List.of(new Distribution.Point(50, medianNs)));
        return new RunResult(record, List.of(response), List.of(), List.of());
    }
}
