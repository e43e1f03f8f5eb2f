package tare.systems.hbase.driver;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tare.systems.hadoop.ClusterLogin;

class ClusterAddressTest {
    private static final String QUORUM = "zk1:2181,zk2:2181";

    @TempDir
    Path directory;

    @Test
    void oneOfZooKeeperAndConfigurationIsEnough() {
        assertThat(ClusterAddress.of(Map.of("zookeeper", QUORUM)).where()).isEqualTo("zookeeper: " + QUORUM);
        assertThat(ClusterAddress.of(Map.of("conf-dir", directory.toString())).where())
                .isEqualTo("conf-dir: " + directory);
        assertThatThrownBy(() -> ClusterAddress.of(Map.of("zookeeper", "", "conf-dir", "")))
                .hasMessage("zookeeper: must be given without conf-dir, got: nothing");
    }

    @Test
    void whatCannotBeMeantIsRefusedTogether() {
        Map<String, String> wrong = Map.of(
                "zookeeper", "zk1", "zookeeper.parent", "hbase", "conf-dir", directory + "/none", "keytab", "/none");
        assertThatThrownBy(() -> ClusterAddress.of(wrong))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage(
                        """
                        zookeeper: must be host:port, several separated by commas, got: zk1
                        zookeeper.parent: must begin with /, got: hbase
                        conf-dir: must be a directory, got: %s/none
                        principal: must be given with keytab, got: nothing
                        keytab: must be a file that can be read, got: /none"""
                                .formatted(directory));
    }

    @Test
    void halfALoginIsRefused() throws Exception {
        String file = Files.createFile(directory.resolve("file")).toString();
        assertThatThrownBy(() -> ClusterAddress.of(Map.of("zookeeper", QUORUM, "principal", "me@R")))
                .hasMessage("keytab: must be given with principal, got: nothing");
        assertThatThrownBy(() -> ClusterAddress.of(Map.of("zookeeper", QUORUM, "krb5-conf", file)))
                .hasMessageStartingWith("krb5-conf: must come with principal and keytab");
        for (String keytab : List.of(file, "${file:" + file + "}")) {
            assertThat(ClusterAddress.of(Map.of("zookeeper", QUORUM, "principal", "me@R", "keytab", keytab))
                            .login())
                    .contains(new ClusterLogin("me@R", Path.of(file), Optional.empty()));
        }
    }

    @Test
    void theFilesOfADirectoryAreReadAndAddressesGoFirst() throws Exception {
        Files.writeString(
                directory.resolve("hbase-site.xml"),
                """
                <configuration>
                <property><name>hbase.zookeeper.quorum</name><value>from-the-file</value></property>
                <property><name>hbase.client.pause</name><value>77</value></property>
                </configuration>
                """);
        Map<String, String> addresses =
                Map.of("conf-dir", directory.toString(), "zookeeper", QUORUM, "zookeeper.parent", "/other");
        var configuration = ClientConfiguration.forSteps(ClusterAddress.of(addresses));
        assertThat(configuration.get("hbase.client.pause")).isEqualTo("77");
        assertThat(configuration.get("hbase.zookeeper.quorum")).isEqualTo(QUORUM);
        assertThat(configuration.get("zookeeper.znode.parent")).isEqualTo("/other");
    }
}
