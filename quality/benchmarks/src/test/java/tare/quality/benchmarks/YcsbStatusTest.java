package tare.quality.benchmarks;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;

class YcsbStatusTest {
    private static final List<String> LINES = List.of(
            "Loading workload...",
            "2026-01-31 10:00:00:000 0 sec: 10 operations; ∞ current ops/sec; est completion in 0 second [READ: Count=5]",
            "2026-01-31 10:00:01:004 1 sec: 1000 operations; 990 current ops/sec; est completion in 9 minutes ",
            "2026-01-31 10:00:03:504 3 sec: 6000 operations; 5000 current ops/sec; est completion in 9 minutes ");

    @Test
    void theSpeedComesFromTheLinesOwnTimes() {
        assertThat(YcsbStatus.speed(LINES, 1, 3).perSecond()).isEqualTo(5000 / 2.5);
    }

    @Test
    void aMissingLineIsNamedAndWhatWasPrintedIsShown() {
        assertThatThrownBy(() -> YcsbStatus.speed(LINES, 1, 2))
                .hasMessageStartingWith("there is no status for second 2")
                .hasMessageContaining("Loading workload...");
    }
}
