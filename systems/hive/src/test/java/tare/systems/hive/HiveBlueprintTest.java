package tare.systems.hive;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.tuple;

import java.util.Map;
import org.junit.jupiter.api.Test;
import tare.api.spi.system.Role;
import tare.quality.testing.Golden;
import tare.quality.testing.TestingSystem;

class HiveBlueprintTest {
    @Test
    void whatIsWritten() throws Exception {
        Golden.assertSame(
                getClass(),
                "hive.txt",
                HiveSystems.ALL
                        .place("hive", "tasks", "4", "conf.hive-site.hive.cbo.enable", "false")
                        .text("hive"));
    }

    @Test
    void whatIsWrittenForTablesOnHdfs() throws Exception {
        Golden.assertSame(
                getClass(),
                "hive-hdfs.txt",
                HiveSystems.ALL
                        .place("hive", "storage", "hdfs", "hdfs-block-size", "64 MiB", "conf.core-site.x", "y")
                        .text("hive"));
    }

    @Test
    void whatIsWrittenForTablesInABucket() throws Exception {
        Golden.assertSame(
                getClass(),
                "hive-s3a.txt",
                HiveSystems.ALL.place("hive", "storage", "s3a").text("hive"));
    }

    @Test
    void whatIsWrittenForTasksInContainers() throws Exception {
        Golden.assertSame(
                getClass(),
                "hive-yarn.txt",
                HiveSystems.ALL
                        .place("hive", "storage", "hdfs", "tez", "yarn", "tez-memory", "1 GiB")
                        .text("hive"));
    }

    @Test
    void containersNeedFilesThatAllHostsShareAndRoomForTwo() {
        assertThatThrownBy(
                        () -> HiveSystems.ALL.check("hive", "tez", "yarn", "tez-memory", "2 GiB", "tez-heap", "2 GiB"))
                .hasMessage("storage: must be hdfs or s3a if tez is yarn, got: file\n"
                        + "tez-heap: must be below tez-memory, 2 GiB, got: 2 GiB\n"
                        + "tez-memory: must be at most a quarter of the memory of all NodeManagers: of two sessions,"
                        + " one that loads and one that checks, each has an ApplicationMaster, and YARN gives half to"
                        + " these, got: 2 GiB");
    }

    @Test
    void propertiesThatContainersWouldShowHaveNoSecrets() {
        assertThatThrownBy(() -> HiveSystems.ALL.check(
                        "hive", "storage", "hdfs", "tez", "yarn", "conf.core-site.fs.x.password", "${env:X}"))
                .hasMessageStartingWith("conf.core-site.fs.x.password: must not be a reference if tez is yarn");
    }

    /** Several arms can share one, whose addresses say nothing of how it stores files. */
    @Test
    void aDirectoryOnAnHdfsThatExistsIsNamedAfterThePlacing() throws Exception {
        String text = HiveSystems.ALL
                .placeOn(Map.of("hdfs", Map.of("fs", "hdfs://n:8020/")), "hive", "storage", "hdfs")
                .text("hive");
        assertThat(text)
                .containsPattern("external\\.dir</name><value>hdfs://n:8020/tare_[0-9a-f]{12}/tables<")
                .containsPattern("text=hdfs://n:8020/tare_[0-9a-f]{12}/text")
                .doesNotContain("dfs.replication");
    }

    @Test
    void defaultsContradictNothing() {
        assertThatCode(() -> HiveSystems.ALL.check("hive")).doesNotThrowAnyException();
    }

    @Test
    void memoryIsTheHeapAndAQuarterOfAGibibyte() {
        TestingSystem system = HiveSystems.ALL.place("hive", "hiveserver2-heap", "1 GiB");
        assertThat(system.blueprint("hive").roles(system.site("hive").settings()))
                .extracting(Role::name, Role::count, role -> role.memoryBytes() >> 20)
                .containsExactly(tuple("metastore", 1, 512L), tuple("hiveserver2", 1, 1280L));
    }

    @Test
    void settingsThatWouldMoveTheServersOrShowSecretsAreRefused() {
        assertThatThrownBy(() -> HiveSystems.ALL.check("hive", "conf.hive-site.hive.metastore.uris", "thrift://h:1"))
                .hasMessage("conf.hive-site.hive.metastore.uris: must be left to Tare, which places the daemons, got:"
                        + " thrift://h:1");
        assertThatThrownBy(() -> HiveSystems.ALL.check("hive", "conf.hive-site.x.password", "hush"))
                .hasMessageContaining("conf.hive-site.x.password: must be a reference")
                .hasMessageNotContaining("hush");
        assertThatThrownBy(() -> HiveSystems.ALL.check("hive", "hiveserver2-heap", "64 MiB", "metastore-heap", "1 MiB"))
                .hasMessage("hiveserver2-heap: must be at least 256 MiB, got: 64 MiB\n"
                        + "metastore-heap: must be at least 32 MiB, got: 1 MiB");
    }
}
