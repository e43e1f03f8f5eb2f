package tare.measure.runner.making;

import java.util.HashMap;
import java.util.Map;
import tare.measure.runner.arms.ArmData;

/**
 * The hosts that probes are about.
 *
 * @param workers the host of the run's workers, whose machine they read
 * @param daemons hosts by the daemon's name; without those of systems that Tare did not place
 */
record ProbeHosts(String workers, Map<String, String> daemons) {
    private static final String DAEMON = "daemon.";

    ProbeHosts {
        daemons = Map.copyOf(daemons);
    }

    static ProbeHosts of(ArmData data) {
        Map<String, String> daemons = new HashMap<>();
        data.system().hostsByDaemon().forEach((daemon, host) -> daemons.put(daemon, host.name()));
        return new ProbeHosts(data.directory().host().name(), daemons);
    }

    /** The host's name; empty if it is unknown. */
    String of(String probe) {
        if (!probe.startsWith(DAEMON)) {
            return workers;
        }
        int end = probe.indexOf('.', DAEMON.length());
        return daemons.getOrDefault(probe.substring(DAEMON.length(), end < 0 ? probe.length() : end), "");
    }
}
