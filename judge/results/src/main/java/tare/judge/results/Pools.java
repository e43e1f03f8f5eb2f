package tare.judge.results;

import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.HdrHistogram.Histogram;
import tare.api.model.Distribution;
import tare.api.model.OperationCounts;
import tare.api.model.PooledDistribution;
import tare.api.model.RunRecord;
import tare.api.model.RunResult;
import tare.api.model.TimeKind;

/** Adds up the histograms of all runs of an arm under a workload that enter the verdict. Any thread. */
final class Pools {
    private record Key(String arm, String workload, String operation, TimeKind time) {}

    private final Map<Key, Histogram> histograms = new HashMap<>();
    private final Map<Key, Long> overflows = new HashMap<>();

    synchronized void add(RunRecord record, OperationCounts counts, TimeKind time, Histogram histogram) {
        if (record.enters()) {
            Key key = key(record, counts.operation(), time);
            histograms.computeIfAbsent(key, any -> new Histogram(histogram)).add(histogram);
            overflows.merge(key, counts.overflow(), Long::sum);
        }
    }

    /** The pools in the order in which these runs have their distributions. */
    synchronized List<PooledDistribution> inOrderOf(List<RunResult> runs) {
        Map<Key, PooledDistribution> pooled = new LinkedHashMap<>();
        for (RunResult run : runs) {
            for (Distribution distribution : run.distributions()) {
                Key key = key(run.record(), distribution.operation(), distribution.time());
                if (histograms.containsKey(key)) {
                    pooled.computeIfAbsent(key, this::pooled);
                }
            }
        }
        return List.copyOf(pooled.values());
    }

    private static Key key(RunRecord record, String operation, TimeKind time) {
        return new Key(record.run().arm(), record.run().workload(), operation, time);
    }

    private PooledDistribution pooled(Key key) {
        return new PooledDistribution(
                key.arm(),
                key.workload(),
                Distributions.of(key.operation(), key.time(), histograms.get(key), overflows.get(key)));
    }
}
