package tare.measure.runner.making;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import tare.api.spi.system.Host;
import tare.measure.runner.arms.ArmData;
import tare.measure.runner.fleet.FleetHosts;

/**
 * The hosts that probes are about.
 *
 * @param workers the name of each worker's host, whose machine it reads
 * @param daemons hosts by the daemon's name; without those of systems that Tare did not place
 */
record ProbeHosts(List<String> workers, Map<String, String> daemons) {
    private static final String DAEMON = "daemon.";

    ProbeHosts {
        workers = List.copyOf(workers);
        daemons = Map.copyOf(daemons);
    }

    static ProbeHosts of(FleetHosts workers, ArmData data) {
        Map<String, String> daemons = new HashMap<>();
        data.system().hostsByDaemon().forEach((daemon, host) -> daemons.put(daemon, host.name()));
        return new ProbeHosts(workers.byWorker().stream().map(Host::name).toList(), daemons);
    }

    /** The name of the host that a daemon's probe is about; empty if it is unknown. */
    String ofDaemon(String probe) {
        int end = probe.indexOf('.', DAEMON.length());
        return daemons.getOrDefault(probe.substring(DAEMON.length(), end < 0 ? probe.length() : end), "");
    }
}
