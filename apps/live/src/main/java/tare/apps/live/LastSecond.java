package tare.apps.live;

import io.prometheus.metrics.model.snapshots.GaugeSnapshot;
import io.prometheus.metrics.model.snapshots.GaugeSnapshot.GaugeDataPointSnapshot;
import io.prometheus.metrics.model.snapshots.Labels;
import io.prometheus.metrics.model.snapshots.Quantiles;
import io.prometheus.metrics.model.snapshots.SummarySnapshot;
import io.prometheus.metrics.model.snapshots.SummarySnapshot.SummaryDataPointSnapshot;
import java.util.Map;
import tare.api.model.OperationProgress;
import tare.api.model.PlannedRun;
import tare.api.model.Progress;
import tare.api.model.TimeKind;

/** The last whole second of a progress. */
final class LastSecond {
    private LastSecond() {}

    static GaugeSnapshot throughput(PlannedRun run, Progress progress, Map<String, Double> perSecond) {
        GaugeSnapshot.Builder gauge = GaugeSnapshot.builder()
                .name("tare_throughput_requests_per_second")
                .help("Requests that ended ok in the last whole second, by operation.");
        for (OperationProgress operation : progress.operations()) {
            if (!operation.inner()) {
                gauge.dataPoint(GaugeDataPointSnapshot.builder()
                        .labels(labels(run, progress, operation))
                        .value(perSecond.get(operation.operation()))
                        .build());
            }
        }
        return gauge.build();
    }

    /** Quantiles in seconds, without count and sum. */
    static SummarySnapshot durations(PlannedRun run, Progress progress) {
        SummarySnapshot.Builder summary = SummarySnapshot.builder()
                .name("tare_request_duration_seconds")
                .help("Quantiles of the last whole second: response time counts from when a request was due, service"
                        + " time from when it was sent.");
        for (OperationProgress operation : progress.operations()) {
            Labels labels = labels(run, progress, operation);
            add(summary, labels.add("clock", TimeKind.RESPONSE.label()), operation.response());
            add(summary, labels.add("clock", TimeKind.SERVICE.label()), operation.service());
        }
        return summary.build();
    }

    private static Labels labels(PlannedRun run, Progress progress, OperationProgress operation) {
        return RunCounters.labels(run, progress.phase()).add("operation", operation.operation());
    }

    private static void add(SummarySnapshot.Builder summary, Labels labels, OperationProgress.Times times) {
        if (times != null) {
            Quantiles quantiles = Quantiles.builder()
                    .quantile(0.5, times.p50Ns() / 1e9)
                    .quantile(0.95, times.p95Ns() / 1e9)
                    .quantile(0.99, times.p99Ns() / 1e9)
                    .quantile(0.999, times.p999Ns() / 1e9)
                    .quantile(1, times.maxNs() / 1e9)
                    .build();
            summary.dataPoint(SummaryDataPointSnapshot.builder()
                    .labels(labels)
                    .quantiles(quantiles)
                    .build());
        }
    }
}
