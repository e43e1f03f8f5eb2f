package tare.apps.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import tare.api.model.Pace;
import tare.api.model.Traffic;
import tare.api.model.Waiting;
import tare.api.model.WorkloadSpec;

class PlanWarningsTest {
    private static final Map<String, Double> CART = Map.of("read", 0.6, "update", 0.4);

    @Test
    void aPercentileWithTooFewRequestsBeyondItIsNamedWithTheCure() {
        assertThat(PlanWarnings.thinPercentiles(
                        cart(new Pace.AtRate(800, Pace.Arrivals.CONSTANT), Optional.of("update.p99")), CART))
                .contains("cart at 800/s: update.p99 cannot be judged: about 9 requests a run lie beyond it, and 20 are"
                        + " needed; measure at least 6.3 s, or judge update.p95 (primary: update.p95)");
    }

    @Test
    void whatTheRateAndTheTimeSufficeForIsNot() {
        assertThat(PlanWarnings.thinPercentiles(
                        cart(new Pace.AtRate(800, Pace.Arrivals.CONSTANT), Optional.of("update.p95")), CART))
                .isEmpty();
        assertThat(PlanWarnings.thinPercentiles(
                        cart(new Pace.AtRate(2_000, Pace.Arrivals.CONSTANT), Optional.empty()), CART))
                .isEmpty();
    }

    @Test
    void whereNoRateIsSetNothingIsKnownBeforehand() {
        assertThat(PlanWarnings.thinPercentiles(cart(new Pace.BackToBack(), Optional.of("update.p99")), CART))
                .isEmpty();
    }

    /** A workload that is measured for 3 s. */
    private static WorkloadSpec cart(Pace pace, Optional<String> primary) {
        Duration second = Duration.ofSeconds(1);
        Traffic traffic = new Traffic(8, 1, pace, second, Duration.ofSeconds(3), second, second, Waiting.PARK);
        return new WorkloadSpec("cart", "cart " + pace, "ycsb", Map.of(), traffic, primary);
    }
}
