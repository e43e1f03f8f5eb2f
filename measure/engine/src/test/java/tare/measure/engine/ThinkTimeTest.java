package tare.measure.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import tare.api.model.OperationRecord;
import tare.api.model.Pace;
import tare.api.model.PhaseRecord;
import tare.api.spi.Operation;

class ThinkTimeTest {
    private static final List<Operation> GET = List.of(new Operation("get", false));
    private static final Pace.ThinkTime PACE = new Pace.ThinkTime(Duration.ofMillis(10));

    private final TestingClock clock = new TestingClock();

    @Test
    void pausesAreExponentialAndCutToWholeMilliseconds() {
        ThinkPauses pauses = new ThinkPauses(PACE, 42, 0);
        double sumMs = 0;
        int none = 0;
        for (int i = 0; i < 100_000; i++) {
            long pauseNs = pauses.nextNs();
            assertThat(pauseNs % 1_000_000).isZero();
            sumMs += pauseNs / 1e6;
            none += pauseNs == 0 ? 1 : 0;
        }
        // The mean of floor(X) of an exponential X with mean m is 1 / (e^(1/m) - 1).
        assertThat(sumMs / 100_000).isCloseTo(1 / (Math.exp(0.1) - 1), within(0.1));
        assertThat(none / 100_000.0).isCloseTo(1 - Math.exp(-0.1), within(0.005));
        assertThat(new ThinkPauses(PACE, 42, 1).nextNs()).isNotEqualTo(new ThinkPauses(PACE, 42, 0).nextNs());
    }

    @Test
    void theNextCallersPausesAreNotTheSameOnesLater() {
        long[] first = pauses(0);
        long[] second = pauses(1);
        for (int shift = -3; shift <= 3; shift++) {
            int from = 3 + shift;
            long same = IntStream.range(0, 1_000)
                    .filter(i -> first[from + i] == second[3 + i])
                    .count();
            // Two independent pauses of 10 ms mean are the same whole number in about one case of 20.
            assertThat(same).as("shifted by " + shift).isLessThan(150);
        }
    }

    private static long[] pauses(int caller) {
        ThinkPauses pauses = new ThinkPauses(PACE, 42, caller);
        return LongStream.generate(pauses::nextNs).limit(1_006).toArray();
    }

    @Test
    void aCallerWaitsBeforeEachRequestAndItsTimesCountFromSending() throws Exception {
        PhaseRecord record = run(new ScriptedCaller((n, request) -> {
            clock.advance(Duration.ofMillis(5));
            request.reply().ok(1, 1);
        }));

        OperationRecord get = record.operations().get(0);
        // Each turn takes 9.5 ms of pause on average and 5 ms of service.
        assertThat(get.outcomes().ok()).isBetween(6_500L, 7_300L);
        assertThat(get.response()).as("there is no due time").isEmpty();
        assertThat(Histograms.decode(get.service()).getMaxValue() / 1_000_000).isEqualTo(5);
        assertThat(record.durationNs()).isEqualTo(Duration.ofSeconds(100).toNanos());
    }

    @Test
    void aSlowAnswerDelaysTheNextRequest() throws Exception {
        PhaseRecord record = run(new ScriptedCaller((n, request) -> {
            clock.advance(Duration.ofSeconds(n == 0 ? 50 : 0));
            request.reply().ok(1, 1);
        }));
        assertThat(record.operations().get(0).outcomes().ok()).isBetween(4_900L, 5_700L);
    }

    private PhaseRecord run(ScriptedCaller caller) throws Exception {
        try (Engine engine = new Engine(GET, new ArrayList<>(List.of(caller)), clock)) {
            Duration tenSeconds = Duration.ofSeconds(10);
            return engine.execute(
                    EngineOrders.measure(PACE, Duration.ofSeconds(100), Duration.ofSeconds(60), tenSeconds),
                    progress -> {});
        }
    }
}
