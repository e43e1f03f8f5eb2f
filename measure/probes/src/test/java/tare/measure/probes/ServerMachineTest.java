package tare.measure.probes;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import tare.api.spi.system.EnvironmentException;
import tare.api.spi.system.Host;
import tare.api.spi.system.HostOrder;

class ServerMachineTest {
    private static final String BUSY = "servers.cpu.busy";

    /** Real other kernels cannot be had here. */
    private static Host host(String name, String kernel, String network) {
        return new OtherHost(name, Optional.of(new ProcessOrders.Identity(kernel, network)));
    }

    private static Host lost(String name) {
        return new OtherHost(name, Optional.empty()) {
            @Override
            public <R extends Serializable> R ask(HostOrder<R> order) throws EnvironmentException {
                throw new EnvironmentException(name + " is lost");
            }
        };
    }

    @Test
    void aMachineIsReadOnceAndEachNetworkOnItToo() throws Exception {
        Host worker = host("worker", "k0", "n0");
        List<ServerMachine> machines = ServerMachine.of(
                List.of(
                        host("pod-beside-the-worker", "k0", "n1"),
                        host("a", "k1", "n1"),
                        host("b", "k1", "n2"),
                        host("again", "k1", "n2"),
                        host("c", "k2", "n1"),
                        lost("gone"),
                        host("no-linux", ProcessOrders.UNKNOWN, "n1")),
                List.of(worker));
        assertThat(machines).extracting(machine -> machine.host().name()).containsExactly("a", "b", "c");
        for (ServerMachine machine : machines) {
            assertThat(machine.read()).as("growth needs two readings").isEmpty();
        }
        assertThat(machines.get(0).read()).containsKey("servers.cpus").doesNotContainKey("servers.loopback.sent-bytes");
        assertThat(machines.get(1).read().keySet()).allMatch(name -> name.startsWith("servers.network."));
        assertThat(machines.get(2).read()).containsKey("servers.cpus");
    }

    /** Milliseconds since the phase's start. */
    @Test
    void noSecondIsReadTwiceAndNoneIsLeftOutForALateReading() {
        assertThat(HostReadings.nextSecond(-300, -290)).isEqualTo(1);
        assertThat(HostReadings.nextSecond(2_600, 2_610))
                .as("that reading was of second 3")
                .isEqualTo(4);
        assertThat(HostReadings.nextSecond(2_999, 3_010)).isEqualTo(4);
        assertThat(HostReadings.nextSecond(3_000, 3_700)).isEqualTo(4);
        assertThat(HostReadings.nextSecond(3_000, 5_200)).as("two seconds late").isEqualTo(5);
    }

    @Test
    void hostsOfWorkersAloneAreNotAsked() throws Exception {
        Host both = lost("both");
        assertThat(ServerMachine.of(List.of(both), List.of(both))).isEmpty();
    }

    @Test
    @Timeout(600)
    void readingsAreOfTheSecondThatTheyEnd() throws Exception {
        List<HostReadings.FromHost> read = new ArrayList<>();
        try (HostReadings readings = new HostReadings(
                ServerMachine.of(List.of(host("far", "k1", "n1")), List.of(host("worker", "k0", "n0"))))) {
            readings.begin();
            readings.startedAt(System.currentTimeMillis());
            while (read.size() < 2) {
                read.addAll(readings.taken());
                Thread.onSpinWait();
            }
        }
        assertThat(read).extracting(HostReadings.FromHost::host).containsOnly("far");
        assertThat(read).extracting(one -> one.sample().second()).doesNotHaveDuplicates();
        assertThat(read)
                .allSatisfy(one -> assertThat(one.sample().values().get(BUSY)).isBetween(0.0, 1.0));
    }
}
