package tare.measure.runner.making;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.junit.jupiter.api.Test;

class ProbeHostsTest {
    @Test
    void aProbeIsAboutTheWorkersHostOrItsDaemons() {
        ProbeHosts hosts = new ProbeHosts("this-machine", Map.of("datanode-0", "h1", "datanode-10", "h2"));
        assertThat(hosts.of("machine.cpu.busy")).isEqualTo("this-machine");
        assertThat(hosts.of("worker.gc.count")).isEqualTo("this-machine");
        assertThat(hosts.of("daemon.datanode-0.cpu")).isEqualTo("h1");
        assertThat(hosts.of("daemon.datanode-10.round-trip-us")).isEqualTo("h2");
        assertThat(hosts.of("daemon.jmx.requests")).as("of an existing system").isEmpty();
    }
}
