package tare.measure.runner.gates;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import tare.api.model.RunStatus;
import tare.measure.runner.SteppingClock;
import tare.measure.runner.fleet.FleetException;

class RestGateTest {
    private static final Map<String, String> BUSY = Map.of("compaction", "table t: MAJOR");

    private final SteppingClock clock = new SteppingClock();

    @Test
    void whatComesToRestIsWaitedForAndMustStayAtRestForAWhile() throws Exception {
        Deque<Map<String, String>> looks =
                new ArrayDeque<>(List.of(BUSY, Map.of(), Map.of(), BUSY, Map.of(), Map.of(), Map.of(), BUSY));
        RestGate.Proof proof = new RestGate(looks::removeFirst, Duration.ofSeconds(5), clock).await(wait -> {});

        assertThat(looks).containsExactly(BUSY);
        assertThat(proof).isEqualTo(new RestGate.Proof(3, 2));
        assertThat(proof.figures()).isEqualTo(Map.of("gate.rest-looks", 3.0, "gate.busy-looks", 2.0));
    }

    @Test
    void whatStaysBusyIsNamedWithItsFigure() {
        assertThatThrownBy(() -> new RestGate(() -> BUSY, Duration.ofSeconds(5), clock).await(wait -> {}))
                .isInstanceOfSatisfying(FleetException.class, e -> {
                    assertThat(e.reason().status()).isEqualTo(RunStatus.INVALID);
                    assertThat(e.reason().text())
                            .isEqualTo("compaction: must be at rest, is table t: MAJOR, still after 5 s");
                });
    }
}
