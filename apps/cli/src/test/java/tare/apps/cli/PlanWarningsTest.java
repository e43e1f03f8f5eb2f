package tare.apps.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import tare.api.model.Pace;
import tare.api.model.Traffic;
import tare.api.model.Waiting;
import tare.api.model.WorkloadSpec;

class PlanWarningsTest {
    private static final Map<String, Double> CART = new TreeMap<>(Map.of("read", 0.6, "update", 0.4));

    @Test
    void aPercentileWithTooFewRequestsBeyondItIsNamedWithTheCure() {
        assertThat(warning(cart(800, 3, Optional.of("update.p99"))))
                .contains("cart at 800/s: update.p99 cannot be judged: about 9 requests a run lie beyond it, and 20 are"
                        + " needed; measure at least 6.3 s, or judge update.p95 (primary: update.p95)");
    }

    @Test
    void aTailOfTooFewSecondsIsNamedWithTheCure() {
        assertThat(warning(cart(8_000, 3, Optional.of("read.p99"))))
                .contains("cart at 8000/s: read.p99 cannot be judged: its tail must come from at least 5 different"
                        + " seconds; measure at least 5.0 s, or judge read.p95 (primary: read.p95)");
    }

    @Test
    void whatTheRateAndTheTimeSufficeForIsNot() {
        assertThat(warning(cart(800, 3, Optional.of("update.p95")))).isEmpty();
        assertThat(warning(cart(2_000, 5, Optional.empty()))).isEmpty();
    }

    @Test
    void withoutAPrimaryTheHighestPercentileThatCanBeJudgedIsExpected() {
        assertThat(requests(cart(2_000, 5, Optional.empty())).usual()).isEqualTo("read.p99");
        assertThat(requests(cart(2_000, 4, Optional.empty())).usual()).isEqualTo("read.p95");
        assertThat(requests(cart(100, 2, Optional.empty())).usual()).isEqualTo("read.p50");
        assertThat(requests(cart(10, 2, Optional.empty())).usual()).isEqualTo("read.p50");
    }

    @Test
    void whereNoRateIsSetNothingIsKnownBeforehand() {
        Traffic traffic = cart(new Pace.BackToBack(), 3, Optional.empty()).traffic();
        assertThat(ExpectedRequests.of(traffic, () -> CART)).isEmpty();
    }

    private static Optional<String> warning(WorkloadSpec workload) {
        return PlanWarnings.thinPercentiles(workload, requests(workload));
    }

    private static ExpectedRequests requests(WorkloadSpec workload) {
        return ExpectedRequests.of(workload.traffic(), () -> CART).orElseThrow();
    }

    private static WorkloadSpec cart(int perSecond, int seconds, Optional<String> primary) {
        return cart(new Pace.AtRate(perSecond, Pace.Arrivals.CONSTANT), seconds, primary);
    }

    private static WorkloadSpec cart(Pace pace, int seconds, Optional<String> primary) {
        Duration second = Duration.ofSeconds(1);
        Traffic traffic = new Traffic(8, 1, pace, second, Duration.ofSeconds(seconds), second, second, Waiting.PARK);
        return new WorkloadSpec("cart", "cart " + pace, "ycsb", Map.of(), traffic, primary);
    }
}
