package tare.measure.runner.fleet;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.function.Consumer;
import org.HdrHistogram.Histogram;
import tare.api.model.IntervalRecord;
import tare.api.model.OperationProgress;
import tare.api.model.Outcomes;
import tare.api.model.PhaseUpdate;
import tare.api.model.Progress;
import tare.api.spi.Operation;
import tare.measure.engine.Histograms;
import tare.measure.engine.PhaseRecords;

/**
 * Merges the progress that a fleet's workers report in one phase, for display. Does not wait for a worker that is a
 * minute behind, as the others' reports would pile up. One thread.
 */
public final class FleetProgress implements PhaseListener {
    private static final int MOST_HELD_SECONDS = 60;

    private final Consumer<Progress> watcher;
    private final Map<String, Sum> sums = new LinkedHashMap<>();
    private final PhaseUpdate[] latest;
    /** Intervals from the last displayed second on. */
    private final TreeMap<Integer, List<IntervalRecord>> seconds = new TreeMap<>();

    private int shown = -1;

    /** @param watcher receives progress for each second that all workers have reported */
    public FleetProgress(List<Operation> operations, int workers, Consumer<Progress> watcher) {
        this.watcher = watcher;
        this.latest = new PhaseUpdate[workers];
        operations.forEach(operation -> sums.put(operation.name(), new Sum(operation)));
    }

    @Override
    public void onUpdate(int worker, PhaseUpdate update) {
        latest[worker] = update;
        for (IntervalRecord part : update.parts()) {
            sums.get(part.operation()).add(part);
            if (part.second() >= shown) {
                seconds.merge(part.second(), List.of(part), PhaseRecords::mergeParts);
            }
        }
        int whole = Math.max(reportedByAll(), update.second() - MOST_HELD_SECONDS);
        if (whole > shown) {
            show(whole);
        }
    }

    private int reportedByAll() {
        return Arrays.stream(latest)
                .mapToInt(one -> one == null ? -1 : one.second())
                .min()
                .orElse(-1);
    }

    private void show(int second) {
        shown = second;
        seconds.headMap(second).clear();
        List<PhaseUpdate> updates =
                Arrays.stream(latest).filter(Objects::nonNull).toList();
        watcher.accept(progress(updates));
    }

    /** Displays the last whole second again, with everything that arrived since. */
    public void end() {
        if (shown >= 0) {
            show(shown);
        }
    }

    /** @param updates the latest update of each worker that has sent any */
    private Progress progress(List<PhaseUpdate> updates) {
        Histogram response = Histograms.wide();
        Histogram service = Histograms.wide();
        long ok = 0;
        Map<String, IntervalRecord> last = new LinkedHashMap<>();
        for (IntervalRecord part : seconds.getOrDefault(shown, List.of())) {
            last.put(part.operation(), part);
            if (!sums.get(part.operation()).operation.inner()) {
                ok += part.outcomes().ok();
                response.add(Histograms.decode(part.response()));
                service.add(Histograms.decode(part.service()));
            }
        }
        Histogram times = response.getTotalCount() > 0 ? response : service;
        List<OperationProgress> operations = new ArrayList<>();
        sums.forEach((name, sum) -> operations.add(sum.progress(last.get(name))));
        return new Progress(
                updates.get(0).phase(),
                shown,
                ok,
                errors(),
                times.getValueAtPercentile(50),
                times.getValueAtPercentile(99),
                operations,
                updates.stream().mapToLong(PhaseUpdate::waitedForCaller).sum(),
                updates.stream().mapToLong(PhaseUpdate::wokeLate).sum());
    }

    /** Number of seconds held. */
    public int heldSeconds() {
        return seconds.size();
    }

    private long errors() {
        return sums.values().stream()
                .filter(sum -> !sum.operation.inner())
                .mapToLong(sum -> sum.outcomes.total() - sum.outcomes.ok())
                .sum();
    }

    /** One operation's totals since the phase began. */
    private static final class Sum {
        private final Operation operation;
        private Outcomes outcomes = Outcomes.NONE;
        private long rows;
        private long bytes;

        Sum(Operation operation) {
            this.operation = operation;
        }

        void add(IntervalRecord part) {
            outcomes = outcomes.plus(part.outcomes());
            rows += part.rows();
            bytes += part.bytes();
        }

        /** @param last interval of the displayed second; null if there is none */
        OperationProgress progress(IntervalRecord last) {
            return new OperationProgress(
                    operation.name(),
                    operation.inner(),
                    outcomes,
                    rows,
                    bytes,
                    last == null ? null : times(last.response()),
                    last == null ? null : times(last.service()));
        }

        private static OperationProgress.Times times(byte[] encoded) {
            if (encoded.length == 0) {
                return null;
            }
            Histogram histogram = Histograms.decode(encoded);
            return new OperationProgress.Times(
                    histogram.getValueAtPercentile(50),
                    histogram.getValueAtPercentile(95),
                    histogram.getValueAtPercentile(99),
                    histogram.getValueAtPercentile(99.9),
                    histogram.getMaxValue());
        }
    }
}
