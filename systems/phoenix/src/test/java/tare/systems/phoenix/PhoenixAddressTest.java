package tare.systems.phoenix;

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

class PhoenixAddressTest {
    private static final String QUORUM = "zk1:2181,zk2:2181";

    @TempDir
    Path directory;

    @Test
    void aKeytabIsNamedByItsPathOrByAReference() throws Exception {
        Path file = Files.createFile(directory.resolve("file"));
        for (String keytab : List.of(file.toString(), "${file:" + file + "}")) {
            assertThat(PhoenixAddress.of(Map.of("zookeeper", QUORUM, "principal", "me@R", "keytab", keytab))
                            .login())
                    .contains(new ClusterLogin("me@R", file, Optional.empty()));
        }
        assertThat(PhoenixAddress.of(Map.of("zookeeper", QUORUM)).login()).isEmpty();
    }

    @Test
    void allProblemsAreNamedTogether() {
        assertThatThrownBy(() ->
                        PhoenixAddress.of(Map.of("zookeeper", "zk1", "zookeeper.parent", "a:b", "keytab", "/none")))
                .hasMessage(
                        """
                        zookeeper: must be host:port, several separated by commas, got: zk1
                        zookeeper.parent: must begin with / and hold no colon, got: a:b
                        principal: must be given with keytab, got: nothing
                        keytab: must be a file that can be read, got: /none""");
    }
}
