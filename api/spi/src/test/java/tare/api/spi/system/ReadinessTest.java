package tare.api.spi.system;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;

class ReadinessTest {
    @Test
    void ofSeveralWaysTheLongestLimitHolds() {
        assertThat(new Readiness.All(List.of(
                                new Readiness.Logged("ready", Duration.ofSeconds(1)),
                                new Readiness.Listening("http", Duration.ofSeconds(3)),
                                new Readiness.Listening("rpc", Duration.ofSeconds(2))))
                        .limit())
                .isEqualTo(Duration.ofSeconds(3));
    }

    @Test
    void aDaemonThatReportsInNoWayIsRefusedWhereItIsMade() {
        assertThatThrownBy(() -> new Readiness.All(List.of()))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("readiness: must have at least one check, got: none");
    }

    @Test
    void anAnswerWithoutBytesWouldProveNothing() {
        assertThatThrownBy(() -> new Readiness.Answered("pb", "01", "", "a get", Duration.ofSeconds(1)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("readiness: a request and its answer must have bytes, got: none");
    }
}
