package tare.measure.engine;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import tare.api.model.PhaseOrder;
import tare.api.model.PhaseRecord;
import tare.api.spi.Operation;

/** Phases that several workers start at the same moment. */
class TogetherTest {
    private static final List<Operation> READ = List.of(new Operation("read", false));
    private static final PhaseOrder TWO_SECONDS = EngineOrders.atRate(1000, Duration.ofSeconds(2));

    private final TestingClock clock = new TestingClock();

    @Test
    void aPhaseBeginsAtTheCommonStart() throws Exception {
        long startNs = clock.nowNs() + Duration.ofMillis(330).toNanos();

        PhaseRecord record = run(TWO_SECONDS.startingAt(startNs), startNs);

        assertThat(record.lateness().scheduled()).isEqualTo(2_000);
        assertThat(record.lateness().wokeLate()).isZero();
    }

    @Test
    void aWorkerThatIsLateIssuesItsWholeTrafficLater() throws Exception {
        long nowNs = clock.nowNs();

        PhaseRecord record =
                run(TWO_SECONDS.startingAt(nowNs - Duration.ofMillis(700).toNanos()), nowNs);

        assertThat(record.lateness().scheduled()).isEqualTo(2_000);
        assertThat(record.lateness().waitedForCaller())
                .as("nothing to catch up")
                .isZero();
        assertThat(record.durationNs()).isEqualTo(Duration.ofSeconds(2).toNanos());
    }

    private PhaseRecord run(PhaseOrder order, long expectedStartNs) throws Exception {
        ScriptedCaller caller =
                new ScriptedCaller((n, request) -> request.reply().ok(1, 100));
        try (Engine engine = new Engine(READ, List.of(caller), clock)) {
            PhaseRecord record = engine.execute(order, update -> {});
            assertThat(engine.startedNs()).isEqualTo(expectedStartNs);
            return record;
        }
    }
}
