package tare.systems.phoenix;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.Set;
import org.junit.jupiter.api.Test;
import tare.quality.testing.LocksContract;

class PhoenixLocksTest implements LocksContract {
    @Override
    public Set<String> clients() {
        return Set.of("phoenix");
    }

    @Test
    void oneIsForTheDriverAndOneForTheServers() throws IOException {
        assertThat(LocksContract.made()).containsExactly("phoenix", "phoenix-server");
    }
}
