package tare.apps.live;

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
    private final List<Family> constant;
    private final RunCounters counters = new RunCounters();
    private final Counter finished =
            new Counter("tare_runs_finished_total", "Runs that were finished, by what they are worth.");
    private final Counter records = new Counter("tare_load_records_total", "Records written while loading.");
    private final Counter loadErrors = new Counter("tare_load_errors_total", "Requests of a load that did not end ok.");
    private final Counter warnings =
            new Counter("tare_warnings_total", "Things that went wrong and that no result depends on.");
    private volatile List<Family> now;

    private Map<String, String> loading;
    private PlannedRun run;
    private int number;
    private String step;
    private Progress progress;
    private final LiveThroughput goodput = new LiveThroughput();
    private Map<String, Double> goodputPerSecond = Map.of();

    /** @param version Tare's */
    public LiveMetrics(Plan plan, String version) {
        this.constant = constant(plan, version);
        for (Arm arm : plan.experiment().arms()) {
            for (RunStatus status : RunStatus.values()) {
                finished.startAtZero(worth(arm.name(), status));
            }
        }
        warnings.startAtZero(Map.of());
        publish();
    }

    private static List<Family> constant(Plan plan, String version) {
        Map<String, String> build = Labels.of("version", version, "java_version", System.getProperty("java.version"));
        Map<String, String> experiment = Labels.of(
                "experiment",
                plan.experiment().name(),
                "baseline",
                plan.experiment().baseline());
        return List.of(
                Family.gauge("tare_build_info", "The Tare that runs, and its Java. Always 1.", one(build, 1)),
                Family.gauge("tare_experiment_info", "The experiment that runs. Always 1.", one(experiment, 1)),
                Family.gauge(
                        "tare_runs_planned",
                        "Runs in the plan.",
                        one(Map.of(), plan.runs().size())),
                Family.gauge(
                        "tare_rounds_planned",
                        "Rounds in the plan.",
                        one(Map.of(), plan.experiment().rounds())));
    }

    /** The current metrics. Usable on any thread. */
    List<Family> families() {
        return now;
    }

    @Override
    public void loading(String arm, String table, long count) {
        loading = Labels.of("arm", arm, "table", table);
        records.next();
        loadErrors.next();
        records.startAtZero(loading);
        loadErrors.startAtZero(loading);
        publish();
    }

    @Override
    public void loadProgress(String arm, Progress told) {
        long ok = told.operations().stream()
                .filter(operation -> !operation.inner())
                .map(OperationProgress::outcomes)
                .mapToLong(outcomes -> outcomes.ok())
                .sum();
        records.counted(loading, ok);
        loadErrors.counted(loading, told.errors());
        publish();
    }

    @Override
    public void loaded(LoadRecord load) {
        records.counted(loading, load.records());
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
        goodput.begin();
        publish();
    }

    @Override
    public void progress(PlannedRun of, Progress told) {
        progress = told;
        goodputPerSecond = goodput.perSecond(told);
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
        warnings.increment(Map.of());
        publish();
    }

    private void publish() {
        List<Family> all = new ArrayList<>(constant);
        all.add(finished.family());
        all.add(warnings.family());
        all.add(records.family());
        all.add(loadErrors.family());
        all.addAll(counters.families());
        addPresent(all);
        now = List.copyOf(all);
    }

    /** Adds the metrics of the present run, which disappear with it. */
    private void addPresent(List<Family> all) {
        if (run == null) {
            return;
        }
        Map<String, String> labels = Labels.of("run", run.id(), "arm", run.arm(), "workload", run.workload());
        all.add(Family.gauge("tare_run_info", "The present run. Always 1.", one(labels, 1)));
        all.add(Family.gauge("tare_run_number", "The present run's place in the plan, from 1.", one(Map.of(), number)));
        all.add(Family.gauge("tare_round", "The present run's round, from 1.", one(Map.of(), run.round())));
        if (step != null) {
            all.add(Family.gauge(
                    "tare_step_info", "What the present run is at. Always 1.", one(Labels.of("step", step), 1)));
        }
        if (progress != null) {
            addLastSecond(all);
        }
    }

    private void addLastSecond(List<Family> all) {
        Map<String, String> phase = Labels.of("phase", progress.phase().label());
        all.add(Family.gauge(
                "tare_phase_seconds",
                "Whole seconds that the present phase has lasted.",
                one(phase, progress.second() + 1)));
        all.add(Family.gauge(
                "tare_goodput_requests_per_second",
                "Requests that ended ok in the last whole second, by operation.",
                LastSecond.goodput(run, progress, goodputPerSecond)));
        all.add(new Family(
                "tare_request_duration_seconds",
                Family.Type.SUMMARY,
                "Quantiles of the last whole second: response time counts from when a request was due, service time from"
                        + " when it was sent.",
                LastSecond.durations(run, progress)));
    }

    private static List<Family.Sample> one(Map<String, String> labels, int value) {
        return List.of(new Family.Sample(labels, value));
    }

    private static Map<String, String> worth(String arm, RunStatus status) {
        return Labels.of("arm", arm, "status", status.name().toLowerCase(Locale.ROOT));
    }
}
