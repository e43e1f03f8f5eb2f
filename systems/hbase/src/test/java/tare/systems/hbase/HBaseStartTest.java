package tare.systems.hbase;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import tare.api.spi.system.Action;
import tare.api.spi.system.Blueprint;
import tare.api.spi.system.Daemon;
import tare.api.spi.system.Figure;
import tare.api.spi.system.FigureSource;
import tare.api.spi.system.Readiness;
import tare.api.spi.system.Role;
import tare.api.spi.system.RoleFigures;
import tare.quality.testing.TestingSystem;

/** The daemons' starting order, their readiness checks, and their metrics. */
class HBaseStartTest {
    private static List<String> needs(TestingSystem system, String part, String action) {
        return system.actions(part).stream()
                .filter(one -> one.name().equals(action))
                .map(Action::needs)
                .findFirst()
                .orElseThrow();
    }

    @Test
    void everyNeedIsMetByARoleOrAnActionOfTheSystem() {
        for (String storage : List.of("hdfs", "s3a", "file")) {
            TestingSystem system = HBaseSystems.ALL.place("hbase", "storage", storage, "zookeepers", "3");
            Set<String> there = new HashSet<>();
            system.actions().forEach(action -> {
                there.add(action.name());
                if (action instanceof Daemon daemon) {
                    there.add(daemon.id().role());
                }
            });
            system.actions().forEach(action -> assertThat(there).containsAll(action.needs()));
        }
    }

    @Test
    void theMasterNeedsFilesItCanWriteAndRegionServersNeedTheMaster() {
        TestingSystem system = HBaseSystems.ALL.place("hbase", "storage", "s3a");
        assertThat(needs(system, "hbase", "hmaster-0")).containsExactly("zookeeper", "namenode", "datanode", "s3");
        assertThat(needs(system, "hbase", "regionserver-0")).containsExactly("hmaster");
    }

    @Test
    void rolesAndPortsAreThoseThatActionsUse() {
        TestingSystem system = HBaseSystems.ALL.place("hbase", "regionservers", "3", "datanodes", "2");
        assertThat(system.blueprint("hbase").roles(system.site("hbase").settings()))
                .extracting(Role::name, Role::count)
                .containsExactly(tuple("hmaster", 1), tuple("regionserver", 3));
        assertThat(system.actions("hbase"))
                .extracting(Action::name)
                .containsExactly("hmaster-0", "regionserver-0", "regionserver-1", "regionserver-2");
    }

    // As the daemons print them: Hadoop with a space before the colon, HBase without.
    @Test
    void readinessIsReadFromBothWaysOfPrintingJson() {
        TestingSystem system = HBaseSystems.ALL.place("hbase");
        assertReady(system, "hdfs", "namenode-0", "    \"FSState\" : \"Operational\"", "    \"FSState\" : null");
        assertReady(
                system,
                "hdfs",
                "datanode-0",
                "\"BPServiceActorInfo\" : \"[{\\\"LastHeartbeat\\\":\\\"0\\\",\\\"ActorState\\\":\\\"RUNNING\\\"}]\"",
                "\"BPServiceActorInfo\" : \"[{\\\"ActorState\\\":\\\"CONNECTING\\\",\\\"a\\\":\\\"RUNNING\\\"}]\"");
        assertReady(system, "hbase", "regionserver-0", "\"regionCount\": 0", "\"regionCount\": \"\"");
    }

    @Test
    void aRegionServerIsReadyOnceTheMasterNoLongerSendsClientsAway() {
        Readiness.Http master =
                (Readiness.Http) ((Readiness.All) readiness(HBaseSystems.ALL.place("hbase"), "hbase", "regionserver-0"))
                        .all()
                        .get(1);
        Pattern pattern = Pattern.compile(master.pattern());
        assertThat(pattern.matcher("\"masterFinishedInitializationTime\" : 1795332026538")
                        .find())
                .isTrue();
        assertThat(pattern.matcher("\"masterFinishedInitializationTime\" : 0").find())
                .isFalse();
    }

    private static void assertReady(TestingSystem system, String part, String daemon, String ready, String notReady) {
        Readiness readiness = readiness(system, part, daemon);
        Readiness own =
                readiness instanceof Readiness.All several ? several.all().get(0) : readiness;
        Pattern pattern = Pattern.compile(((Readiness.Http) own).pattern());
        assertThat(pattern.matcher(ready).find()).isTrue();
        assertThat(pattern.matcher(notReady).find()).isFalse();
    }

    private static Readiness readiness(TestingSystem system, String part, String daemon) {
        return system.actions(part).stream()
                .filter(action -> action.name().equals(daemon))
                .map(action -> ((Daemon) action).readiness())
                .findFirst()
                .orElseThrow();
    }

    // As it logs on a new cluster and on an existing one.
    @Test
    void theMasterIsReadyOnceItTakesInRegionServers() {
        Daemon master =
                (Daemon) HBaseSystems.ALL.place("hbase").actions("hbase").get(0);
        Pattern pattern = Pattern.compile(((Readiness.Logged) master.readiness()).pattern());
        String line =
                "2026-11-22 04:28:32,551 INFO master.HMaster: Active/primary master=127.0.0.1,20442,1795321680771,"
                        + " sessionid=0x100019638ce0000, setting cluster-up flag (Was=false)";
        assertThat(pattern.matcher(line).find()).isTrue();
    }

