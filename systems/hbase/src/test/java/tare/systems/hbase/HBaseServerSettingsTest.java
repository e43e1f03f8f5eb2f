package tare.systems.hbase;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import tare.api.spi.Plugins;
import tare.api.spi.Setting;
import tare.api.spi.system.Blueprint;

/** Valid settings, and settings rejected before anything starts. */
class HBaseServerSettingsTest {
    private static void assertRefused(String message, String... given) {
        assertThatThrownBy(() -> HBaseSystems.ALL.check("hbase", given))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage(message);
    }

    @Test
    void defaultsContradictNothing() {
        assertThatCode(() -> HBaseSystems.ALL.check("hbase")).doesNotThrowAnyException();
    }

    @Test
    void whatContradictsIsNamed() {
        assertRefused("zookeepers: must be an odd number, got: 2", "zookeepers", "2");
        assertRefused("zookeeper-heap: must be at least 32 MiB, got: 1 MiB", "zookeeper-heap", "1 MiB");
        assertRefused("replication: must be at most datanodes, 2, got: 3", "replication", "3", "datanodes", "2");
        assertRefused(
                "hdfs-block-size: must be at least 1 MiB and a multiple of 512 bytes, got: 1MB",
                "hdfs-block-size",
                "1MB");
        assertRefused("block-cache: must be at most 80% together with memstore, 40%, got: 50%", "block-cache", "50%");
        assertRefused("bucket-cache: must be 0 or at least 32 MiB, got: 8 MiB", "bucket-cache", "8 MiB");
    }

    @Test
    void allProblemsAreReportedAtOnce() {
        assertRefused(
                """
                master-heap: must be at least 32 MiB, got: 1 MiB
                regionserver-heap: must be at least 32 MiB, got: 2 MiB""",
                "master-heap",
                "1 MiB",
                "regionserver-heap",
                "2 MiB");
    }

    @Test
    void azureNeedsItsRootAndTakesItsKeyByReferenceOnly() {
        assertRefused(
                "abfs-root: must be abfs://CONTAINER@ACCOUNT.dfs.core.windows.net for storage abfs, got: ",
                "storage",
                "abfs");
        assertRefused(
                "abfs-root: must be left out unless storage is abfs, got: abfs://a@b.dfs.c",
                "abfs-root",
                "abfs://a@b.dfs.c");
        assertRefused(
                "abfs-key: must be a reference to the secret, ${env:NAME} or ${file:PATH}, and not the secret itself",
                "storage",
                "abfs",
                "abfs-root",
                "abfs://a@b.dfs.c",
                "abfs-key",
                "theKeyItself");
        assertRefused("abfs-key: must be left out unless storage is abfs, got: ${env:KEY}", "abfs-key", "${env:KEY}");
    }

    @Test
    void whatFollowsFromPlacingCannotBeOverridden() {
        assertRefused(
                "conf.hbase-site.hbase.rootdir: must be left to Tare, which places the daemons, got: file:///mine",
                "conf.hbase-site.hbase.rootdir",
                "file:///mine");
        assertRefused(
                "conf.hdfs-site.dfs.datanode.data.dir: must be left to Tare, which places the daemons, got: /mine",
                "conf.hdfs-site.dfs.datanode.data.dir",
                "/mine");
        assertRefused(
                "conf.zoo.server.2: must be left to Tare, which places the daemons, got: far:1:2",
                "conf.zoo.server.2",
                "far:1:2");
    }

    @Test
    void aSecretAmongThemMustBeAReferenceAndIsNotRepeated() {
        String rule = ": must be a reference, ${env:NAME} or ${file:PATH}, since settings are kept with the results";
        for (String name : List.of(
                "conf.core-site.fs.s3a.session.token",
                "conf.core-site.fs.s3a.bucket.mine.secret.key",
                "conf.core-site.fs.azure.account.key.mine.dfs.core.windows.net",
                "conf.hbase-site.ssl.server.keystore.password",
                "conf.hdfs-site.ssl.client.truststore.password")) {
            assertRefused(name + rule, name, "theKeyItself");
            assertThatCode(() -> HBaseSystems.ALL.check("hbase", name, "${env:KEY}"))
                    .doesNotThrowAnyException();
        }
        assertThatCode(() -> HBaseSystems.ALL.check("hbase", "conf.hbase-site.hbase.secretive.size", "3"))
                .doesNotThrowAnyException();
    }

    @Test
    void namesAreUniqueAmongASystemAndItsParts() {
        Plugins plugins = Plugins.load(getClass().getClassLoader());
        for (Blueprint blueprint : plugins.blueprints()) {
            List<Setting> all = new ArrayList<>(blueprint.settings());
            plugins.parts(blueprint).forEach(part -> all.addAll(part.settings()));
            assertThat(all).extracting(Setting::name).doesNotHaveDuplicates();
        }
    }
}
