package tare.systems.hbase.driver;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tare.api.spi.Endpoints;

/** Errors reported before anything is loaded, from names alone. */
@Tag("servers")
class SnapshotExportTest {
    @TempDir
    Path directory;

    @Test
    void aCopyGoesNotAmongTheClustersFiles() throws Exception {
        assertThatThrownBy(() -> of("s3a://bucket/copies", Map.of("hbase.rootdir", "s3a://bucket/")))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageMatching("export: must not be below hbase\\.rootdir, which is s3a://bucket/,"
                        + " got: s3a://bucket/copies/tare_mine\\.[0-9a-f]{8}");
        assertThatThrownBy(() -> of("hdfs://nn1:8020/hbase", Map.of("hbase.rootdir", "hdfs://nameservice/hbase")))
                .hasMessageStartingWith("export: must not be below hbase.rootdir, which is hdfs://nameservice/hbase"
                        + " (of HDFS the paths alone are compared), got: hdfs://nn1:8020/hbase/tare_mine.");
        assertThatThrownBy(() ->
                        of("/wals/d", Map.of("hbase.rootdir", "s3a://bucket/d", "hbase.wal.dir", "hdfs://nn/wals")))
                .hasMessageStartingWith("export: must not be below hbase.wal.dir, which is hdfs://nn/wals");
        assertThat(of("s3a://bucket/hbase-copies", Map.of("hbase.rootdir", "s3a://bucket/hbase", "hbase.wal.dir", "")))
                .isNotNull();
    }

    @Test
    void aReferenceIsLookedUpBeforeAnythingIsLoaded() throws Exception {
        Path place = Files.writeString(directory.resolve("place"), "s3a://bucket/copies\n");
        Map<String, String> root = Map.of("hbase.rootdir", "s3a://bucket/hbase");

        assertThat(of("${file:" + place + "}", root).settings().to()).isEqualTo("s3a://bucket/copies");
        assertThatThrownBy(() -> of("${file:" + place + ".none}", root))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("export: ${file:" + place + ".none}: there is no such file");
    }

    private SnapshotExport of(String to, Map<String, String> site) throws Exception {
        Path conf = Files.createDirectories(directory.resolve("conf"));
        Files.writeString(conf.resolve("core-site.xml"), TestingHBase.xml(Map.of("fs.defaultFS", "hdfs://nn")));
        Files.writeString(conf.resolve("hbase-site.xml"), TestingHBase.xml(site));
        Map<String, String> addresses = Map.of("conf-dir", conf.toString(), "arm", "mine", "id", "e7");
        return SnapshotExport.of(new Endpoints(directory, addresses), new HBaseSettings.Export(to, 4));
    }
}
