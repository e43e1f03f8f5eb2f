package tare.measure.runner.gates;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;
import tare.api.model.GateSpec;
import tare.api.model.RunStatus;
import tare.measure.engine.NanoClock;
import tare.measure.probes.Machine;
import tare.measure.runner.fleet.FleetException;

class GatesTest {
    private static final GateSpec SPEC = new GateSpec(0.2, 1 << 20, 1 << 30, Duration.ofSeconds(3));

    private final TestingMachine machine = new TestingMachine();
    private final TestingClock clock = new TestingClock();
    private ServerCpus servers = OptionalDouble::empty;

    private final List<GateWait> waits = new ArrayList<>();

    @Test
    void aGateSaysWhatItWaitsForAndHowLong() {
        machine.alwaysBusy = 0.74;
        assertThatThrownBy(() -> gates().await(waits::add)).isInstanceOf(FleetException.class);

        assertThat(waits).isNotEmpty().allSatisfy(wait -> assertThat(wait.waited())
                .isLessThan(wait.within()));
        assertThat(waits.get(0).what()).startsWith("idle CPU: 74 % busy, needs at most ");
    }

    @Test
    void anIdleMachineWithRoomPassesByWhatWasRead() throws Exception {
        machine.alwaysBusy = 0.15;
        machine.dirtyBytes = 700;

        assertThat(gates().await(waits::add))
                .isEqualTo(Map.of("gate.cpu-busy", 0.15, "gate.dirty-bytes", 700.0, "gate.free-bytes", 0x1p40));
    }

    @Test
    void aMachineThatComesToRestIsWaitedFor() throws Exception {
        machine.busyShares.addAll(List.of(0.9, 0.8, 0.1));

        assertThat(gates().await(waits::add)).as("the last reading").containsEntry("gate.cpu-busy", 0.1);
        assertThat(machine.busyShares).isEmpty();
        assertThat(clock.nowNs).isEqualTo(Duration.ofMillis(3 * 250 + 2 * 250).toNanos());
    }

    @Test
    void aLooseLimitIsSeenSooner() throws Exception {
        new Gates(new GateSpec(0.5, 0, 0, Duration.ofMinutes(5)), Path.of("place"), List.of(machine), servers, clock)
                .await(waits::add);
        assertThat(clock.nowNs).isEqualTo(Duration.ofMillis(100).toNanos());
    }

    @Test
    void aMachineThatStaysBusyMakesTheRunInvalid() {
        machine.alwaysBusy = 0.35;

        assertThatThrownBy(() -> gates().await(waits::add)).isInstanceOfSatisfying(FleetException.class, e -> {
            assertThat(e.reason().status()).isEqualTo(RunStatus.INVALID);
            assertThat(e.reason().text()).isEqualTo("idle CPU: must be at most 20 % busy, is 35 %, still after 3 s");
        });
    }

    @Test
    void serversElsewhereMustBeIdleTooSinceTheGateBeganToLook() throws Exception {
        Deque<Double> reported = new ArrayDeque<>(List.of(0.9, 0.8, 0.7, 0.05));
        servers = () -> OptionalDouble.of(reported.removeFirst());

        assertThat(gates().await(waits::add)).containsEntry("gate.server-cpu-busy", 0.05);
        assertThat(reported).isEmpty();
    }

    @Test
    void serversThatStayBusyOrSilentMakeTheRunInvalid() {
        servers = () -> OptionalDouble.of(0.5);
        assertThatThrownBy(() -> gates().await(waits::add))
                .hasMessage("idle CPU of the servers: must be at most 20 % busy, the busiest is 50 %, still after 3 s");
        servers = () -> {
            throw new IOException("regionserver-0: timed out");
        };
        assertThatThrownBy(() -> gates().await(waits::add))
                .hasMessage("idle CPU of the servers: must be known, but regionserver-0: timed out, still after 3 s");
    }

    @Test
    void aDiskThatDoesNotSettleIsNamed() {
        machine.dirtyBytes = 5 << 20;

        assertThatThrownBy(() -> gates().await(waits::add))
                .hasMessageContaining("settled disk: must have at most 1 MiB to write, has 5 MiB");
    }

    @Test
    void aFullDiskIsNamedAndNotWaitedFor() {
        machine.freeBytes = 12 << 20;

        assertThatThrownBy(() -> gates().await(waits::add))
                .hasMessage("free space: must be at least 1024 MiB at place, is 12 MiB");
        assertThat(clock.nowNs).isZero();
    }

    @Test
    void gatesThatAreOffAreNotRead() throws Exception {
        machine.alwaysBusy = 1;
        machine.dirtyBytes = Long.MAX_VALUE;
        Gates off = new Gates(new GateSpec(1, 0, 0, Duration.ZERO), Path.of("place"), List.of(machine), servers, clock);

        assertThat(off.await(waits::add)).containsOnlyKeys("gate.free-bytes");
    }

    @Test
    void whatThisMachineReportsCanBeRead() throws IOException {
        Machine real = new Machine();

        assertThat(real.cpuTicks().all()).isPositive();
        assertThat(real.cpuTicks().busy()).isBetween(0L, real.cpuTicks().all());
        assertThat(real.dirtyBytes()).isNotNegative();
        assertThat(real.freeBytes(Path.of("."))).isPositive();
    }

    private Gates gates() {
        return new Gates(SPEC, Path.of("place"), List.of(machine), servers, clock);
    }

    private static final class TestingMachine extends Machine {
        private final Deque<Double> busyShares = new ArrayDeque<>();
        private double alwaysBusy;
        private long dirtyBytes;
        private long freeBytes = 1L << 40;
        private long all;
        private long busy;
        private boolean second;

        @Override
        public CpuTicks cpuTicks() {
            if (second) {
                double share = busyShares.isEmpty() ? alwaysBusy : busyShares.removeFirst();
                all += 1_000;
                busy += Math.round(1_000 * share);
            }
            second = !second;
            return new CpuTicks(busy, all);
        }

        @Override
        public long dirtyBytes() {
            return dirtyBytes;
        }

        @Override
        public long freeBytes(Path place) {
            return freeBytes;
        }
    }

    private static final class TestingClock implements NanoClock {
        private long nowNs;

        @Override
        public long nowNs() {
            return nowNs;
        }

        @Override
        public long wallMs() {
            return 0;
        }

        @Override
        public void park(long ns) {
            nowNs += ns;
        }
    }
}
