package tare.quality.benchmarks;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class ClientOutputTest {
    private static final List<String> LINES = List.of(
            "2026-01-31 10:00:01:000 1 sec: 1000 operations; 1000 current ops/sec; ",
            "2026-01-31 10:00:03:000 3 sec: 6000 operations; 2500 current ops/sec; ",
            "[READ], Operations, 4000",
            "[READ], 99thPercentileLatency(us), 1500",
            "[READ], Return=OK, 4000",
            "[UPDATE], Operations, 4000",
            "[UPDATE], Return=OK, 4000");
    private static final Map<Long, Duration> CPU = Map.of(1L, Duration.ofMillis(500), 3L, Duration.ofMillis(510));

    @Test
    void aSpeedIsOfTheSecondsAskedForAndAllocationOfTheWholeRun() {
        ClientRun run = new ClientRun(new ClientOutput(LINES, CPU), 80_000);
        assertThat(run.speed(1, 3)).isEqualTo(new Speed(2500, 2000, 10));
    }

    @Test
    void aFigureIsFoundByItsSeriesAndMeasure() {
        assertThat(new ClientOutput(LINES, CPU).value("READ", "99thPercentileLatency(us)"))
                .isEqualTo(1500);
    }

    @Test
    void aClientWithFailedRequestsIsNoSide() {
        assertThatCode(() -> new ClientOutput(LINES, CPU).requireAllOk()).doesNotThrowAnyException();
        List<String> failing = new ArrayList<>(LINES);
        failing.set(6, "[UPDATE], Return=OK, 3999");
        assertThatThrownBy(() -> new ClientOutput(failing, CPU).requireAllOk())
                .hasMessageStartingWith("UPDATE: not all were OK");
    }
}
