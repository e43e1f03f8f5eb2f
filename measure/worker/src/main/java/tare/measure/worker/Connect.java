package tare.measure.worker;

import java.util.Map;
import tare.api.spi.SystemInfo;

/**
 * Connects to the system and creates the workload. The first order of every worker.
 *
 * @param directory of the arm on this machine, as text
 * @param workload the factory's name; its settings are complete, with shorthands resolved
 */
public record Connect(
        String driver,
        Map<String, String> driverSettings,
        String directory,
        Map<String, String> addresses,
        String workload,
        Map<String, String> workloadSettings)
        implements WorkerOrder<SystemInfo> {
    public Connect {
        driverSettings = Map.copyOf(driverSettings);
        addresses = Map.copyOf(addresses);
        workloadSettings = Map.copyOf(workloadSettings);
    }

    @Override
    public SystemInfo carryOut(WorkerSession session) throws Exception {
        return session.connect(this);
    }
}
