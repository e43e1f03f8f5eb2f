package tare.measure.probes;

import java.net.InetSocketAddress;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import tare.api.spi.system.EnvironmentException;
import tare.api.spi.system.Host;
import tare.api.spi.system.HostOrder;
import tare.api.spi.system.HostSession;

/** Round trips to a system's daemons while a phase runs, from a host of its workers. */
public record DistantRoundTrips(RoundTrips to, Host host) implements HostReader {
    /** For all daemons together; a second must hold it. */
    private static final long LIMIT_NS = TimeUnit.MILLISECONDS.toNanos(700);

    private static final String NAME = ".round-trip-us";

    /** @param hosts each once; none for traffic of this machine alone, from where {@link SystemProbe} reads */
    public static List<DistantRoundTrips> from(List<Host> hosts, RoundTrips to) {
        return to.isEmpty()
                ? List.of()
                : hosts.stream().map(host -> new DistantRoundTrips(to, host)).toList();
    }

    /** Opens a connection to each daemon once. */
    record ReadOnce(TreeMap<String, String> targets) implements HostOrder<TreeMap<String, Double>> {
        @Override
        public TreeMap<String, Double> carryOut(HostSession here) {
            TreeMap<String, Double> times = new TreeMap<>();
            long endNs = System.nanoTime() + LIMIT_NS;
            int waiting = targets.size();
            for (Map.Entry<String, String> target : targets.entrySet()) {
                int colon = target.getValue().lastIndexOf(':');
                InetSocketAddress address = new InetSocketAddress(
                        target.getValue().substring(0, colon),
                        Integer.parseInt(target.getValue().substring(colon + 1)));
                // One without an answer takes no time from others.
                long shareNs = (endNs - System.nanoTime()) / waiting;
                RoundTrip.microseconds(address, shareNs)
                        .ifPresent(us -> times.put(SystemReading.PREFIX + target.getKey() + NAME, us));
                waiting--;
            }
            return times;
        }
    }

    @Override
    public boolean isOfEndedSecond() {
        return false;
    }

    @Override
    public Map<String, Double> read() throws EnvironmentException, InterruptedException {
        return host.ask(new ReadOnce(new TreeMap<>(to.targets())));
    }
}
