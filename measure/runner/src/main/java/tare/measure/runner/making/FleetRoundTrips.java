package tare.measure.runner.making;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import tare.api.model.ReasonCode;
import tare.api.model.RunStep;
import tare.api.spi.system.EnvironmentException;
import tare.api.spi.system.Host;
import tare.measure.probes.DistantRoundTrips;
import tare.measure.probes.RoundTrips;
import tare.measure.probes.SystemProbe;
import tare.measure.runner.arms.ArmSystem;
import tare.measure.runner.fleet.FleetException;
import tare.measure.runner.fleet.FleetHosts;
import tare.measure.runner.judging.HarnessFigures;
import tare.measure.runner.parts.Steps;

/** Round trips to a system's servers from each host of a run's workers. One thread. */
final class FleetRoundTrips {
    private final FleetHosts hosts;
    private final ArmSystem system;
    private final RoundTrips trips;
    private final Map<Host, Map<String, Double>> before = new LinkedHashMap<>();

    /** @param ofDriver servers that the driver's settings name, as host and port */
    FleetRoundTrips(FleetHosts hosts, ArmSystem system, List<String> ofDriver) {
        this.hosts = hosts;
        this.system = system;
        this.trips = RoundTrips.to(system.metrics(), system.servers().isEmpty() ? ofDriver : system.servers());
    }

    /**
     * Reads them while the servers are idle: under traffic a round trip also waits for CPUs.
     *
     * @return of the host that is the farthest from each server
     */
    Map<String, Double> readBefore(Steps steps) throws FleetException, InterruptedException {
        if (!trips.isEmpty()) {
            for (Host host : hosts.distinct()) {
                before.put(host, steps.time(RunStep.ROUND_TRIPS, () -> readFrom(host)));
            }
        }
        return HarnessFigures.together(List.copyOf(before.values()));
    }

    private Map<String, Double> readFrom(Host host) throws FleetException, InterruptedException {
        try {
            return trips.readFrom(host);
        } catch (EnvironmentException e) {
            throw new FleetException(ReasonCode.WORKER_LOST, e.getMessage());
        }
    }

    /** Those that were read before, from one host. */
    Map<String, Double> before(Host host) {
        return before.getOrDefault(host, Map.of());
    }

    /** Reads the daemons, and round trips to them if all traffic comes from this machine. */
    SystemProbe systemProbe() {
        SystemProbe probe = new SystemProbe(system.metrics(), system.processes(), system.pages());
        return hosts.isAnyElsewhere() ? probe.withoutRoundTrips() : probe;
    }

    /** Reads them from every host while measuring, if some traffic comes from elsewhere. */
    List<DistantRoundTrips> meanwhile() {
        return DistantRoundTrips.from(hosts.isAnyElsewhere() ? hosts.distinct() : List.of(), trips);
    }
}
