package tare.measure.runner.fleet;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import tare.api.model.OperationProgress;
import tare.api.model.Outcomes;
import tare.api.model.Progress;
import tare.api.spi.Operation;
import tare.measure.runner.Updates;

class FleetProgressTest {
    private static final List<Operation> OPERATIONS =
            List.of(new Operation("read", false), new Operation("part", true));

    private final List<Progress> seen = new ArrayList<>();
    private final FleetProgress one = new FleetProgress(OPERATIONS, 1, seen::add);
    private final FleetProgress two = new FleetProgress(OPERATIONS, 2, seen::add);

    @Test
    void aSecondIsShownOnceAllWorkersHaveReportedIt() {
        two.onUpdate(0, Updates.of(0, Updates.reads(0, 10, 1)));
        two.onUpdate(0, Updates.of(1, Updates.reads(1, 10, 1)));
        assertThat(seen).isEmpty();

        two.onUpdate(1, Updates.of(0, Updates.reads(0, 5, 1)));
        assertThat(seen).hasSize(1);
        assertThat(seen.get(0).second()).isZero();
        assertThat(seen.get(0).ok()).isEqualTo(15);
    }

    @Test
    void percentilesComeFromTheMergedHistogramsOfThatSecond() {
        two.onUpdate(0, Updates.of(0, Updates.reads(0, 99, 1)));
        two.onUpdate(1, Updates.of(0, Updates.reads(0, 1, 1)));
        two.onUpdate(0, Updates.of(1, Updates.reads(1, 99, 2)));
        two.onUpdate(1, Updates.of(1, Updates.reads(1, 101, 40)));
        Progress last = seen.get(1);

        assertThat(last.operations().get(0).response().p50Ns() / 1_000_000).isEqualTo(40);
        assertThat(last.p50Ns() / 1_000_000).isEqualTo(40);
        assertThat(seen.get(0).p99Ns() / 1_000_000).isEqualTo(1);
    }

    @Test
    void countsAreThoseSinceThePhaseBeganWhateverSecondTheyBelongTo() {
        two.onUpdate(0, Updates.late(0, 3, 1, Updates.reads(0, 10, 1)));
        two.onUpdate(1, Updates.late(0, 0, 0));
        two.onUpdate(0, Updates.late(1, 4, 1, Updates.reads(0, 7, 1), Updates.failures(1, 2)));
        two.onUpdate(1, Updates.late(1, 0, 5, Updates.reads(1, 1, 1)));
        Progress last = seen.get(1);

        assertThat(last.operations().get(0).outcomes()).isEqualTo(new Outcomes(18, 0, 0, 2, 0));
        assertThat(last.operations().get(0).rows()).isEqualTo(18);
        assertThat(last.ok()).isEqualTo(1);
        assertThat(last.errors()).isEqualTo(2);
        assertThat(last.waitedForCaller()).isEqualTo(4);
        assertThat(last.wokeLate()).isEqualTo(6);
    }

    @Test
    void aStallIsShownAsNothing() {
        one.onUpdate(0, Updates.of(0, Updates.reads(0, 10, 1)));
        one.onUpdate(0, Updates.of(1));

        assertThat(seen.get(1).ok()).isZero();
        assertThat(seen.get(1).operations().get(0).service()).isNull();
        assertThat(seen.get(1).operations().get(0).outcomes().ok()).isEqualTo(10);
    }

    @Test
    void innerOperationsAreDistinguishedAndHaveNoResponseTime() {
        one.onUpdate(0, Updates.of(0, Updates.inner(0, 4)));
        OperationProgress part = seen.get(0).operations().get(1);

        assertThat(part.inner()).isTrue();
        assertThat(part.response()).isNull();
        assertThat(part.service().maxNs()).isPositive();
        assertThat(seen.get(0).ok()).isZero();
        assertThat(seen.get(0).p50Ns()).isZero();
    }

    @Test
    void aWorkerThatIsAMinuteBehindIsNotWaitedForAndIsCountedWhenItReports() {
        for (int second = 0; second < 3_600; second++) {
            two.onUpdate(1, Updates.of(second, Updates.reads(second, 10, 1)));
            assertThat(two.heldSeconds()).isLessThanOrEqualTo(62);
        }
        assertThat(seen).hasSize(3_540);
        assertThat(seen.get(3_539).second()).isEqualTo(3_539);
        assertThat(seen.get(3_539).ok()).isEqualTo(10);
        two.onUpdate(0, Updates.of(3_599, Updates.reads(100, 7, 1), Updates.reads(3_599, 1, 1)));

        Progress last = seen.get(3_540);
        assertThat(last.second()).isEqualTo(3_599);
        assertThat(last.ok()).isEqualTo(11);
        assertThat(last.operations().get(0).outcomes().ok()).isEqualTo(36_008);
    }

    @Test
    void theEndShowsWhatCameSinceTheLastSecond() {
        one.onUpdate(0, Updates.of(0, Updates.reads(0, 10, 1)));
        one.onUpdate(0, Updates.of(0, Updates.reads(1, 3, 1)));
        one.end();

        assertThat(seen).extracting(Progress::second).containsExactly(0, 0);
        assertThat(seen.get(1).operations().get(0).outcomes().ok()).isEqualTo(13);
    }
}
