package tare.measure.worker;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;
import tare.api.spi.Driver;
import tare.api.spi.DriverFactory;
import tare.api.spi.Endpoints;
import tare.api.spi.References;
import tare.api.spi.Settings;
import tare.api.spi.SystemInfo;

/**
 * Connects to the system and creates the workload. The first order of every worker.
 *
 * @param directory of the arm on the worker's host
 * @param workload the factory's name; its settings are complete, with shorthands resolved
 * @param references resolves those in the driver's settings and in the addresses
 */
public record Connect(
        String driver,
        Map<String, String> driverSettings,
        String directory,
        Map<String, String> addresses,
        String workload,
        Map<String, String> workloadSettings,
        References references)
        implements WorkerOrder<SystemInfo> {
    public Connect {
        driverSettings = Map.copyOf(driverSettings);
        addresses = Map.copyOf(addresses);
        workloadSettings = Map.copyOf(workloadSettings);
    }

    /** For a worker on this machine, which resolves references itself. */
    public Connect(
            String driver,
            Map<String, String> driverSettings,
            String directory,
            Map<String, String> addresses,
            String workload,
            Map<String, String> workloadSettings) {
        this(driver, driverSettings, directory, addresses, workload, workloadSettings, References.here());
    }

    @Override
    public SystemInfo carryOut(WorkerSession session) throws Exception {
        session.use(session.plugins().workload(workload), workloadSettings);
        DriverFactory drivers = session.plugins().driver(driver);
        Settings settings = Settings.of(drivers.name(), drivers.settings(), driverSettings);
        Endpoints endpoints = new Endpoints(Path.of(directory), resolved(), references);
        Driver connected = Blame.system("cannot connect to " + driver, () -> drivers.connect(endpoints, settings));
        session.connected(connected);
        return Blame.system("cannot describe " + driver, connected::describe);
    }

    /** Secrets are passed as references up to this point. */
    private Map<String, String> resolved() throws IOException {
        Map<String, String> resolved = new TreeMap<>();
        for (Map.Entry<String, String> address : addresses.entrySet()) {
            resolved.put(address.getKey(), references.resolve(address.getValue()));
        }
        return resolved;
    }
}
