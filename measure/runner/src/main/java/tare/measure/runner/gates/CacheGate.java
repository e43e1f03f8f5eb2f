package tare.measure.runner.gates;

import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import tare.api.model.CacheReading;
import tare.api.model.ReasonCode;
import tare.api.spi.system.Figure;
import tare.measure.engine.NanoClock;
import tare.measure.runner.fleet.FleetException;
import tare.measure.worker.ErrorText;

/**
 * Brings a system's cache into the requested state, and proves it from the servers' own figures. Used once, by one
 * thread.
 */
public final class CacheGate {
    /** Servers report figures up to ten seconds old, so a figure must stay the same for longer to count as stable. */
    public static final int LEVEL_SECONDS = 12;

    /** Traffic between two readings of the hit ratio, for the same reason. */
    public static final Duration TRAFFIC = Duration.ofSeconds(12);

    private static final int LEVEL_RATIOS = 3;
    private static final double LEVEL_RATIO = 0.02;
    private static final double LEVEL_BYTES = 0.01;
    /** Share of the data in files that is cached, or of the cache in use if the data does not fit. */
    private static final double FULL = 0.95;

    /** An empty cache may count its own bookkeeping, and what was read when files were opened. */
    private static final double EMPTY_SHARE = 0.1;

    private static final double EMPTY_BYTES = 8 << 20;
    private static final double MIB = 1 << 20;

    /** Uses the system for about a second. */
    public interface Work {
        /** @return whether there is more to do */
        boolean some() throws FleetException, InterruptedException;
    }

    private final CacheFigures figures;
    private final Duration within;
    private final NanoClock clock;
    private final Consumer<GateWait> waiting;
    private final long beganNs;
    private final List<CacheReading> curve = new ArrayList<>();
    /** What the cache's content is read from, in the servers' words. */
    private String files = "files";

    /** @param waiting receives what the cache lacks, at each reading */
    CacheGate(CacheFigures figures, Duration within, NanoClock clock, Consumer<GateWait> waiting) {
        this.figures = figures;
        this.within = within;
        this.clock = clock;
        this.waiting = waiting;
        this.beganNs = clock.nowNs();
    }

    /** All readings, in order. */
    List<CacheReading> curve() {
        return curve;
    }

    /**
     * Waits after a restart until the servers report the data, then checks that next to none of it is cached.
     *
     * @throws FleetException if some is: the run is INVALID
     */
    void proveCold() throws FleetException, InterruptedException {
        CacheReading now = read();
        while (now.files() == 0 || curve.size() < 2) {
            requireTime("must be cold, but the servers report no " + files);
            pause();
            now = read();
        }
        if (now.bytes() > Math.max(EMPTY_BYTES, EMPTY_SHARE * now.fileBytes())) {
            throw closed("must be cold, but just after its start it " + amount(now));
        }
    }

    /**
     * Reads all data, then waits until the cached size is stable and covers the data or fills the cache.
     *
     * @param reading reads on
     */
    void fill(Work reading) throws FleetException, InterruptedException {
        boolean isMore = true;
        while (isMore) {
            requireTime("must be warm, but the data were not read through once");
            isMore = reading.some();
            read();
        }
        while (!(isLevel() && isFull(last()))) {
            requireTime("must be warm, but " + amount(last()));
            pause();
            read();
        }
    }

    private boolean isLevel() {
        List<CacheReading> recent = curve.stream()
                .filter(reading -> reading.second() >= last().second() - LEVEL_SECONDS)
                .toList();
        CacheReading first = recent.get(0);
        boolean isLong = curve.get(0).second() <= last().second() - LEVEL_SECONDS;
        return isLong
                && recent.stream()
                        .allMatch(reading -> reading.files() == last().files()
                                && Math.abs(reading.bytes() - first.bytes()) <= LEVEL_BYTES * first.bytes());
    }

