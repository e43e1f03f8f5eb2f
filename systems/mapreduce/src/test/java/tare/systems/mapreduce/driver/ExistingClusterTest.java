package tare.systems.mapreduce.driver;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import org.apache.hadoop.fs.FileSystem;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import tare.api.spi.Driver;
import tare.api.spi.Endpoints;
import tare.api.spi.JobEngine;
import tare.api.spi.Workload;

/** A cluster that is known by its configuration files alone. */
@Tag("servers")
@Timeout(900)
class ExistingClusterTest {
    @TempDir
    Path directory;

    @Test
    void jobsRunAndOnlyTaresOwnDirectoryIsUsedAndRemoved() throws Exception {
        Map<String, String> addresses =
                new HashMap<>(Map.of("conf-dir", conf().toString(), "user", "tare", "directory", "/shared"));
        Workload dfsio = TestingPass.workload("dfsio", Map.of("files", "2", "file-size", "1 MiB"));
        Workload pi = TestingPass.workload("pi", Map.of("maps", "2", "samples", "1000"));
        FileSystem files;
        try (Driver driver = MapReduceDriver.connect(new Endpoints(directory, addresses))) {
            HadoopJobsTest.pass(driver.capability(JobEngine.class).orElseThrow(), dfsio);
            HadoopJobsTest.pass(driver.capability(JobEngine.class).orElseThrow(), pi);
            assertThat(driver.describe().configuration())
                    .containsEntry("cluster.nodemanagers", "2")
                    .containsEntry("cluster.storage", "hdfs")
                    .containsEntry("mapreduce.map.memory.mb", "512")
                    .containsEntry("dfs.replication", "1");
        }
        files = FileSystem.newInstance(ClusterConfiguration.of(addresses));
        try (files) {
            assertThat(files.listStatus(new org.apache.hadoop.fs.Path("/shared")))
                    .isEmpty();
            assertThat(files.exists(new org.apache.hadoop.fs.Path("/user/tare")))
                    .isFalse();
        }
    }

    @Test
    void whatIsWrongWithTheFilesOrTheUserIsNamed() throws Exception {
        assertThatThrownBy(() -> connect(Map.of("conf-dir", directory.toString())))
                .hasMessageContaining("conf-dir: must be a directory with core-site.xml");
        SortedMap<String, String> local = new TreeMap<>(Map.of("mapreduce.framework.name", "local"));
        assertThatThrownBy(() -> connect(Map.of(
                        "conf-dir",
                        HadoopFiles.write(directory.resolve("local"), local).toString())))
                .hasMessageContaining("must set mapreduce.framework.name to yarn, got: local");
        Path keytab = Files.createFile(directory.resolve("keytab"));
        assertThatThrownBy(() -> connect(
                        Map.of("conf-dir", conf().toString(), "principal", "me@HERE", "keytab", keytab.toString())))
                .hasMessageContaining("principal: must be left out, as core-site.xml does not set");
        assertThatThrownBy(() ->
                        connect(Map.of("conf-dir", conf().toString(), "user", "tare", "directory", "s3a://bucket/x")))
                .hasMessageContaining("directory: must be on the cluster's default file system");
    }

    private void connect(Map<String, String> addresses) throws Exception {
        MapReduceDriver.connect(new Endpoints(directory, addresses)).close();
    }

    private Path conf() throws Exception {
        return TestingYarn.shared().writeClientFiles(directory.resolve("conf"));
    }
}
