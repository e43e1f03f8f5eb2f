package tare.measure.engine;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import tare.api.model.PhaseRecord;
import tare.api.spi.Operation;
import tare.api.spi.Reply;

class QueuedAnswersTest {
    private final TestingClock clock = new TestingClock();

    @Test
    void anOkThatWasOnlyQueuedIsCountedUnderItsCauseToo() throws Exception {
        ScriptedCaller caller = new ScriptedCaller((n, request) -> {
            clock.advance(Duration.ofMillis(10));
            request.reply().done(Reply.Kind.OK, 1, 7, n % 4 == 0 ? Reply.QUEUED : null);
        });
        try (Engine engine = new Engine(List.of(new Operation("insert", false)), List.of(caller), clock)) {
            PhaseRecord record = engine.execute(EngineOrders.backToBack(Duration.ofSeconds(2)), progress -> {});

            assertThat(record.operations().get(0).outcomes().ok()).isEqualTo(200);
            assertThat(record.causes()).containsOnlyKeys("insert: BATCHED_OK").containsValue(50L);
        }
    }
}
