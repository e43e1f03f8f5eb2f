package tare.systems.hbase;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import tare.quality.testing.LocksContract;
import tare.quality.testing.TestingSystem;

class HBaseLocksTest implements LocksContract {
    @Test
    void aLockIsMadeForEveryDaemonAndForNothingElse() throws IOException {
        Set<String> asked = new TreeSet<>();
        for (String system : List.of("hbase")) {
            TestingSystem placed = HBaseSystems.ALL.place(system);
            placed.actions(system).forEach(action -> asked.addAll(TestingSystem.locks(action)));
        }
        assertThat(LocksContract.made()).containsExactlyElementsOf(asked);
    }
}
