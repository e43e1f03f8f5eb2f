package tare.worker;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import tare.engine.NanoClock;

class WorkerProbeTest {
    private long nowNs;
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

    /** The names of ZGC's and Shenandoah's, and of the one a worker has unless it is told otherwise. */
    @Test
    void cyclesThatRunBesideTheCallersAreNoPauses() {
        assertThat(List.of("ZGC Cycles", "ZGC Minor Cycles", "Shenandoah Cycles"))
                .noneMatch(GcPauses::arePauses);
        assertThat(List.of("ZGC Pauses", "Shenandoah Pauses", "Copy", "MarkSweepCompact", "G1 Young Generation"))
                .allMatch(GcPauses::arePauses);
    }

    @Test
    void ofAMomentNothingIsSaid() {
        probe.begin();
        nowNs += 100_000_000L;
        assertThat(probe.read()).isEmpty();
    }

    @Test
    void theWorkersOwnCpuIsToldInCores() {
        probe.begin();
        nowNs += 1_000_000_000L;
        assertThat(probe.read().get("worker.cpu.cores")).isNotNegative();
    }

    private final class StillClock implements NanoClock {
        @Override
        public long nowNs() {
            return nowNs;
        }

        @Override
        public long wallMs() {
            return 0;
        }

        @Override
        public void park(long ns) {}
    }
}