    @Test
    void everyDaemonOfHBaseAndHdfsReportsItsFiguresUnderUniqueNames() {
        TestingSystem system = HBaseSystems.ALL.place("hbase", "regionservers", "2");
        List<FigureSource> sources = List.of("hdfs", "hbase").stream()
                .flatMap(part -> system.blueprint(part).metrics(system.site(part)).stream())
                .toList();
        assertThat(sources)
                .extracting(FigureSource::daemon)
                .containsExactly("namenode-0", "datanode-0", "hmaster-0", "regionserver-0", "regionserver-1");
        sources.forEach(source -> {
            assertThat(source.url()).matches("http://127\\.0\\.0\\.1:[0-9]+/jmx");
            assertThat(source.figures()).extracting(Figure::name).doesNotHaveDuplicates();
        });
    }

    @Test
    void everyFigureThatIsReadIsDeclaredForItsRole() {
        TestingSystem system = HBaseSystems.ALL.place("hbase");
        Map<String, List<Figure>> declared = Stream.of("hbase", "hdfs")
                .flatMap(part -> system.blueprint(part).figures().stream())
                .collect(Collectors.toMap(RoleFigures::role, RoleFigures::figures));
        List<FigureSource> sources = new ArrayList<>();
        Stream.of("hbase", "hdfs")
                .forEach(part -> sources.addAll(system.blueprint(part).metrics(system.site(part))));
        sources.addAll(system.blueprint("hbase")
                .metricsOfExisting(
                        Map.of("jmx", "http://a/jmx", "namenode-jmx", "http://n/jmx", "datanode-jmx", "http://d/jmx")));

        assertThat(sources).hasSize(7);
        for (FigureSource source : sources) {
            String role = source.daemon().replaceFirst("-[0-9]+$", "");
            assertThat(source.figures()).as(role).isNotEmpty().isSubsetOf(declared.get(role));
        }
        assertThat(declared.get("regionserver"))
                .filteredOn(figure -> figure.is(Figure.Use.STORE_READS))
                .singleElement()
                .satisfies(reads -> assertThat(reads.isComputed()).isTrue());
    }

    @Test
    void ofAClusterThatExistsThePagesTellThatWereNamed() {
        Blueprint hbase = HBaseSystems.ALL.place("hbase").blueprint("hbase");
        assertThat(hbase.metricsOfExisting(Map.of("jmx", "http://a:16030/jmx, http://b:16030/jmx")))
                .extracting(FigureSource::daemon, FigureSource::url)
                .containsExactly(
                        tuple("regionserver-0", "http://a:16030/jmx"), tuple("regionserver-1", "http://b:16030/jmx"));
        assertThat(hbase.metricsOfExisting(Map.of("zookeeper", "z:2181"))).isEmpty();
        List<FigureSource> below = hbase.metricsOfExisting(
                Map.of("namenode-jmx", "http://n:9870/jmx", "datanode-jmx", "http://a:9864/jmx, http://b:9864/jmx"));
        assertThat(below).extracting(FigureSource::daemon).containsExactly("namenode-0", "datanode-0", "datanode-1");
        assertThat(below.get(0).figures()).extracting(Figure::name).contains("hdfs-used-bytes");
        assertThat(below.get(2).figures())
                .extracting(Figure::name)
                .contains("packet-round-trip-ns", "heartbeat-count")
                .doesNotContain("cpus");
        assertThat(below.get(2).figures())
                .filteredOn(metric -> metric.is(Figure.Use.ROUND_TRIP))
                .extracting(Figure::name)
                .containsExactly("heartbeat-ms");
    }

    @Test
    void onlyARemoteProcessReportsItsOwnCpus() {
        TestingSystem placed = HBaseSystems.ALL.place("hbase");
        Blueprint hbase = placed.blueprint("hbase");
        assertThat(hbase.metrics(placed.site("hbase")))
                .flatExtracting(FigureSource::figures)
                .extracting(Figure::name)
                .doesNotContain("cpu", "cpus", "cpu-busy")
                .contains("received-bytes", "sent-bytes", "file-pread-ms");
        assertThat(hbase.metricsOfExisting(Map.of("jmx", "http://a:16030/jmx"))
                        .get(0)
                        .figures())
                .extracting(Figure::name)
                .contains("cpu", "cpus", "cpu-busy", "received-bytes")
                .doesNotHaveDuplicates();
    }

    @Test
    void addressesTellDriversWhereTheClusterIs() {
        TestingSystem system = HBaseSystems.ALL.place("hbase", "regionservers", "2");
        assertThat(system.addresses("hbase"))
                .containsOnlyKeys(
                        "zookeeper",
                        "zookeeper.parent",
                        "master-info",
                        "regionserver-info.0",
                        "regionserver-info.1",
                        "jmx",
                        "server-conf-dir",
                        "server-user");
        assertThat(system.addresses("hbase")).containsEntry("zookeeper", "127.0.0.1:10001");
        assertThat(system.addresses("hdfs").get("fs")).matches("hdfs://127\\.0\\.0\\.1:[0-9]+");
    }
}
