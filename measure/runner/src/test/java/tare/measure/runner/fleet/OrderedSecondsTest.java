package tare.measure.runner.fleet;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import tare.api.model.IntervalRecord;
import tare.measure.runner.Updates;

class OrderedSecondsTest {
    private final List<IntervalRecord> whole = new ArrayList<>();
    private final OrderedSeconds seconds = new OrderedSeconds(3, whole::addAll);

    @Test
    void partsOfOneSecondBecomeOne() {
        seconds.add(Updates.of(0, Updates.reads(0, 5, 1)));
        seconds.add(Updates.of(1, Updates.reads(0, 2, 1), Updates.reads(1, 5, 1)));

        assertThat(seconds.end()).isEmpty();
        assertThat(whole).extracting(IntervalRecord::second).containsExactly(0, 1);
        assertThat(whole.get(0).outcomes().ok()).isEqualTo(7);
    }

    @Test
    void aSecondIsHandedOnOnceItIsComplete() {
        seconds.add(Updates.of(0, Updates.reads(0, 1, 1)));
        seconds.add(Updates.of(2, Updates.reads(2, 1, 1)));
        assertThat(whole).isEmpty();

        seconds.add(Updates.of(3, Updates.reads(3, 1, 1)));
        assertThat(whole).extracting(IntervalRecord::second).containsExactly(0);
    }

    @Test
    void whatComesLaterStillIsSetAside() {
        seconds.add(Updates.of(9, Updates.reads(9, 1, 1)));
        seconds.add(Updates.of(10, Updates.reads(1, 4, 1)));
        seconds.add(Updates.of(11, Updates.reads(1, 2, 1)));

        assertThat(seconds.end()).containsOnlyKeys(1).satisfies(late -> assertThat(
                        late.get(1).get(0).outcomes().ok())
                .isEqualTo(6));
        assertThat(whole).extracting(IntervalRecord::second).containsExactly(9);
    }

    @Test
    void tenHoursNeedNoMoreMemoryThanSeconds() {
        List<Integer> handedOn = new ArrayList<>();
        OrderedSeconds endless =
                new OrderedSeconds(13, second -> handedOn.add(second.get(0).second()));
        for (int second = 0; second < 36_000; second++) {
            endless.add(Updates.of(second, Updates.reads(second, 1, 1)));
            assertThat(endless.openSeconds()).isLessThanOrEqualTo(13);
        }

        assertThat(endless.end()).isEmpty();
        assertThat(handedOn).hasSize(36_000).isSorted();
    }
}
