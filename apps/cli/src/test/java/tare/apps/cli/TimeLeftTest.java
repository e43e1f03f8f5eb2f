package tare.apps.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import tare.api.model.LookRecord;
import tare.api.model.Plan;
import tare.api.model.PlannedRun;

/** Estimates for runs of 4 s (warm-up and measure) without other phases. */
class TimeLeftTest {
    private final List<PlannedRun> runs = new ArrayList<>();
    private long nowNs;
    private final TimeLeft left;

    TimeLeftTest() {
        for (int i = 1; i <= 24; i++) {
            runs.add(new PlannedRun("r" + i, i, "sync", "w", i));
        }
        Plan sample = StatusLineTest.plan(runs);
        left = new TimeLeft(new Plan(sample.experiment(), List.of(), runs, Duration.ofSeconds(24 * 4)), () -> nowNs);
    }

    @Test
    void aWaitAtAGateTakesNothingFromTheRunsToCome() {
        left.began(1);
        assertThat(left.seconds()).isEqualTo(96);
        pass(120);
        assertThat(left.seconds()).as("23 runs of 4 s are still to come").isEqualTo(92);
    }

    @Test
    void finishedRunsTeachWhatARunTakesBesideItsPhases() {
        left.began(1);
        pass(10);
        left.finished(runs.get(0));
        left.began(2);
        assertThat(left.seconds()).isEqualTo(23 * 10);
    }

    @Test
    void smallCorrectionsDoNotMakeTheClockJump() {
        left.began(1);
        long before = left.seconds();
        for (int i = 0; i < 23; i++) {
            pass(3);
            assertThat(left.seconds()).isLessThanOrEqualTo(before);
            before = left.seconds();
            pass(1 + 0.1 * (i % 3));
            left.finished(runs.get(i));
            left.began(i + 2);
            assertThat(left.seconds()).isBetween(before - 2, before);
            before = left.seconds();
        }
    }

    @Test
    void afterTheLastRunNothingIsLeft() {
        left.began(24);
        pass(4);
        left.finished(runs.get(23));
        assertThat(left.seconds()).isZero();
    }

    @Test
    void itIsNeverZeroWithRunsToGo() {
        for (int i = 0; i < 23; i++) {
            left.began(i + 1);
            pass(0.5); // Fails at once.
            left.finished(runs.get(i));
            assertThat(left.seconds()).isGreaterThanOrEqualTo(4);
        }
    }

    @Test
    void whatALookHasDecidedTakesNoTime() {
        left.began(6);
        left.looked(new LookRecord("w", 6, 0.0042, true));
        assertThat(left.seconds()).isEqualTo(4);
    }

    private void pass(double seconds) {
        nowNs += (long) (seconds * 1e9);
    }
}
