package tare.api.spi;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class OperationTest {
    private static final Duration USUAL = Duration.ofSeconds(30);

    @Test
    void aDeadlineIsPositiveAndOfAWholeRequest() {
        assertThatThrownBy(() -> new Operation("q1", false, Optional.of(Duration.ZERO)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("q1: deadline must be positive, got: PT0S");
        assertThatThrownBy(() -> new Operation("part", true, Optional.of(USUAL)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("part: an inner operation has the deadline of the whole request");
    }

    @Test
    void theLongestDeadlineCountsTheUsualOneOnlyWhereItHolds() {
        Operation usual = new Operation("q1", false);
        Operation quick = new Operation("q2", false, Optional.of(Duration.ofSeconds(1)));
        Operation slow = new Operation("q3", false, Optional.of(Duration.ofHours(3)));
        assertThat(Operation.longestDeadline(List.of(usual, quick), USUAL)).isEqualTo(USUAL);
        assertThat(Operation.longestDeadline(List.of(usual, quick, slow), USUAL))
                .isEqualTo(Duration.ofHours(3));
        assertThat(Operation.longestDeadline(List.of(quick), USUAL)).isEqualTo(Duration.ofSeconds(1));
        assertThat(Operation.longestDeadline(List.of(), USUAL)).isEqualTo(USUAL);
    }
}