    /** Whether the cache holds nearly all data, or nearly as much as fits in, or has evicted some. */
    private boolean isFull(CacheReading now) {
        boolean holdsAll = now.bytes() >= FULL * now.fileBytes();
        boolean holdsAllItCan = now.bytes() >= FULL * (now.bytes() + now.freeBytes());
        boolean givesUpOthers = now.evictions() > curve.get(0).evictions();
        return now.files() > 0 && (holdsAll || holdsAllItCan || givesUpOthers);
    }

    /**
     * Runs traffic until the hit ratio is stable.
     *
     * @param traffic issues it for {@link #TRAFFIC}
     */
    void level(Work traffic) throws FleetException, InterruptedException {
        List<Double> ratios = new ArrayList<>();
        CacheReading before = read();
        while (!isLevel(ratios)) {
            requireTime("must be steady, but its hit ratio " + text(ratios));
            traffic.some();
            CacheReading now = read();
            ratios.add(now.hitRatioSince(before));
            before = now;
        }
    }

    private static boolean isLevel(List<Double> ratios) {
        List<Double> recent = recent(ratios);
        return recent.size() == LEVEL_RATIOS
                && recent.stream().allMatch(ratio -> Math.abs(ratio - recent.get(0)) <= LEVEL_RATIO);
    }

    private static List<Double> recent(List<Double> ratios) {
        return ratios.subList(Math.max(0, ratios.size() - LEVEL_RATIOS), ratios.size());
    }

    private static String text(List<Double> ratios) {
        return ratios.isEmpty()
                ? "is not known"
                : "was last "
                        + String.join(
                                ", ",
                                recent(ratios).stream()
                                        .map(ratio -> String.format(Locale.ROOT, "%.1f %%", 100 * ratio))
                                        .toList());
    }

    private String amount(CacheReading reading) {
        return String.format(
                Locale.ROOT,
                "holds %.1f MiB, has room for %.1f MiB more, and %s hold %.1f MiB",
                reading.bytes() / MIB,
                reading.freeBytes() / MIB,
                files,
                reading.fileBytes() / MIB);
    }

    private CacheReading last() {
        return curve.get(curve.size() - 1);
    }

    /** A server that has just started does not report all figures at once. */
    private CacheReading read() throws FleetException, InterruptedException {
        Map<Figure, Double> now = ask();
        Optional<CacheReading> reading = reading(now);
        while (reading.isEmpty()) {
            requireTime("the system's servers do not report its state; they report " + names(now));
            pause();
            now = ask();
            reading = reading(now);
        }
        files = CacheFigures.files(now);
        curve.add(reading.get());
        return reading.get();
    }

    private static List<String> names(Map<Figure, Double> reported) {
        return reported.keySet().stream().map(Figure::name).toList();
    }

    private Optional<CacheReading> reading(Map<Figure, Double> reported) {
        return CacheFigures.reading((clock.nowNs() - beganNs) / 1e9, reported);
    }

    private Map<Figure, Double> ask() throws FleetException {
        try {
            return figures.read();
        } catch (IOException e) {
            throw new FleetException(ReasonCode.GATE, "cache: " + ErrorText.of(e));
        }
    }

    private void pause() throws InterruptedException {
        if (Thread.interrupted()) {
            throw new InterruptedException();
        }
        long endNs = clock.nowNs() + TimeUnit.SECONDS.toNanos(1);
        for (long nowNs = clock.nowNs(); nowNs < endNs; nowNs = clock.nowNs()) {
            clock.park(endNs - nowNs);
        }
    }

    private void requireTime(String rule) throws FleetException {
        Duration waited = Duration.ofNanos(clock.nowNs() - beganNs);
        if (waited.compareTo(within) >= 0) {
            throw closed(rule + ", still after " + within.toSeconds() + " s");
        }
        waiting.accept(new GateWait("cache: " + rule, waited, within));
    }

    private static FleetException closed(String text) {
        return new FleetException(ReasonCode.GATE, "cache: " + text);
    }
}
