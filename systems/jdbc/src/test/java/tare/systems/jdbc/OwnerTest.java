package tare.systems.jdbc;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import tare.api.spi.Endpoints;

class OwnerTest {
    @Test
    void anArmStandsInTheNameOfItsTables() {
        assertThat(name("metal", Map.of())).isEqualTo("tare_1__metal");
        assertThat(name("metal", Map.of("arm", "cloud"))).isEqualTo("tare_1__cloud");
    }

    @Test
    void armsThatNoDatabaseCouldTellApartHaveTheirSumsInTheName() {
        String dot = name("hdfs.v2", Map.of());
        String dash = name("hdfs-v2", Map.of());
        String upper = name("HDFS-v2", Map.of());
        String lengthy = name("hdfs-with-bucket-cache-on-local-disk", Map.of());
        assertThat(dot).matches("tare_1__hdfs_v2_[0-9a-f]{8}").isNotEqualTo(dash);
        assertThat(upper).isNotEqualTo(dash);
        assertThat(lengthy).matches("tare_1__hdfs_with_b_[0-9a-f]{8}");
    }

    private static String name(String arm, Map<String, String> addresses) {
        return JdbcTableOwner.of(new Endpoints(Path.of("/data/" + arm), addresses))
                .name("tare_1");
    }
}
