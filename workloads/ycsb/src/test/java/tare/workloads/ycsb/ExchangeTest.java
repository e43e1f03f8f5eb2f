package tare.workloads.ycsb;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import tare.api.spi.Reply;
import tare.api.spi.Reply.Kind;

class ExchangeTest {
    private final List<String> events = new ArrayList<>();
    private final Exchange exchange = new Exchange(
            Ycsb.spec("ycsb-a").fields(), false, (ended, kind) -> events.add("ended " + kind + free(ended)));
    private final Reply reply = (kind, rows, bytes, cause) -> events.add("answered " + kind + free(exchange()));

    /** An engine whose deadline has passed may continue at any moment, even while an answer is passing through. */
    @Test
    void itIsNotUsedAgainBeforeAnAnswerIsThroughWithIt() {
        exchange.open(reply);
        assertThat(exchange.isFree()).isFalse();
        exchange.done(Kind.OK, 1, 0, null);

        assertThat(events).containsExactly("ended OK", "answered OK, free");
        assertThat(exchange.succeeded()).isTrue();
    }

    @Test
    void givenUpItPassesNoAnswerOn() {
        exchange.open(reply);
        exchange.giveUp();
        exchange.done(Kind.OK, 1, 0, null);

        assertThat(events).containsExactly("ended UNKNOWN");
        assertThat(exchange.failed()).isTrue();
    }

    @Test
    void onlyTheFirstAnswerIsPassedOn() {
        exchange.open(reply);
        exchange.done(Kind.REJECTED, 0, 0, "busy");
        exchange.done(Kind.OK, 1, 0, null);

        assertThat(events).containsExactly("ended REJECTED", "answered REJECTED, free");
        assertThat(exchange.failed()).isTrue();
    }

    @Test
    void unusedItNeitherSucceededNorFailed() {
        assertThat(exchange.isFree()).isTrue();
        assertThat(exchange.succeeded()).isFalse();
        assertThat(exchange.failed()).isFalse();
    }

    private Exchange exchange() {
        return exchange;
    }

    private static String free(Exchange exchange) {
        return exchange.isFree() ? ", free" : "";
    }
}
