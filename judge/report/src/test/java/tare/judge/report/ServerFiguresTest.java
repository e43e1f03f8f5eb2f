package tare.judge.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.entry;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import tare.api.model.DeclaredFigure;
import tare.api.model.DeclaredRole;
import tare.api.model.FigureDeclarations;
import tare.api.model.FigureTotal;
import tare.api.model.FigureUnit;
import tare.judge.results.OldFigures;

class ServerFiguresTest {
    private static final FigureIndex INDEX = new FigureIndex(OldFigures.declarations());
    private static final ServerFigures FIGURES = new ServerFigures(INDEX);

    @Test
    void daemonsOfOneRoleAreOneFigure() {
        assertThat(FIGURES.byRole(Map.of(
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
        assertThat(FIGURES.byRole(Map.of(
                        "daemon.datanode-0.packet-round-trip-ns", 90_000.0,
                        "daemon.datanode-1.packet-round-trip-ns", 250_000.0)))
                .containsOnly(entry("datanode.packet-round-trip-us", 250.0));
        assertThat(INDEX.column("datanode.packet-round-trip-us").quantity().unit())
                .isEqualTo(Quantity.Unit.TIME);
    }

    @Test
    void theShareOfHitsIsOfAllDaemonsRequestsTogether() {
        assertThat(FIGURES.byRole(Map.of(
                        "daemon.regionserver-0.l2-cache-hits", 90.0,
                        "daemon.regionserver-1.l2-cache-hits", 0.0,
                        "daemon.regionserver-0.l2-cache-misses", 0.0,
                        "daemon.regionserver-1.l2-cache-misses", 30.0)))
                .containsEntry("regionserver.l2-cache.hit-share", 0.75);
        assertThat(FIGURES.byRole(Map.of(
                        "daemon.regionserver-0.l2-cache-hits", 0.0, "daemon.regionserver-0.l2-cache-misses", 0.0)))
                .doesNotContainKey("regionserver.l2-cache.hit-share");
    }

    @Test
    void bytesThatPassAndBytesThatAreThereAreDistinguished() {
        assertThat(INDEX.column("regionserver.store-file-bytes").quantity().unit())
                .isEqualTo(Quantity.Unit.SIZE);
        assertThat(INDEX.column("regionserver.l2-cache-bytes").quantity().unit())
                .isEqualTo(Quantity.Unit.SIZE);
        assertThat(INDEX.column("datanode.rss-bytes").quantity().unit()).isEqualTo(Quantity.Unit.SIZE);
        assertThat(INDEX.column("regionserver.s3a-read-bytes").quantity().unit())
                .isEqualTo(Quantity.Unit.BYTES);
        assertThat(INDEX.column("datanode.write-bytes").quantity().unit()).isEqualTo(Quantity.Unit.BYTES);
        assertThat(INDEX.column("machine.network.received-bytes").quantity().unit())
                .isEqualTo(Quantity.Unit.BYTES);
    }

    @Test
    void readsOfFilesAreCountedAsTheyAreUnderWay() {
        Map<String, Double> roles = FIGURES.byRole(Map.of(
                "daemon.regionserver-0.file-preads", 100.0,
                "daemon.regionserver-0.file-pread-ms", 20.0,
                "daemon.regionserver-0.file-reads", 50.0,
                "daemon.regionserver-0.file-read-ms", 10.0,
                "daemon.regionserver-1.file-preads", 10.0,
                "daemon.regionserver-1.file-pread-ms", 50.0,
                "daemon.regionserver-1.file-reads", 5.0));
        assertThat(roles)
                .containsEntry("regionserver.file-reads.under-way", 2.0 + 0.5 + 0.5)
                .containsEntry("regionserver.file-preads", 110.0)
                .containsEntry("regionserver.file-pread-ms", 50.0);
    }

    @Test
    void ofMachinesTheBusiestCountsAndCpusAreAddedUp() {
        assertThat(FIGURES.byRole(Map.of(
                        "daemon.regionserver-0.cpus", 8.0,
                        "daemon.regionserver-1.cpus", 4.0,
                        "daemon.regionserver-0.cpu-busy", 0.25,
                        "daemon.regionserver-1.cpu-busy", 0.75)))
                .containsOnly(entry("regionserver.cpus", 12.0), entry("regionserver.cpu-busy", 0.75));
        assertThat(INDEX.column("regionserver.cpu-busy").quantity().unit()).isEqualTo(Quantity.Unit.SHARE);
    }

    @Test
    void aFigureIsTotalledAsItWasDeclared() {
        ServerFigures figures = new ServerFigures(new FigureIndex(new FigureDeclarations(List.of(new DeclaredRole(
                "cook",
                "",
                false,
                List.of(figure("a", FigureTotal.SUM), figure("b", FigureTotal.MAX), figure("c", FigureTotal.MEAN)))))));
        assertThat(figures.byRole(Map.of(
                        "daemon.cook-0.a", 1.0,
                        "daemon.cook-1.a", 4.0,
                        "daemon.cook-0.b", -3.0,
                        "daemon.cook-1.b", -2.0,
                        "daemon.cook-0.c", 1.0,
                        "daemon.cook-10.c", 4.0)))
                .containsOnly(entry("cook.a", 5.0), entry("cook.b", -2.0), entry("cook.c", 2.5));
    }

    private static DeclaredFigure figure(String name, FigureTotal total) {
        return new DeclaredFigure(name, FigureUnit.COUNT, false, total, List.of(), "", false, Optional.empty(), "", "");
    }
}
