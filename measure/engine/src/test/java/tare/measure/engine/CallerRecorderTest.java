package tare.measure.engine;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import tare.api.model.IntervalRecord;
import tare.api.spi.Operation;
import tare.api.spi.Reply;

class CallerRecorderTest {
    private static final long SECOND_NS = CallerRecorder.INTERVAL_NS;

    private final Collector collector = new Collector(List.of(new Operation("read", false)), false);
    private final CallerRecorder recorder = new CallerRecorder(
            collector, new Freezes(), new PhaseSpan(0, 60 * SECOND_NS, 60 * SECOND_NS), true, new boolean[] {false});

    @Test
    void aCallerThatWillBeIdleForLongHandsOverBeforeItsNextAnswer() {
        answeredAt(SECOND_NS / 2);
        recorder.idleUntil(30 * SECOND_NS);
        assertThat(collector.take()).extracting(IntervalRecord::second).containsExactly(0);

        answeredAt(30 * SECOND_NS + 1);
        recorder.finish();
        assertThat(collector.take()).extracting(IntervalRecord::second).containsExactly(30);
    }

    @Test
    void aCallerWhoseNextRequestIsDueInTheSameSecondGoesOnRecordingIt() {
        answeredAt(SECOND_NS / 4);
        recorder.idleUntil(SECOND_NS / 2);
        assertThat(collector.take()).isEmpty();

        answeredAt(SECOND_NS / 2);
        recorder.idleUntil(SECOND_NS);
        assertThat(collector.take())
                .singleElement()
                .satisfies(second -> assertThat(second.outcomes().ok()).isEqualTo(2));
    }

    @Test
    void anAnswerThatTakesSecondsIsOfTheSecondItCameIn() {
        recorder.idleUntil(3 * SECOND_NS);
        answeredAt(5 * SECOND_NS);
        recorder.finish();

        assertThat(collector.take()).extracting(IntervalRecord::second).containsExactly(5);
    }

    private void answeredAt(long ns) {
        recorder.answered(0, Reply.Kind.OK, 1, 1, ns, ns, ns);
    }
}
