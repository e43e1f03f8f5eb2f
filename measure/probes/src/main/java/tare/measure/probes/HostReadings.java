package tare.measure.probes;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import tare.api.model.ProbeSample;
import tare.api.spi.DaemonThread;
import tare.api.spi.system.EnvironmentException;

/**
 * Reads hosts while a phase runs, at the start of each of its seconds, on a thread for each reader: a host that hangs
 * leaves a gap. All methods are called by one thread.
 */
public final class HostReadings implements AutoCloseable {
    private static final long SECOND_MS = TimeUnit.SECONDS.toMillis(1);
    private static final long SECOND_NS = TimeUnit.SECONDS.toNanos(1);
    private static final long NOT_STARTED = Long.MAX_VALUE;
    /** Enough for the last second's answers. */
    private static final long PATIENCE_MS = SECOND_MS;

    private record Taken(HostReader by, long wallMs, Map<String, Double> values) {}

    /** Of one host and second. */
    public record FromHost(String host, ProbeSample sample) {}

    private final List<HostReader> readers;
    private final ProbeClock clock;
    private final List<Thread> threads = new ArrayList<>();
    private final LinkedBlockingQueue<Taken> readings = new LinkedBlockingQueue<>();
    /** The wall clock at each reader's last reading. */
    private final Map<HostReader, Long> lastMs = new ConcurrentHashMap<>();

    private volatile long startedAtMs = NOT_STARTED;

    public HostReadings(List<? extends HostReader> readers) {
        this.readers = List.copyOf(readers);
        this.clock = ProbeClock.SYSTEM;
    }

    /** Begins to read. */
    public void begin() {
        for (HostReader reader : readers) {
            Thread thread = DaemonThread.of("readings of host " + reader.host().name(), () -> run(reader));
            threads.add(thread);
            thread.start();
        }
    }

    private void run(HostReader reader) {
        try {
            for (long nextNs = clock.nowNs(); ; nextNs = nextNs(nextNs, lastMs.get(reader))) {
                clock.sleepUntil(nextNs);
                long wallMs = clock.wallMs();
                readings.add(new Taken(reader, wallMs, reader.read()));
                lastMs.put(reader, wallMs);
            }
        } catch (EnvironmentException e) {
            // The host is lost. Its worker's or daemon's process ends with it, which ends the run.
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /** The start of the phase's next second, once the phase's own is known. */
    private long nextNs(long lastNs, long lastWallMs) {
        long startMs = startedAtMs;
        if (startMs == NOT_STARTED) {
            return Math.max(lastNs + SECOND_NS, clock.nowNs());
        }
        long nowMs = clock.wallMs();
        long waitMs = startMs + nextSecond(lastWallMs - startMs, nowMs - startMs) * SECOND_MS - nowMs;
        return clock.nowNs() + TimeUnit.MILLISECONDS.toNanos(Math.max(0, waitMs));
    }

    /** The second at whose start to read next: none is read twice, and one that has just begun is still read. */
    static long nextSecond(long lastMs, long nowMs) {
        return Math.max(nearestSecond(lastMs) + 1, nearestSecond(nowMs));
    }

    /** @param ms since the phase's start */
    static long nearestSecond(long ms) {
        return Math.floorDiv(ms + SECOND_MS / 2, SECOND_MS);
    }

    /** Sets the phase's start, milliseconds since 1970 on this machine's clock. */
    public void startedAt(long wallMs) {
        startedAtMs = wallMs;
    }

    /** What was read since the previous call; of the time before the start nothing is kept. */
    public List<FromHost> taken() {
        List<FromHost> taken = new ArrayList<>();
        for (Taken one = readings.poll(); one != null; one = readings.poll()) {
            long second = startedAtMs == NOT_STARTED ? -1 : second(one);
            if (second >= 0 && !one.values().isEmpty()) {
                taken.add(new FromHost(one.by().host().name(), new ProbeSample((int) second, one.values())));
            }
        }
        return taken;
    }

    private long second(Taken one) {
        long begun = nearestSecond(one.wallMs() - startedAtMs);
        return one.by().isOfEndedSecond() ? begun - 1 : begun;
    }

    /** Waits until the last whole second of the ended phase has been read of every host that answers, a second at most. */
    public void awaitEnd(Duration phase) throws InterruptedException {
        long endNs = clock.nowNs() + TimeUnit.MILLISECONDS.toNanos(PATIENCE_MS);
        while (startedAtMs != NOT_STARTED && clock.nowNs() < endNs && !isRead(phase.toSeconds())) {
            TimeUnit.MILLISECONDS.sleep(5);
        }
    }

    private boolean isRead(long seconds) {
        for (int i = 0; i < threads.size(); i++) {
            HostReader reader = readers.get(i);
            long last = nearestSecond(lastMs.getOrDefault(reader, 0L) - startedAtMs);
            if (reader.isOfEndedSecond() && threads.get(i).isAlive() && last < seconds) {
                return false;
            }
        }
        return true;
    }

    @Override
    public void close() {
        threads.forEach(Thread::interrupt);
    }
}
