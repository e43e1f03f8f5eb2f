package tare.judge.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;
import tare.judge.results.OldFigures;

class LimitsTest {
    private static final FigureIndex INDEX = new FigureIndex(OldFigures.declarations());
    private static final String NOTHING = "nothing seen here: waiting for answers";

    @Test
    void theMainUserOfBusyCpusIsNamed() {
        assertThat(limit(0.95, 0.3, 0.6, Map.of())).isEqualTo("CPU, of the servers");
        assertThat(limit(0.95, 0.6, 0.3, Map.of("machine.disk.busy", 0.9)))
                .isEqualTo("CPU, of the traffic more than of the servers, and the disk");
        assertThat(limit(0.95, 0.1, 0.2, Map.of())).isEqualTo("CPU, most of it taken by others on this machine");
        assertThat(limit(0.4, 0.1, 0.2, Map.of("machine.disk.busy", 0.3))).isEqualTo(NOTHING);
        assertThat(new LimitingFactors(INDEX, Map.of(), false).inWords()).isEqualTo(NOTHING);
    }

    @Test
    void theStoresDaemonsAreReportedFromTheOtherServers() {
        assertThat(limit(0.95, 0.3, 0.2, Map.of("s3.cpu.cores", 4 * 0.3)))
                .isEqualTo("CPU, of the servers, most of it the store's");
        assertThat(limit(0.95, 0.3, 0.2, Map.of("datanode.cpu.cores", 4 * 0.2, "namenode.cpu.cores", 4 * 0.1)))
                .isEqualTo("CPU, of the servers, most of it the store's");
        assertThat(limit(0.95, 0.3, 0.2, Map.of("zookeeper.cpu.cores", 4 * 0.3)))
                .isEqualTo("CPU, of the servers");
        assertThat(limit(0.95, 0.3, 0.4, Map.of("s3.cpu.cores", 4 * 0.1))).isEqualTo("CPU, of the servers");
        assertThat(limit(0.95, 0.8, 0.0, Map.of("s3.cpu.cores", 4 * 0.1)))
                .isEqualTo("CPU, of the traffic more than of the servers");
    }

    @Test
    void whereCpusArePinnedApartEitherSideMayHaveNoneLeft() {
        Map<String, Double> half = Map.of("worker-cpus", 2.0);
        assertThat(limit(0.5, 0.1, 0.45, half)).isEqualTo("the CPUs of the servers");
        assertThat(limit(0.5, 0.45, 0.1, half)).isEqualTo("the CPUs of the traffic");
        assertThat(limit(0.9, 0.45, 0.45, Map.of("worker-cpus", 2.0, "machine.disk.busy", 0.9)))
                .isEqualTo("the CPUs of the traffic, and the CPUs of the servers, and the disk");
        assertThat(limit(0.5, 0.1, 0.15, Map.of("worker-cpus", 2.0, "s3.cpu.cores", 4 * 0.3)))
                .isEqualTo("the CPUs of the servers, most of it the store's");
        assertThat(limit(0.9, 0.1, 0.1, half)).isEqualTo("CPU, some of it taken by others on this machine");
        assertThat(limit(0.5, 0.1, 0.1, half)).isEqualTo(NOTHING);
    }

    @Test
    void serversElsewhereAreNoPartOfThisMachinesCpus() {
        Map<String, Double> busy = Map.of("regionserver.cpus", 4.0);
        assertThat(limit(0.2, 0.1, 0.9, busy)).isEqualTo("the CPUs of the servers' machines");
        assertThat(limit(0.9, 0.1, 0.5, busy)).isEqualTo("CPU, most of it taken by others on this machine");
        assertThat(limit(0.2, 0.1, 0.2, Map.of("regionserver.cpus", 4.0, "regionserver.cpu-busy", 0.9)))
                .isEqualTo("the CPUs of the servers' machines");
        assertThat(limit(0.45, 0.45, 0.5, Map.of("regionserver.cpus", 4.0, "worker-cpus", 2.0)))
                .isEqualTo("the CPUs of the traffic");
    }

    @Test
    void serversElsewhereHaveOtherDisks() {
        assertThat(limit(0.2, 0.1, 0.2, Map.of("regionserver.cpus", 4.0, "machine.disk.busy", 0.9)))
                .isEqualTo("the disk of the traffic's machine");
        Map<String, Double> figures = Map.of("machine.disk.busy", 0.9);
        assertThat(new LimitingFactors(INDEX, figures, true).inWords()).isEqualTo("the disk of the traffic's machine");
        assertThat(new LimitingFactors(INDEX, figures, false).inWords()).isEqualTo("the disk");
    }

    @Test
    void machinesThatOnlyServersAreOnAreReadByThemselves() {
        Map<String, Double> figures = Map.of(
                "machine.cpus", 4.0,
                "machine.cpu.busy", 0.9,
                "worker.cpu.cores", 3.0,
                "regionserver.cpu.cores", 7.5,
                "servers.cpus", 8.0,
                "servers.cpu.busy", 0.95,
                "servers.disk.busy", 0.9);
        LimitingFactors apart = new LimitingFactors(INDEX, figures, true);
        assertThat(apart.servers()).hasValue(7.5 / 8);
        assertThat(apart.busiestMachine()).hasValue(0.95);
        assertThat(apart.inWords())
                .isEqualTo("CPU, of the traffic more than of the servers, and the CPUs of the servers' machines, and a"
                        + " disk of the servers' machines");
        assertThat(new LimitingFactors(INDEX, figures, false).areElsewhere())
                .as("some servers are with the traffic")
                .isFalse();
    }

    @Test
    void aStoreThatRefusesIsNamed() {
        assertThat(limit(0.2, 0.1, 0.1, ofS3a(100, 0.2, 0))).isEqualTo("the store: S3A was throttled");
        assertThat(limit(0.2, 0.1, 0.1, ofS3a(100, 0, 1))).isEqualTo("the store: S3A had to retry");
        assertThat(limit(0.2, 0.1, 0.1, ofS3a(100, 0, 0.9))).as("an accident").isEqualTo(NOTHING);
        assertThat(limit(0.2, 0.1, 0.1, ofS3a(0, 0, 0))).isEqualTo(NOTHING);
        assertThat(limit(0.95, 0.3, 0.6, ofS3a(100, 5, 5)))
                .isEqualTo("CPU, of the servers, and the store: S3A was throttled and S3A had to retry");
    }

    @Test
    void aStoreThatIsWaitedForIsNamed() {
        assertThat(limit(0.2, 0.1, 0.1, Map.of(RequestTime.FILE_READS, 0.5)))
                .isEqualTo("the store: requests spent most of their time reading files");
        assertThat(limit(0.2, 0.1, 0.1, Map.of(RequestTime.FILE_READS, 0.49))).isEqualTo(NOTHING);
    }

    private static Map<String, Double> ofS3a(double requests, double throttled, double retries) {
        return Map.of(
                "regionserver.s3a-requests", requests,
                "regionserver.s3a-throttled", throttled,
                "regionserver.s3a-retries", retries);
    }

    /** Describes the limit of a machine with four CPUs; the three numbers are shares of all CPUs. */
    private static String limit(double busy, double traffic, double servers, Map<String, Double> others) {
        Map<String, Double> figures = new HashMap<>(others);
        figures.put("machine.cpus", 4.0);
        figures.put("machine.cpu.busy", busy);
        figures.put("worker.cpu.cores", 4 * traffic);
        figures.put("regionserver.cpu.cores", 4 * servers);
        return new LimitingFactors(INDEX, figures, false).inWords();
    }
}
