package tare.systems.hbase.driver;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.SortedMap;
import org.apache.hadoop.conf.Configuration;
import org.junit.jupiter.api.Test;

class HBaseServerConfigurationTest {
    private static final SortedMap<String, String> FACTS = facts(
            """
            <configuration>
            %s %s %s %s %s %s %s %s %s %s %s
            </configuration>
            """
                    .formatted(
                            property("hbase.regionserver.handler.count", "30", "hbase-default.xml"),
                            property("hbase.regionserver.port", "16020", "hbase-default.xml"),
                            property("hbase.rootdir", "s3a://bucket/hbase", "hbase-site.xml"),
                            property("hbase.wal.dir", "hdfs://host:8020/wal", "hbase-site.xml"),
                            property("hbase.bucketcache.ioengine", "file:/mnt/cache", "hbase-site.xml"),
                            property("dfs.replication", "2", "hdfs-site.xml"),
                            property("dfs.blocksize", "134217728", "hdfs-default.xml"),
                            property("fs.s3a.secret.key", "hunter2", "core-site.xml"),
                            property("fs.s3a.endpoint", "http://127.0.0.1:9000", "core-site.xml"),
                            property("yarn.acl.enable", "true", "yarn-site.xml"),
                            property("hbase.some.user", "<masked>", "hbase-site.xml")
                                    .replace("<masked>", "&lt;masked&gt;")));

    @Test
    void whatHBaseItselfReadsIsReportedSetOrNotAndOfOthersWhatWasSet() {
        assertThat(FACTS)
                .containsEntry("hbase.regionserver.handler.count", "30")
                .containsEntry("dfs.replication", "2");
        assertThat(FACTS).doesNotContainKeys("dfs.blocksize", "yarn.acl.enable", "hbase.some.user");
    }

    @Test
    void placesAreReportedByTheirKindOnly() {
        assertThat(FACTS)
                .containsEntry("hbase.rootdir", "s3a")
                .containsEntry("hbase.wal.dir", "hdfs")
                .containsEntry("hbase.bucketcache.ioengine", "file");
        assertThat(FACTS).doesNotContainKeys("hbase.regionserver.port", "fs.s3a.endpoint");
    }

    @Test
    void aSecretStandsInNoFact() {
        assertThat(FACTS).containsEntry("fs.s3a.secret.key", "set");
        assertThat(FACTS.toString()).doesNotContain("hunter2");
    }

    private static String property(String name, String value, String source) {
        return "<property><name>%s</name><value>%s</value><source>%s</source></property>\n"
                .formatted(name, value, source);
    }

    private static SortedMap<String, String> facts(String xml) {
        Configuration configuration = new Configuration(false);
        configuration.addResource(new ByteArrayInputStream(xml.getBytes(StandardCharsets.UTF_8)), "conf");
        return new HBaseServerConfiguration(configuration).facts();
    }
}
