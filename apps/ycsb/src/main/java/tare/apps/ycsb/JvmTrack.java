package tare.apps.ycsb;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.HdrHistogram.Histogram;
import tare.api.model.PhaseUpdate;
import tare.api.model.ProbeSample;
import tare.measure.engine.Histograms;
import tare.measure.runner.fleet.PhaseListener;

/**
 * The worker's memory, threads, load and collections, as YCSB tracks its own: one reading per status line, recorded as
 * "latencies" of a series. One thread.
 */
final class JvmTrack implements PhaseListener {
    static final String MEMORY = "jvm.used-mib";
    static final String THREADS = "jvm.threads";
    static final String LOAD = "jvm.load";
    private static final Map<String, String> LATEST =
            Map.of(MEMORY, "USED_MEM_MB", THREADS, "THREAD_COUNT", LOAD, "SYS_LOAD_AVG");
    private static final Map<String, String> SUMMED = Map.of("worker.gc.count", "GCS", "worker.gc.ms", "GCS_TIME");

    private final Map<String, Double> now = new HashMap<>();
    private final Map<String, Double> least = new HashMap<>();
    private final Map<String, Double> most = new HashMap<>();
    private final Map<String, Histogram> all = new HashMap<>();

    @Override
    public void onUpdate(int worker, PhaseUpdate update) {
        update.probes().forEach(this::add);
    }

    private void add(ProbeSample sample) {
        LATEST.forEach((probe, series) -> {
            Double value = sample.values().get(probe);
            if (value != null) {
                now.put(series, value);
                least.merge(probe, value, Math::min);
                most.merge(probe, value, Math::max);
            }
        });
        SUMMED.forEach((probe, series) -> now.merge(series, sample.values().getOrDefault(probe, 0.0), Double::sum));
    }

    /** One reading of the values received since the last one; empty if there were none. */
    Map<String, Histogram> cut() {
        Map<String, Histogram> reading = new HashMap<>();
        now.forEach((series, value) -> {
            Histogram one = Histograms.wide();
            long whole = (long) Math.max(0, value);
            one.recordValue(whole * 1_000);
            reading.put(series, one);
            all.computeIfAbsent(series, name -> Histograms.wide()).add(one);
        });
        now.clear();
        return reading;
    }

    /** All readings. */
    Map<String, Histogram> all() {
        return all;
    }

    /** The smallest value received, by the probe's name. */
    Optional<Double> least(String probe) {
        return Optional.ofNullable(least.get(probe));
    }

    Optional<Double> most(String probe) {
        return Optional.ofNullable(most.get(probe));
    }
}
