package tare.measure.probes;

import java.net.InetSocketAddress;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import tare.api.spi.DaemonThread;
import tare.api.spi.system.EnvironmentException;
import tare.api.spi.system.FigureSource;
import tare.api.spi.system.Host;
import tare.api.spi.system.HostOrder;
import tare.api.spi.system.HostSession;

/**
 * Network round trips to each of a system's daemons while they are idle. First connects to all in parallel to find the
 * reachable ones; then measures these in turn, so that no measurement overlaps another.
 */
public final class RoundTrips {
    /** Prefix of a figure, before the daemon's name. */
    static final String BEFORE = "round-trip.before.";

    private static final Pattern SERVER = Pattern.compile("(.+):(\\d{1,5})");
    private static final int TIMES = 20;
    private static final Duration TOGETHER = Duration.ofSeconds(1);
    /** Part of the total in which a daemon must answer its first connection to be measured. */
    private static final Duration KNOCK = Duration.ofMillis(500);

    private final Map<String, InetSocketAddress> addresses;

    private RoundTrips(Map<String, InetSocketAddress> addresses) {
        this.addresses = addresses;
    }

    /**
     * @param sources daemons whose ports for figures accept connections without a request
     * @param servers as host and port, used only if there are no sources; one without a port, such as an unresolved
     *     reference, is left out
     */
    public static RoundTrips to(List<FigureSource> sources, Collection<String> servers) {
        Map<String, InetSocketAddress> addresses = new TreeMap<>();
        for (FigureSource source : sources) {
            RoundTrip.address(source.url()).ifPresent(at -> addresses.put(source.daemon(), at));
        }
        if (sources.isEmpty()) {
            for (String server : servers) {
                Matcher parts = SERVER.matcher(server);
                if (parts.matches()) {
                    RoundTrip.address(parts.group(1), Integer.parseInt(parts.group(2)))
                            .ifPresent(at -> addresses.put(server, at));
                }
            }
        }
        return new RoundTrips(addresses);
    }

    /** Whether no address is known. */
    public boolean isEmpty() {
        return addresses.isEmpty();
    }

    /** The addresses as an order can carry them: a host, a colon and a port, by daemon. */
    Map<String, String> targets() {
        Map<String, String> targets = new TreeMap<>();
        addresses.forEach((daemon, at) -> targets.put(daemon, at.getHostString() + ":" + at.getPort()));
        return targets;
    }

    private static RoundTrips ofTargets(Map<String, String> targets) {
        Map<String, InetSocketAddress> addresses = new TreeMap<>();
        targets.forEach((daemon, target) -> {
            int colon = target.lastIndexOf(':');
            addresses.put(
                    daemon,
                    InetSocketAddress.createUnresolved(
                            target.substring(0, colon), Integer.parseInt(target.substring(colon + 1))));
        });
        return new RoundTrips(addresses);
    }

    private record ReadBefore(TreeMap<String, String> targets) implements HostOrder<TreeMap<String, Double>> {
        @Override
        public TreeMap<String, Double> carryOut(HostSession here) throws InterruptedException {
            return new TreeMap<>(ofTargets(targets).read());
        }
    }

    /** As {@link #read}, from another host. */
    public Map<String, Double> readFrom(Host host) throws EnvironmentException, InterruptedException {
        return host.isThisMachine() ? read() : host.ask(new ReadBefore(new TreeMap<>(targets())));
    }

    /**
     * Takes a second at most. Unreachable daemons are left out.
     *
     * @return microseconds, by {@code round-trip.before.DAEMON.p50-us} and {@code .max-us}
     */
    public Map<String, Double> read() throws InterruptedException {
        long endNs = System.nanoTime() + TOGETHER.toNanos();
        Map<String, InetSocketAddress> answering = reachable();
        Map<String, List<Double>> times = new TreeMap<>();
        for (int i = 0; i < TIMES; i++) {
            answering.forEach((daemon, address) -> RoundTrip.microseconds(address, endNs - System.nanoTime())
                    .ifPresent(us -> times.computeIfAbsent(daemon, name -> new ArrayList<>())
                            .add(us)));
        }
        Map<String, Double> figures = new TreeMap<>();
        times.forEach((daemon, all) -> {
            all.sort(null);
            figures.put(BEFORE + daemon + ".p50-us", (all.get((all.size() - 1) / 2) + all.get(all.size() / 2)) / 2);
            figures.put(BEFORE + daemon + ".max-us", all.get(all.size() - 1));
        });
        return figures;
    }

    /** Abandons threads that are still resolving a name after the limit. */
    private Map<String, InetSocketAddress> reachable() throws InterruptedException {
        Map<String, InetSocketAddress> answering = new ConcurrentSkipListMap<>();
        List<Callable<Boolean>> attempts = new ArrayList<>();
        addresses.forEach((daemon, address) -> attempts.add(() -> {
            InetSocketAddress resolved = RoundTrip.resolved(address);
            boolean isThere = RoundTrip.microseconds(resolved, KNOCK.toNanos()).isPresent();
            if (isThere) {
                answering.put(daemon, resolved);
            }
            return isThere;
        }));
        ExecutorService threads = Executors.newCachedThreadPool(work -> DaemonThread.of("round trip", work));
        try {
            threads.invokeAll(attempts, KNOCK.toMillis(), TimeUnit.MILLISECONDS);
        } finally {
            threads.shutdownNow();
        }
        return new TreeMap<>(answering);
    }
}
