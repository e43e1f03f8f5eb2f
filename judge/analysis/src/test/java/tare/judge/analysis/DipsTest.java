package tare.judge.analysis;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import tare.api.model.Dip;
import tare.api.model.RunStatus;

class DipsTest {
    private final AnalysisSamples sample = AnalysisSamples.closedLoop()
            .arm("base", 100, 100, 100)
            .arm("killed", 100, 100, 100)
            .seconds(10);

    @Test
    void theLongestTimeBelowHalfOfTheMedianIsReported() {
        seconds("killed", 1, 100, 40, 100, 100, 49, 10, 50, 100, 100, 100);
        assertThat(Dips.of(sample.workloadCase(), "killed"))
                .contains(new Dip("w", "killed", "r1-killed-w", 4, 2, true));
    }

    @Test
    void evenThroughputHasNone() {
        seconds("base", 1, 100, 90, 110, 50, 100, 100, 100, 100, 100, 100);
        assertThat(Dips.of(sample.workloadCase(), "base")).isEmpty();
        assertThat(Dips.of(sample.workloadCase(), "killed"))
                .as("of whose seconds nothing is known")
                .isEmpty();
    }

    @Test
    void aRunThatFailedCountsAndOneThatCouldNotBeMeasuredDoesNot() {
        seconds("killed", 1, 100, 0, 100, 100, 100, 100, 100, 100, 100, 100);
        seconds("killed", 2, 100, 0, 0, 100, 100, 100, 100, 100, 100, 100);
        seconds("killed", 3, 100, 0, 0, 0, 100, 100, 100, 100, 100, 100);
        sample.run("killed", 2).is(RunStatus.FAILED, "a server is gone");
        sample.run("killed", 3).is(RunStatus.INVALID, "the harness starved");
        assertThat(Dips.of(sample.workloadCase(), "killed"))
                .contains(new Dip("w", "killed", "r2-killed-w", 1, 2, true));
        assertThat(sample.analyze().workloads().get(0).dips())
                .extracting(Dip::arm)
                .containsExactly("killed");
    }

    @Test
    void whatDidNotRecoverIsReportedSoEvenWhereMostOfTheRunWasLost() {
        seconds("killed", 1, 100, 100, 100, 100, 100, 100, 100, 10, 10, 10);
        assertThat(Dips.of(sample.workloadCase(), "killed"))
                .contains(new Dip("w", "killed", "r1-killed-w", 7, 3, false));
        seconds("killed", 2, 100, 100);
        assertThat(Dips.of(sample.workloadCase(), "killed"))
                .contains(new Dip("w", "killed", "r2-killed-w", 2, 8, false));
    }

    @Test
    void equallyLongOnesAreReportedTheFirst() {
        seconds("killed", 2, 100, 0, 100, 0, 100, 100, 100, 100, 100, 100);
        seconds("killed", 3, 0, 100, 100, 100, 100, 100, 100, 100, 100, 100);
        assertThat(Dips.of(sample.workloadCase(), "killed"))
                .contains(new Dip("w", "killed", "r2-killed-w", 1, 1, true));
    }

    private void seconds(String arm, int round, long... ok) {
        for (int second = 0; second < ok.length; second++) {
            if (ok[second] > 0) {
                sample.run(arm, round).second(second, "read", ok[second]);
            }
        }
    }
}
