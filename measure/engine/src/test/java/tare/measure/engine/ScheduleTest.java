package tare.measure.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class ScheduleTest {
    private static final PhaseSpan TEN_SECONDS = new PhaseSpan(500, 10_000_000_500L, 10_000_000_500L);

    @Test
    void constantGapsDoNotAddUpTheirRounding() {
        List<Long> due = all(new ConstantSchedule(3, TEN_SECONDS, 0));

        assertThat(due).hasSize(30).startsWith(500L, 333_333_833L, 666_667_167L, 1_000_000_500L);
        assertThat(due.get(27)).isEqualTo(9_000_000_500L);
    }

    @Test
    void untakenRequestsAreCountedWithoutTakingThem() {
        for (double perSecond : new double[] {0.3, 1, 3, 7, 999.9, 1_000_000.0 / 3}) {
            for (double offset : new double[] {0, 0.25, 0.5}) {
                ConstantSchedule schedule = new ConstantSchedule(perSecond, TEN_SECONDS, offset);
                int taken = all(new ConstantSchedule(perSecond, TEN_SECONDS, offset))
                        .size();
                schedule.takeNs();
                assertThat(schedule.countRest())
                        .as(perSecond + "/s, offset " + offset)
                        .isEqualTo(taken - 1);
            }
        }
        assertThat(new ConstantSchedule(1e9, new PhaseSpan(0, 3_600_000_000_000L, 0), 0).countRest())
                .isEqualTo(3_600_000_000_000L);
    }

    @Test
    void severalWorkersSendInTurn() {
        assertThat(all(new ConstantSchedule(1, TEN_SECONDS, 0.5))).hasSize(10).startsWith(500_000_500L);
    }

    @Test
    void poissonArrivalsHaveTheRateAndTheSpreadOfOne() {
        List<Long> due = all(new PoissonSchedule(10_000, TEN_SECONDS, 7));

        // 100,000 expected; a Poisson count's standard deviation is its square root, 316: this allows four of them.
        assertThat((double) due.size()).isCloseTo(100_000, within(1_265.0));
        // The gaps of a Poisson process are exponential: a share of 1 - 1/e is below their mean.
        long below = 0;
        for (int i = 1; i < due.size(); i++) {
            below += due.get(i) - due.get(i - 1) < 100_000 ? 1 : 0;
        }
        assertThat(below / (double) due.size()).isCloseTo(1 - Math.exp(-1), within(0.01));
        assertThat(due).isSorted();
    }

    @Test
    void theSameSeedGivesTheSameArrivals() {
        assertThat(all(new PoissonSchedule(100, TEN_SECONDS, 7)))
                .isEqualTo(all(new PoissonSchedule(100, TEN_SECONDS, 7)))
                .isNotEqualTo(all(new PoissonSchedule(100, TEN_SECONDS, 8)));
    }

    private static List<Long> all(Schedule schedule) {
        List<Long> due = new ArrayList<>();
        for (long ns = schedule.takeNs(); ns != Schedule.END; ns = schedule.takeNs()) {
            due.add(ns);
        }
        return due;
    }
}
