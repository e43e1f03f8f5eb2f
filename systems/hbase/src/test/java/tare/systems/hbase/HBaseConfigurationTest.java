package tare.systems.hbase;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tare.api.spi.Setting;
import tare.api.spi.system.Action;
import tare.api.spi.system.Command;
import tare.api.spi.system.ConfigFile;
import tare.api.spi.system.Daemon;
import tare.api.spi.system.MissingAddressException;
import tare.quality.testing.Golden;
import tare.quality.testing.TestingSystem;

/** The daemons' configuration files, variant by variant. */
class HBaseConfigurationTest {
    private static final Pattern PROPERTY = Pattern.compile("<name>([^<]+)</name><value>([^<]*)</value>");
    private static final Pattern PLACE = Pattern.compile(".*(port|address|quorum|parent|tmp\\.dir)");
    private static final String ROOT = "abfs://store@account.dfs.core.windows.net/benchmarks/";

    @Test
    void everyDaemonOfHBaseOnHdfs() throws Exception {
        TestingSystem system =
                HBaseSystems.ALL.place("hbase", "regionservers", "2", "datanodes", "2", "replication", "2");
        Golden.assertSame(getClass(), "hbase-hdfs.txt", system.text("hbase"));
    }

    @Test
    void onS3StoreFilesAreThereAndTheLogIsOnHdfs() throws Exception {
        TestingSystem system = HBaseSystems.ALL.place(
                "hbase",
                "storage",
                "s3a",
                "bucket-cache",
                "256 MiB",
                "prefetch",
                "true",
                "regionserver-flags",
                "-Da -Db");
        Golden.assertSame(getClass(), "hbase-s3a.txt", system.text("hbase"));
    }

    @Test
    void onAzureStorageTheKeyStandsInASecretFileAlone(@TempDir Path directory) throws Exception {
        Path key = Files.writeString(directory.resolve("key"), "c2VjcmV0\n");
        TestingSystem system = HBaseSystems.ALL.place(
                "hbase", "storage", "abfs", "abfs-root", ROOT, "abfs-key", "${file:" + key + "}");
        Golden.assertSame(getClass(), "hbase-abfs.txt", system.text("hbase"));
        assertThat(system.actions().toString()).doesNotContain("c2VjcmV0");
    }

    @Test
    void onFilesThereIsNoHdfs() throws Exception {
        TestingSystem system = HBaseSystems.ALL.place("hbase", "storage", "file");
        Golden.assertSame(getClass(), "hbase-file.txt", system.text("hbase"));
        assertThatThrownBy(() -> system.actions("hdfs")).isInstanceOf(NullPointerException.class);
    }

    @Test
    void whatTheUserWritesGoesAboveEverything() {
        TestingSystem system = HBaseSystems.ALL.place(
                "hbase",
                "handlers",
                "7",
                "conf.hbase-site.hbase.regionserver.handler.count",
                "9",
                "conf.hbase-site.hbase.of.my.own",
                "a<b & \"c\"",
                "conf.hdfs-site.dfs.blocksize",
                "2097152",
                "conf.core-site.io.file.buffer.size",
                "65536",
                "conf.zoo.tickTime",
                "1000");
        assertThat(system.file("hbase", "regionserver-0", "hbase-site.xml").text())
                .contains(property("hbase.regionserver.handler.count", "9"))
                .doesNotContain(property("hbase.regionserver.handler.count", "7"))
                .contains(property("hbase.of.my.own", "a&lt;b &amp; &quot;c&quot;"));
        for (String[] daemon : new String[][] {{"hdfs", "datanode-0"}, {"hbase", "hmaster-0"}}) {
            assertThat(system.file(daemon[0], daemon[1], "hdfs-site.xml").text())
                    .contains(property("dfs.blocksize", "2097152"));
            assertThat(system.file(daemon[0], daemon[1], "core-site.xml").text())
                    .contains(property("io.file.buffer.size", "65536"));
        }
        assertThat(system.file("zookeeper", "zookeeper-0", "zoo.cfg").text()).contains("tickTime=1000\n");
    }

    /** Otherwise strict parity would reject declared differences. */
    @ParameterizedTest
    @CsvSource({
        "regionservers, 2, hbase-site.xml",
        "handlers, 31, hbase-site.xml",
        "block-cache, 20%, hbase-site.xml",
        "memstore, 20%, hbase-site.xml",
        "memstore-flush-size, 64 MiB, hbase-site.xml",
        "bucket-cache, 64 MiB, hbase-site.xml",
        "prefetch, true, hbase-site.xml",
        "storage, s3a, hbase-site.xml",
        "replication, 2, hdfs-site.xml",
        "hdfs-block-size, 64 MiB, hdfs-site.xml"
    })
    void whatASettingMovesIsReportedToFollowIt(String name, String value, String file) {
        Setting setting = HBaseSystems.ALL.place("hbase").setting("hbase", name);
        Set<String> moved = differing(
                properties(HBaseSystems.ALL.place("hbase"), file),
                properties(HBaseSystems.ALL.place("hbase", name, value), file));
        assertThat(setting.drives()).isNotEmpty().containsAll(moved);
        assertThat(moved).isNotEmpty();
    }

    @ParameterizedTest
    @CsvSource({
        "master-heap, 1 GiB",
        "regionserver-heap, 1 GiB",
        "regionserver-flags, -XX:+UseZGC",
        "zookeeper-heap, 1 GiB",
        "namenode-heap, 1 GiB",
        "datanode-heap, 1 GiB",
        "s3-heap, 1 GiB"
    })
    void soAreTheFlagsOfJvms(String name, String value) {
        TestingSystem usual = HBaseSystems.ALL.place("hbase", "storage", "s3a");
        TestingSystem other = HBaseSystems.ALL.place("hbase", "storage", "s3a", name, value);

        assertThat(usual.setting("hbase", name).drives()).containsAll(differing(flags(usual), flags(other)));
        assertThat(flags(usual)).isNotEqualTo(flags(other));
    }

