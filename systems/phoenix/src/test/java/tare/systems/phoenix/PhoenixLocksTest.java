package tare.systems.phoenix;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import org.junit.jupiter.api.Test;
import tare.quality.testing.LocksContract;

class PhoenixLocksTest implements LocksContract {
    @Test
    void oneIsForTheDriverAndOneForTheServers() throws IOException {
        assertThat(LocksContract.made()).containsExactly("phoenix", "phoenix-server");
    }
}
