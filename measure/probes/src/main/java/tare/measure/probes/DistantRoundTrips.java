package tare.measure.probes;

import java.net.InetSocketAddress;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import tare.api.model.ProbeSample;
import tare.api.spi.DaemonThread;
import tare.api.spi.system.EnvironmentException;
import tare.api.spi.system.Host;
import tare.api.spi.system.HostOrder;
import tare.api.spi.system.HostSession;

/**
 * Round trips to a system's daemons while a phase runs, once a second from each host of its workers, on a thread for
 * each: a host that hangs leaves a gap. All methods are called by one thread.
 */
public final class DistantRoundTrips implements AutoCloseable {
    /** For all daemons together; a second must hold it. */
    private static final long LIMIT_NS = TimeUnit.MILLISECONDS.toNanos(700);

    private static final String NAME = ".round-trip-us";
    private static final long SECOND_NS = TimeUnit.SECONDS.toNanos(1);

    private record Taken(String host, long wallMs, Map<String, Double> values) {}

    /** Of one host and second. */
    public record FromHost(String host, ProbeSample sample) {}

    private final TreeMap<String, String> targets;
    private final List<Host> hosts;
    private final ProbeClock clock;
    private final List<Thread> threads = new ArrayList<>();
    private final LinkedBlockingQueue<Taken> readings = new LinkedBlockingQueue<>();
    private long startedAtMs = Long.MAX_VALUE;

    /** @param hosts each once; none for traffic of this machine alone, from where {@link SystemProbe} reads */
    public DistantRoundTrips(RoundTrips to, List<Host> hosts) {
        this(to, hosts, ProbeClock.SYSTEM);
    }

    DistantRoundTrips(RoundTrips to, List<Host> hosts, ProbeClock clock) {
        this.targets = new TreeMap<>(to.targets());
        this.hosts = targets.isEmpty() ? List.of() : List.copyOf(hosts);
        this.clock = clock;
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

    /** Begins to read. */
    public void begin() {
        for (Host host : hosts) {
            Thread thread = DaemonThread.of("round trips from " + host.name(), () -> run(host));
            threads.add(thread);
            thread.start();
        }
    }

    private void run(Host host) {
        try {
            for (long nextNs = clock.nowNs(); ; nextNs = Math.max(nextNs + SECOND_NS, clock.nowNs())) {
                clock.sleepUntil(nextNs);
                long wallMs = clock.wallMs();
                readings.add(new Taken(host.name(), wallMs, host.ask(new ReadOnce(targets))));
            }
        } catch (EnvironmentException e) {
            // The host is lost. Its worker's process ends with it, which ends the run.
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /** Sets the phase's start, milliseconds since 1970 on this machine's clock. */
    public void startedAt(long wallMs) {
        startedAtMs = wallMs;
    }

    /** What was read since the previous call; of the time before the start nothing is kept. */
    public List<FromHost> taken() {
        List<FromHost> taken = new ArrayList<>();
        for (Taken one = readings.poll(); one != null; one = readings.poll()) {
            if (one.wallMs() >= startedAtMs && !one.values().isEmpty()) {
                int second = (int) TimeUnit.MILLISECONDS.toSeconds(one.wallMs() - startedAtMs);
                taken.add(new FromHost(one.host(), new ProbeSample(second, one.values())));
            }
        }
        return taken;
    }

    @Override
    public void close() {
        threads.forEach(Thread::interrupt);
    }
}
