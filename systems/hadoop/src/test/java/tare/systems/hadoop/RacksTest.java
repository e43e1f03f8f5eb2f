package tare.systems.hadoop;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import tare.api.spi.system.DaemonId;
import tare.api.spi.system.PlacedDaemon;
import tare.api.spi.system.RemotePath;

class RacksTest {
    private static List<PlacedDaemon> on(String... hosts) {
        List<PlacedDaemon> workers = new ArrayList<>();
        for (String host : hosts) {
            DaemonId id = new DaemonId("datanode", workers.size());
            workers.add(new PlacedDaemon(id, host, host, Map.of(), Map.of(), new RemotePath("/conf")));
        }
        return workers;
    }

    private static String table(long hostsPerRack, String... hosts) {
        return Racks.of(hostsPerRack, on(hosts), host -> host.equals("node1") ? List.of("10.0.0.1") : List.of())
                .map(racks -> racks.file().text())
                .orElse("none");
    }

    @Test
    void workersOfOneHostAreOneRack() {
        assertThat(table(1, "10.0.0.1", "10.0.0.2", "10.0.0.1", "10.0.0.2"))
                .isEqualTo("10.0.0.1 /rack-0\n10.0.0.2 /rack-1\n");
    }

    @Test
    void hostsInTheirOrderAreOneRack() {
        assertThat(table(2, "a", "b", "c")).isEqualTo("a /rack-0\nb /rack-0\nc /rack-1\n");
    }

    /** Hadoop asks for the rack of an address. */
    @Test
    void addressesOfNamedHostsAreInTheTable() {
        assertThat(table(1, "node1", "node2", "node1")).isEqualTo("node1 /rack-0\n10.0.0.1 /rack-0\nnode2 /rack-1\n");
    }

    @Test
    void racksThatChangeNothingAreLeftOut() {
        assertThat(table(1, "a", "a", "a")).as("one rack").isEqualTo("none");
        assertThat(table(1, "a", "b", "c")).as("one worker each").isEqualTo("none");
        assertThat(table(2, "a", "b", "a", "b")).as("one rack").isEqualTo("none");
        assertThat(table(0, "a", "b", "a", "b")).as("switched off").isEqualTo("none");
    }
}
