package tare.systems.mapreduce.driver;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.apache.hadoop.yarn.api.records.NodeId;
import org.junit.jupiter.api.Test;

class NodeManagerNamesTest {
    @Test
    void onlyNodeManagersThatShareAHostAreNamedByTheirPorts() {
        NodeManagerNames names = NodeManagerNames.among(
                List.of(NodeId.newInstance("one", 45454), NodeId.newInstance("two", 1), NodeId.newInstance("two", 2)));
        assertThat(names.of("one", 45454)).isEqualTo("one");
        assertThat(names.of("two", 1)).isEqualTo("two:1");
        assertThat(names.of("two", 2)).isEqualTo("two:2");
    }
}
