package tare.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.entry;

import java.util.Map;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;

class ServerFiguresTest {
    @Test
    void daemonsOfOneRoleAreOneFigure() {
        assertThat(ServerFigures.byRole(Map.of(
                        "daemon.regionserver-0.cpu", 0.5,
                        "daemon.regionserver-1.cpu", 0.25,
                        "daemon.regionserver-0.round-trip-us", 40.0,
                        "daemon.regionserver-1.round-trip-us", 60.0,
                        "machine.cpu.busy", 0.9)))
                .containsOnly(
                        entry("regionserver.cpu.cores", 0.75),
                        entry("regionserver.round-trip-us", 60.0),
                        entry("machine.cpu.busy", 0.9));
    }

    @Test
    void timesInNanosecondsAreShownInMicroseconds() {
        assertThat(ServerFigures.byRole(Map.of(
                        "daemon.datanode-0.packet-round-trip-ns", 90_000.0,
                        "daemon.datanode-1.packet-round-trip-ns", 250_000.0)))
                .containsOnly(entry("datanode.packet-round-trip-us", 250.0));
        assertThat(new Probe("datanode.packet-round-trip-us").quantity().unit()).isEqualTo(Quantity.Unit.TIME);
    }

    @Test
    void theShareOfHitsIsOfAllDaemonsRequestsTogether() {
        assertThat(ServerFigures.byRole(Map.of(
                        "daemon.regionserver-0.l2-cache-hits", 90.0,
                        "daemon.regionserver-1.l2-cache-hits", 0.0,
                        "daemon.regionserver-0.l2-cache-misses", 0.0,
                        "daemon.regionserver-1.l2-cache-misses", 30.0)))
                .containsEntry("regionserver.l2-cache.hit-share", 0.75);
        assertThat(ServerFigures.byRole(Map.of(
                        "daemon.regionserver-0.l2-cache-hits", 0.0, "daemon.regionserver-0.l2-cache-misses", 0.0)))
                .doesNotContainKey("regionserver.l2-cache.hit-share");
    }

    @Test
    void bytesThatPassAndBytesThatAreThereAreToldApart() {
        assertThat(new Probe("regionserver.store-file-bytes").quantity().unit()).isEqualTo(Quantity.Unit.SIZE);
        assertThat(new Probe("regionserver.l2-cache-bytes").quantity().unit()).isEqualTo(Quantity.Unit.SIZE);
        assertThat(new Probe("datanode.rss-bytes").quantity().unit()).isEqualTo(Quantity.Unit.SIZE);
        assertThat(new Probe("regionserver.s3a-read-bytes").quantity().unit()).isEqualTo(Quantity.Unit.BYTES);
        assertThat(new Probe("datanode.write-bytes").quantity().unit()).isEqualTo(Quantity.Unit.BYTES);
        assertThat(new Probe("machine.network.received-bytes").quantity().unit())
                .isEqualTo(Quantity.Unit.BYTES);
    }

    @Test
    void whatIsBusyIsNamedAndOtherwiseNothingIs() {
        assertThat(limit(0.95, 0.3, 0.6, 0.2)).isEqualTo("CPU, of the servers");
        assertThat(limit(0.95, 0.6, 0.3, 0.9)).isEqualTo("CPU, of the traffic more than of the servers, and the disk");
        assertThat(limit(0.95, 0.1, 0.2, 0.2)).isEqualTo("CPU, most of it taken by others on this machine");
        assertThat(limit(0.4, 0.1, 0.2, 0.3)).isEqualTo("nothing seen here: waiting for answers");
        assertThat(LimitsTable.limit(
                        OptionalDouble.empty(), OptionalDouble.empty(), OptionalDouble.empty(), OptionalDouble.empty()))
                .isEqualTo("nothing seen here: waiting for answers");
    }

    private static String limit(double busy, double traffic, double servers, double disk) {
        return LimitsTable.limit(
                OptionalDouble.of(busy),
                OptionalDouble.of(traffic),
                OptionalDouble.of(servers),
                OptionalDouble.of(disk));
    }
}
