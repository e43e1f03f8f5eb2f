package tare.apps.live;

import io.prometheus.metrics.model.snapshots.GaugeSnapshot;
import io.prometheus.metrics.model.snapshots.GaugeSnapshot.GaugeDataPointSnapshot;
import io.prometheus.metrics.model.snapshots.InfoSnapshot;
import io.prometheus.metrics.model.snapshots.InfoSnapshot.InfoDataPointSnapshot;
import io.prometheus.metrics.model.snapshots.Labels;
import io.prometheus.metrics.model.snapshots.MetricSnapshot;
import io.prometheus.metrics.model.snapshots.MetricSnapshots;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import tare.api.model.Arm;
import tare.api.model.LoadRecord;
import tare.api.model.OperationProgress;
import tare.api.model.Plan;
import tare.api.model.PlannedRun;
import tare.api.model.Progress;
import tare.api.model.RunRecord;
import tare.api.model.RunStatus;
import tare.measure.runner.parts.RunListener;

/**
 * The experiment's metrics. The runner's thread updates them; after each update it publishes an immutable snapshot that
 * any thread can read. No thread waits for another.
 */
public final class LiveMetrics implements RunListener {
    private final List<MetricSnapshot> constant;
    private final RunCounters counters = new RunCounters();
    private final Counter finished =
            new Counter("tare_runs_finished_total", "Runs that were finished, by what they are worth.");
    private final Counter loaded = new Counter("tare_loaded_total", "What was loaded, in the unit of the data.");
    private final Counter loadErrors = new Counter("tare_load_errors_total", "Requests of a load that did not end ok.");
    private final Counter warnings =
            new Counter("tare_warnings_total", "Things that went wrong and that no result depends on.");
    private volatile MetricSnapshots now;

    private Labels loading;
    private PlannedRun run;
    private int number;
    private String step;
    private Progress progress;
    private final LiveThroughput throughput = new LiveThroughput();
    private Map<String, Double> throughputPerSecond = Map.of();

    /** @param version Tare's */
    public LiveMetrics(Plan plan, String version) {
        this.constant = constant(plan, version);
        for (Arm arm : plan.experiment().arms()) {
            for (RunStatus status : RunStatus.values()) {
                finished.startAtZero(worth(arm.name(), status));
            }
        }
        warnings.startAtZero(Labels.EMPTY);
        publish();
    }

    private static List<MetricSnapshot> constant(Plan plan, String version) {
        Labels build = Labels.of("version", version, "java_version", System.getProperty("java.version"));
        Labels experiment = Labels.of(
                "experiment",
                plan.experiment().name(),
                "baseline",
                plan.experiment().baseline());
        return List.of(
                info("tare_build_info", "The Tare that runs, and its Java. Always 1.", build),
                info("tare_experiment_info", "The experiment that runs. Always 1.", experiment),
                gauge(
                        "tare_runs_planned",
                        "Runs in the plan.",
                        Labels.EMPTY,
                        plan.runs().size()),
                gauge(
                        "tare_rounds_planned",
                        "Rounds in the plan.",
                        Labels.EMPTY,
                        plan.experiment().rounds()));
    }

    /** The current metrics. Usable on any thread. */
    MetricSnapshots snapshots() {
        return now;
    }

    @Override
    public void loading(String arm, String data, long size, String unit) {
        loading = Labels.of("arm", arm, "data", data, "unit", unit);
        loaded.next();
        loadErrors.next();
        loaded.startAtZero(loading);
        loadErrors.startAtZero(loading);
        publish();
    }

    @Override
    public void loadProgress(String arm, Progress told) {
        long rows = told.operations().stream()
                .filter(operation -> !operation.inner())
                .mapToLong(OperationProgress::rows)
                .sum();
        loaded.counted(loading, rows);
        loadErrors.counted(loading, told.errors());
        publish();
    }

    @Override
    public void loaded(LoadRecord load) {
        loaded.counted(loading, load.size());
        publish();
    }

    @Override
    public void runStarted(PlannedRun started, int runNumber, int total) {
        counters.next();
        run = started;
        number = runNumber;
        step = null;
        progress = null;
        publish();
    }

    @Override
    public void step(PlannedRun of, String begun) {
        step = begun;
        progress = null;
        throughput.begin();
        publish();
    }

    @Override
    public void progress(PlannedRun of, Progress told) {
        progress = told;
        throughputPerSecond = throughput.perSecond(told);
        counters.add(of, told);
        publish();
    }

    @Override
    public void runFinished(RunRecord record) {
        record.measured().ifPresent(measured -> counters.add(record.run(), measured));
        finished.increment(worth(record.run().arm(), record.status()));
        run = null;
        step = null;
        progress = null;
        publish();
    }

    @Override
    public void warned(String message) {
        warnings.increment(Labels.EMPTY);
        publish();
    }

    private void publish() {
        List<MetricSnapshot> all = new ArrayList<>(constant);
        all.add(finished.snapshot());
        all.add(warnings.snapshot());
        all.add(loaded.snapshot());
        all.add(loadErrors.snapshot());
        all.addAll(counters.snapshots());
        addPresent(all);
        now = new MetricSnapshots(all);
    }

    /** Adds the metrics of the present run, which disappear with it. */
    private void addPresent(List<MetricSnapshot> all) {
        if (run == null) {
            return;
        }
        Labels labels = Labels.of("run", run.id(), "arm", run.arm(), "workload", run.workload());
        all.add(info("tare_run_info", "The present run. Always 1.", labels));
        all.add(gauge("tare_run_number", "The present run's place in the plan, from 1.", Labels.EMPTY, number));
        all.add(gauge("tare_round", "The present run's round, from 1.", Labels.EMPTY, run.round()));
        if (step != null) {
            all.add(info("tare_step_info", "What the present run is at. Always 1.", Labels.of("step", step)));
        }
        if (progress != null) {
            all.add(gauge(
                    "tare_phase_seconds",
                    "Whole seconds that the present phase has lasted.",
                    Labels.of("phase", progress.phase().label()),
                    progress.second() + 1));
            all.add(LastSecond.throughput(run, progress, throughputPerSecond));
            all.add(LastSecond.durations(run, progress));
        }
    }

    private static MetricSnapshot gauge(String name, String help, Labels labels, int value) {
        return GaugeSnapshot.builder()
                .name(name)
                .help(help)
                .dataPoint(GaugeDataPointSnapshot.builder()
                        .labels(labels)
                        .value(value)
                        .build())
                .build();
    }

    private static MetricSnapshot info(String name, String help, Labels labels) {
        return InfoSnapshot.builder()
                .name(name)
                .help(help)
                .dataPoint(InfoDataPointSnapshot.builder().labels(labels).build())
                .build();
    }

    private static Labels worth(String arm, RunStatus status) {
        return Labels.of("arm", arm, "status", status.name().toLowerCase(Locale.ROOT));
    }
}
