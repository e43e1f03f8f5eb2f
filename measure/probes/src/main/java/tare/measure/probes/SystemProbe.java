package tare.measure.probes;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import tare.api.model.ProbeSample;
import tare.api.spi.DaemonThread;
import tare.api.spi.system.FigureSource;

/**
 * Reads a system's daemons before a phase and at the end of each of its seconds, on a thread of its own: a daemon that
 * hangs leaves a gap, and delays nothing. Counters are reported as their growth a second, states as they are. All
 * methods are called by one thread.
 */
public final class SystemProbe implements AutoCloseable {
    /** A second must hold all answers, and the thread's own work. */
    private static final Duration LIMIT = Duration.ofMillis(700);

    /** Enough for the last second's answers. */
    private static final Duration PATIENCE = Duration.ofSeconds(1);

    private static final long SECOND_NS = TimeUnit.SECONDS.toNanos(1);

    /** @param begunNs start of its first request, on the probe's clock */
    private record Taken(long begunNs, SystemReading reading) {}

    private final List<FigureSource> sources;
    private final SystemReader reader;
    private final ProbeClock clock;
    private final Duration patience;
    private final LinkedBlockingQueue<Taken> readings = new LinkedBlockingQueue<>();
    private final ReadSeconds seconds;
    private final List<ProbeSample> samples = new ArrayList<>();
    private boolean readsRoundTrips = true;
    private boolean isStartKnown;
    private Addresses addresses;
    private Thread thread;
    /** Start of second 0: at first the time just before the phase was ordered, later the phase's actual start. */
    private volatile long originNs;

    /**
     * @param processes by daemon name
     * @param pages of the sources
     */
    public SystemProbe(List<FigureSource> sources, Map<String, DaemonProcess> processes, DaemonPages pages) {
        this(sources, processes, pages, ProbeClock.SYSTEM, PATIENCE);
    }

    /** With pages that are read from this machine. */
    SystemProbe(List<FigureSource> sources, Map<String, DaemonProcess> processes, ProbeClock clock, Duration patience) {
        this(sources, processes, DaemonPages.fromHere(), clock, patience);
    }

    private SystemProbe(
            List<FigureSource> sources,
            Map<String, DaemonProcess> processes,
            DaemonPages pages,
            ProbeClock clock,
            Duration patience) {
        this.sources = List.copyOf(sources);
        FigureReader figures = new FigureReader(LIMIT, pages);
        this.reader = new SystemReader(figures, this.sources, new ProcessFigures(processes), LIMIT, clock);
        this.clock = clock;
        this.patience = patience;
        this.seconds = new ReadSeconds(SystemReading.counters(sources, processes.keySet()));
    }

    /** For traffic that comes from elsewhere, where {@link DistantRoundTrips} are read. Called before {@link #begin}. */
    public SystemProbe withoutRoundTrips() {
        readsRoundTrips = false;
        return this;
    }

    /** Takes the reading that the first second counts from. Call it right before the phase is ordered. */
    public void begin() {
        if (sources.isEmpty() && reader.processes().isEmpty()) {
            return;
        }
        addresses = Addresses.of(readsRoundTrips ? sources : List.of());
        seconds.begin(reader.read(Map.of())); // Round trips are not counters.
        originNs = clock.nowNs();
        thread = DaemonThread.of("system probe", this::run);
        thread.start();
    }

    /**
     * Sets the phase's start, which workers report after its first second, and so assigns the earlier readings to
     * seconds. A start outside the time between {@link #begin} and now shows a step of the wall clock, and is ignored:
     * the phase then counts from {@link #begin}.
     */
    public void startedAt(long wallMs) {
        long nowNs = clock.nowNs();
        long wallOriginNs = nowNs - TimeUnit.MILLISECONDS.toNanos(clock.wallMs() - wallMs);
        if (wallOriginNs >= originNs && wallOriginNs <= nowNs) {
            originNs = wallOriginNs;
        }
        isStartKnown = true;
    }

    /** Samples since the previous call; none before the phase's start is set. */
    public List<ProbeSample> taken() {
        if (isStartKnown) {
            List<Taken> all = new ArrayList<>();
            readings.drainTo(all);
            all.forEach(this::place);
        }
        List<ProbeSample> taken = List.copyOf(samples);
        samples.clear();
        return taken;
    }

    private void place(Taken taken) {
        seconds.add(nearestSecond(taken.begunNs(), originNs), taken.reading()).ifPresent(samples::add);
    }

    /**
     * Waits until the last whole second of the ended phase has been read, for a second at most.
     *
     * @throws InterruptedException also if the thread was interrupted before
     */
    public void awaitEnd(Duration phase) throws InterruptedException {
        if (Thread.interrupted()) {
            throw new InterruptedException();
        }
        long endNs = clock.nowNs() + patience.toNanos();
        while (thread != null && isStartKnown && seconds.ended() < phase.toSeconds()) {
            Taken next = readings.poll(endNs - clock.nowNs(), TimeUnit.NANOSECONDS);
            if (next == null) {
                return;
            }
            place(next);
        }
    }

    /** Ends the readings; one in progress is dropped. */
    @Override
    public void close() {
        if (thread != null) {
            thread.interrupt();
        }
    }

    private void run() {
        long lastNs = originNs;
        try {
            while (true) {
                clock.sleepUntil(nextNs(lastNs, originNs));
                lastNs = clock.nowNs();
                readings.add(new Taken(lastNs, reader.read(addresses.known())));
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /**
     * The end of the next second. After slow answers, a second that has just ended is still read if the next end is
     * farther away.
     */
    private long nextNs(long lastNs, long beganNs) {
        long next = Math.max(nearestSecond(lastNs, beganNs) + 1, nearestSecond(clock.nowNs(), beganNs));
        return beganNs + next * SECOND_NS;
    }

    private static long nearestSecond(long atNs, long beganNs) {
        return Math.floorDiv(atNs - beganNs + SECOND_NS / 2, SECOND_NS);
    }
}
