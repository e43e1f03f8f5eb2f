package tare.systems.hadoop;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import org.junit.jupiter.api.Test;
import tare.quality.testing.LocksContract;

class HadoopLocksTest implements LocksContract {
    @Test
    void aLockIsMadeForEveryDaemonAndForNothingElse() throws IOException {
        assertThat(LocksContract.made())
                .containsExactlyElementsOf(LocksContract.asked(HadoopSystems.ALL, "hdfs", "s3", "zookeeper"));
    }
}
