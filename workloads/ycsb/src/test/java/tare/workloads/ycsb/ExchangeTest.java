package tare.workloads.ycsb;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import tare.api.spi.Reply;
import tare.api.spi.Reply.Kind;

class ExchangeTest {
    private final List<String> answers = new ArrayList<>();
    private final Reply reply = (kind, rows, bytes, cause) -> answers.add(kind + " " + cause);

    @Test
    void withoutAnythingToCheckAnAnswerGoesStraightToTheEngine() {
        Exchange exchange = new Exchange(Ycsb.spec("ycsb-a").fields(), false);

        assertThat(exchange.checkedReply(reply)).isSameAs(reply);
        assertThat(exchange.sink()).isSameAs(Exchange.UNCHECKED);
    }

    @Test
    void aRowThatIsNotTheOneWrittenIsAFailure() {
        Exchange exchange = new Exchange(Ycsb.spec("dataintegrity", "true").fields(), false);
        exchange.sink();
        exchange.checkedReply(reply).done(Kind.OK, 1, 0, null);

        assertThat(answers).containsExactly("FAILED " + Exchange.WRONG_DATA);
    }

    @Test
    void anAnswerWithoutARowKeepsItsKindAndCause() {
        Exchange exchange = new Exchange(Ycsb.spec("dataintegrity", "true").fields(), false);
        exchange.sink();
        exchange.checkedReply(reply).done(Kind.REJECTED, 0, 0, "busy");

        assertThat(answers).containsExactly("REJECTED busy");
    }
}
