package tare.systems.mapreduce.driver;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;

class NodeHostsTest {
    @Test
    void aNodeManagerByAnUnknownNameIsNamed() {
        assertThatThrownBy(() -> NodeHosts.check(List.of("localhost", "node-1.invalid", "127.0.0.1")))
                .hasMessageStartingWith("1 of 3 NodeManagers have registered by names that this machine does not know:"
                        + " node-1.invalid. ");
    }

    @Test
    void addressesAndKnownNamesAreFine() {
        assertThatCode(() -> NodeHosts.check(List.of("localhost", "10.1.2.3"))).doesNotThrowAnyException();
    }
}