    @Test
    void aReferenceAmongThemIsResolvedAndMakesTheFileASecret(@TempDir Path directory) throws Exception {
        Path secret = Files.writeString(directory.resolve("secret"), "hidden\n");
        ConfigFile core = HBaseSystems.ALL
                .place("hbase", "conf.core-site.fs.s3a.encryption.key", "${file:" + secret + "}")
                .file("hbase", "hmaster-0", "core-site.xml");
        assertThat(core.isSecret()).isTrue();
        assertThat(core.text()).contains(property("fs.s3a.encryption.key", "hidden"));
        assertThatThrownBy(() -> HBaseSystems.ALL
                        .place("hbase", "conf.core-site.a", "${file:/not/there}")
                        .actions())
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageStartingWith("a: ${file:/not/there}: there is no such file");
    }

    @Test
    void partsThatExistAreUsedAsTheyAre(@TempDir Path directory) throws Exception {
        Path secret = Files.writeString(directory.resolve("secret"), "theirs\n");
        Map<String, String> s3 = Map.of(
                "endpoint",
                "https://s3.example.com",
                "bucket",
                "bench",
                "access-key",
                "AK",
                "secret-key",
                "${file:" + secret + "}",
                "path-style",
                "false",
                "region",
                "eu-central-1");
        TestingSystem system = HBaseSystems.ALL.placeOn(
                Map.of(
                        "s3",
                        s3,
                        "hdfs",
                        Map.of("fs", "hdfs://ha", "conf-dir", "/etc/hadoop/conf"),
                        "zookeeper",
                        Map.of("zookeeper", "z1:2181,z2:2181")),
                "hbase",
                "storage",
                "s3a");
        String core = system.file("hbase", "hmaster-0", "core-site.xml").text();
        assertThat(core)
                .contains("<xi:include href=\"/etc/hadoop/conf/core-site.xml\"/>")
                .contains(property("fs.s3a.endpoint", "https://s3.example.com"))
                .contains(property("fs.s3a.connection.ssl.enabled", "true"))
                .contains(property("fs.s3a.path.style.access", "false"))
                .contains(property("fs.s3a.endpoint.region", "eu-central-1"))
                .contains(property("fs.s3a.secret.key", "theirs"));
        assertThat(system.file("hbase", "hmaster-0", "hdfs-site.xml").text())
                .contains("<xi:include href=\"/etc/hadoop/conf/hdfs-site.xml\"/>");
        assertThat(system.file("hbase", "hmaster-0", "hbase-site.xml").text())
                .contains(property("hbase.zookeeper.quorum", "z1:2181,z2:2181"))
                .containsPattern("<name>hbase.rootdir</name><value>s3a://bench/tare_[0-9a-f]{12}</value>")
                .containsPattern("<name>zookeeper.znode.parent</name><value>/tare_[0-9a-f]{12}</value>");
    }

    @Test
    void whatAPartThatExistsMustSayIsNamedAndItsKeysAreNot() {
        Map<String, String> s3 = Map.of("endpoint", "http://h:1", "access-key", "AK", "secret-key", "theKeyItself");
        assertThatThrownBy(() -> HBaseSystems.ALL
                        .placeOn(Map.of("s3", s3), "hbase", "storage", "s3a")
                        .actions())
                .isInstanceOf(MissingAddressException.class)
                .hasMessage("s3: must give bucket, but gives only access-key, endpoint, secret-key");
        assertThatThrownBy(() -> HBaseSystems.ALL
                        .placeOn(Map.of("hdfs", Map.of("conf-dir", "/etc/hadoop/conf")), "hbase")
                        .actions())
                .isInstanceOf(MissingAddressException.class)
                .hasMessage("hdfs: must give fs, but gives only conf-dir");
    }

    @Test
    void amazonsOwnEndpointAndRolesNeedNoKeys() {
        String core = HBaseSystems.ALL
                .placeOn(Map.of("s3", Map.of("bucket", "bench", "endpoint", "")), "hbase", "storage", "s3a")
                .file("hbase", "hmaster-0", "core-site.xml")
                .text();
        assertThat(core).doesNotContain("fs.s3a.endpoint<", "fs.s3a.secret.key", "credentials.provider");
    }

    /** Of the first RegionServer, without places, which differ with every placement. */
    private static Map<String, String> properties(TestingSystem system, String file) {
        return PROPERTY.matcher(system.file("hbase", "regionserver-0", file).text())
                .results()
                .filter(found -> !PLACE.matcher(found.group(1)).matches())
                .collect(Collectors.toMap(found -> found.group(1), found -> found.group(2)));
    }

    /** Flags of all daemons, by the names of their facts. */
    private static Map<String, String> flags(TestingSystem system) {
        Map<String, String> flags = new TreeMap<>();
        for (Action action : system.actions()) {
            if (action instanceof Daemon daemon && daemon.command() instanceof Command.Java java) {
                flags.put("daemon." + daemon.id().role() + ".flags", String.join(" ", java.flags()));
            }
        }
        return flags;
    }

    private static Set<String> differing(Map<String, String> before, Map<String, String> after) {
        Set<String> names = new TreeSet<>(before.keySet());
        names.addAll(after.keySet());
        names.removeIf(name -> Objects.equals(before.get(name), after.get(name)));
        return names;
    }

    private static String property(String name, String value) {
        return "<property><name>%s</name><value>%s</value></property>".formatted(name, value);
    }
}
