package tare.measure.worker;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import tare.measure.engine.NanoClock;

class WorkerProbeTest {
    private long nowNs;
    private long wallMs;
    private final WorkerProbe probe = new WorkerProbe(new StillClock());

    @Test
    void aCollectionIsCountedOnce() throws Exception {
        probe.begin();
        System.gc();
        nowNs += 1_000_000_000L;
        Map<String, Double> first = probe.read();
        nowNs += 1_000_000_000L;

        assertThat(first.get("worker.gc.count")).isPositive();
        assertThat(probe.read().get("worker.gc.count")).isZero();
    }

    /** The names used by ZGC and Shenandoah, and by a worker's default collector. */
    @Test
    void cyclesThatRunBesideTheCallersAreNoPauses() {
        assertThat(List.of("ZGC Cycles", "ZGC Minor Cycles", "Shenandoah Cycles"))
                .noneMatch(GcPauses::arePauses);
        assertThat(List.of("ZGC Pauses", "Shenandoah Pauses", "Copy", "MarkSweepCompact", "G1 Young Generation"))
                .allMatch(GcPauses::arePauses);
    }

    @Test
    void ofAMomentNothingIsReported() {
        probe.begin();
        nowNs += 100_000_000L;
        assertThat(probe.read()).isEmpty();
    }

    @Test
    void theWorkersOwnCpuIsReportedInCores() {
        probe.begin();
        nowNs += 1_000_000_000L;
        assertThat(probe.read().get("worker.cpu.cores")).isNotNegative();
    }

    @Test
    void aProcessThatStoodStillIsSeenByAClockThatRanOn() {
        probe.begin();
        nowNs += 3_000_000_000L;
        assertThat(probe.read().get("worker.stood-still-ms")).isBetween(2_900.0, 3_000.0);
    }

    @Test
    void waitingForACpuIsNoStandstill() {
        Standstill standstill = new Standstill(new StillClock());
        for (int i = 0; i < 10; i++) {
            nowNs += 499_000_000L;
            assertThat(standstill.readMs()).isZero();
        }
        nowNs += 700_000_000L;
        assertThat(standstill.readMs()).isEqualTo(700);
        assertThat(standstill.readMs()).isZero();
    }

    @Test
    void aWallClockThatIsSetShowsInTheSecondInWhichItWas() {
        probe.begin();
        nowNs += 1_000_000_000L;
        wallMs += 1_000 - 86_400_000;
        Map<String, Double> first = probe.read();
        nowNs += 1_000_000_000L;
        wallMs += 1_000;

        assertThat(first).containsEntry("machine.clock.step-ms", -86_400_000.0);
        assertThat(probe.read()).containsEntry("machine.clock.step-ms", 0.0);
    }

    private final class StillClock implements NanoClock {
        @Override
        public long nowNs() {
            return nowNs;
        }

        @Override
        public long wallMs() {
            return wallMs;
        }

        @Override
        public void park(long ns) {}
    }
}
