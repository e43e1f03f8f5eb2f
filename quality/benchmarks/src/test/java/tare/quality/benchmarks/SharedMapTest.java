package tare.quality.benchmarks;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashMap;
import java.util.Map;
import java.util.Properties;
import org.junit.jupiter.api.Test;
import site.ycsb.ByteArrayByteIterator;
import site.ycsb.ByteIterator;
import site.ycsb.Status;
import site.ycsb.Utils;

class SharedMapTest {
    @Test
    void allInstancesShareTheRowsThatTheWorkloadAsksFor() throws Exception {
        SharedMap one = open();
        SharedMap other = open();
        String key = "user" + Utils.hash(2);
        assertThat(one.update("t", key, Map.of("field1", new ByteArrayByteIterator(new byte[] {7}))))
                .isEqualTo(Status.OK);
        Map<String, ByteIterator> row = new HashMap<>();
        assertThat(other.read("t", key, null, row)).isEqualTo(Status.OK);
        assertThat(row).hasSize(10);
        assertThat(row.get("field1").toArray()).containsExactly(7);
        assertThat(row.get("field2").toArray()).hasSize(100);
        assertThat(other.read("t", "user" + Utils.hash(3), null, new HashMap<>()))
                .isEqualTo(Status.NOT_FOUND);
    }

    private static SharedMap open() throws Exception {
        SharedMap map = new SharedMap();
        Properties properties = new Properties();
        properties.setProperty("recordcount", "3");
        map.setProperties(properties);
        map.init();
        return map;
    }
}
