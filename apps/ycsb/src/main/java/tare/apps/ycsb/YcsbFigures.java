package tare.apps.ycsb;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import tare.api.model.PhaseRecord;
import tare.measure.worker.CloseCallers;

/** Writes YCSB's result figures, in its order. */
final class YcsbFigures {
    private final ClientPlan plan;
    private final ClientRecord record;
    private final Details details;
    private final FigureExporter out;
    private final SeriesFigures figures;

    /** @param details of the run, wanted beyond its histograms */
    YcsbFigures(ClientPlan plan, ClientRecord record, Details details, FigureExporter out) {
        this.plan = plan;
        this.record = record;
        this.details = details;
        this.out = out;
        this.figures = new SeriesFigures(plan.measurement(), out);
    }

    void write() {
        writeOverall();
        writeCollectors();
        details.jvm().ifPresent(this::writeExtremes);
        series(plan, record, details).forEach(this::writeSeries);
        out.end();
    }

    /** Every series of a run. */
    static List<Series> series(ClientPlan plan, ClientRecord record, Details details) {
        return new SeriesMaker(plan.measurement(), plan.compat())
                .make(record, details.jvm().map(JvmTrack::all).orElse(Map.of()));
    }

    /** The number of requests that were answered or given up: whole transactions, not their parts. */
    static long attempted(PhaseRecord phase) {
        return phase.operations().stream()
                .filter(operation -> !operation.inner())
                .mapToLong(operation -> operation.outcomes().total())
                .sum();
    }

    static long succeeded(PhaseRecord phase) {
        return phase.operations().stream()
                .filter(operation -> !operation.inner())
                .mapToLong(operation -> operation.outcomes().ok())
                .sum();
    }

    private long runMs() {
        PhaseRecord phase = record.phase();
        long ns = plan.compat() ? record.aroundNs() : phase.durationNs() + phase.drainNs();
        return Math.max(1, Math.round(ns / 1e6));
    }

    private void writeOverall() {
        long attempted = attempted(record.phase());
        long succeeded = succeeded(record.phase());
        double seconds = runMs() / 1e3;
        out.write("OVERALL", "RunTime(ms)", runMs());
        out.write("OVERALL", "Throughput(ops/sec)", (plan.compat() ? attempted : succeeded) / seconds);
        if (!plan.compat() && plan.client().isOpenLoop()) {
            // Also shows an importer from when the times below count.
            out.write("OVERALL", "Target(ops/sec)", plan.client().targetPerSecond());
        }
        if (!plan.compat() && attempted != succeeded) {
            out.write("OVERALL", "Attempted(ops/sec)", attempted / seconds);
        }
    }

    private void writeCollectors() {
        long count = 0;
        long ms = 0;
        for (CloseCallers.CollectorTotal collector : record.collectors()) {
            String name = collector.name().replace(' ', '_');
            writeCollector("_" + name, "S_" + name, collector.count(), collector.ms());
            count += collector.count();
            ms += collector.ms();
        }
        writeCollector("", "s", count, ms);
    }

    private void writeCollector(String name, String countName, long count, long ms) {
        out.write("TOTAL_GC" + countName, "Count", count);
        out.write("TOTAL_GC_TIME" + name, "Time(ms)", ms);
        out.write("TOTAL_GC_TIME_%" + name, "Time(%)", 100.0 * ms / runMs());
    }

    private void writeExtremes(JvmTrack track) {
        writeWhole("MAX_MEM_USED", "MBs", track.most(JvmTrack.MEMORY));
        writeWhole("MIN_MEM_USED", "MBs", track.least(JvmTrack.MEMORY));
        writeWhole("MAX_THREADS", "Count", track.most(JvmTrack.THREADS));
        writeWhole("MIN_THREADS", "Count", track.least(JvmTrack.THREADS));
        track.most(JvmTrack.LOAD).ifPresent(load -> out.write("MAX_SYS_LOAD_AVG", "Load", load));
        track.least(JvmTrack.LOAD).ifPresent(load -> out.write("MIN_SYS_LOAD_AVG", "Load", load));
    }

    private void writeWhole(String metric, String measurement, Optional<Double> value) {
        value.ifPresent(number -> out.write(metric, measurement, number.longValue()));
    }

    /** Prints statuses once, with the first of two types. */
    private void writeSeries(Series series) {
        List<MeasurementType> types = plan.measurement().series().types();
        for (MeasurementType type : types) {
            String name = type.prefix(types) + series.name();
            boolean first = type == types.get(0);
            writeSeries(type, name, series, () -> {
                if (first) {
                    series.returns().forEach((status, n) -> out.write(name, "Return=" + status, n));
                }
            });
        }
    }

    private void writeSeries(MeasurementType type, String name, Series series, Runnable statuses) {
        switch (type) {
            case HDR -> figures.writeHdr(name, series.ns(), statuses);
            case BUCKETS -> figures.writeBuckets(name, series.ns(), statuses);
            case TIME_SERIES ->
                figures.writeTimeSeries(
                        name, series.ns(), details.timeSeries().orElseThrow().meansUs(series), statuses);
            case RAW ->
                details.raw()
                        .flatMap(raw -> raw.sortedUs(series.name()))
                        .ifPresentOrElse(us -> figures.writeRaw(name, us, statuses), statuses);
        }
    }
}
