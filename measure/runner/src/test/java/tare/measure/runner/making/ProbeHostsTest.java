package tare.measure.runner.making;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class ProbeHostsTest {
    @Test
    void aDaemonsProbeIsAboutItsHost() {
        ProbeHosts hosts = new ProbeHosts(List.of("this-machine"), Map.of("datanode-0", "h1", "datanode-10", "h2"));
        assertThat(hosts.ofDaemon("daemon.datanode-0.cpu")).isEqualTo("h1");
        assertThat(hosts.ofDaemon("daemon.datanode-10.round-trip-us")).isEqualTo("h2");
        assertThat(hosts.ofDaemon("daemon.jmx.requests"))
                .as("of an existing system")
                .isEmpty();
    }
}
