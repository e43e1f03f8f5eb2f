package tare.systems.hbase;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import org.junit.jupiter.api.Test;
import tare.quality.testing.LocksContract;

class HBaseLocksTest implements LocksContract {
    @Test
    void aLockIsMadeForEveryDaemonAndForNothingElse() throws IOException {
        assertThat(LocksContract.made()).containsExactlyElementsOf(LocksContract.asked(HBaseSystems.ALL, "hbase"));
    }
}
