package tare.quality.it;

import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.CompletableFuture;
import tare.api.model.AnalysisSpec;
import tare.api.model.Arm;
import tare.api.model.DatasetSpec;
import tare.api.model.EnvironmentSpec;
import tare.api.model.Experiment;
import tare.api.model.Extent;
import tare.api.model.Judging;
import tare.api.model.MetricKind;
import tare.api.model.Pace;
import tare.api.model.Results;
import tare.api.model.Traffic;
import tare.api.model.Waiting;
import tare.api.model.WorkloadSpec;
import tare.api.spi.Plugins;
import tare.api.spi.system.BringProgress;
import tare.judge.results.ResultsReader;
import tare.judge.results.ResultsWriter;
import tare.measure.engine.SystemClock;
import tare.measure.experiment.ArmDifferences;
import tare.measure.probes.Machine;
import tare.measure.runner.Runner;
import tare.measure.runner.arms.Timeouts;
import tare.measure.runner.fleet.ProcessFleets;
import tare.measure.runner.hosts.Environments;
import tare.measure.runner.parts.RunListener;
import tare.measure.runner.parts.RunnerParts;
import tare.measure.runner.planning.Planner;
import tare.measure.runtime.FetchProgress;
import tare.measure.runtime.LockedJars;
import tare.measure.runtime.RuntimeJars;
import tare.quality.testing.QuickStart;
import tare.quality.testing.SampleExperiment;

/** Runs small experiments with real workers, without the command line. */
final class Lab {
    private final Path directory;
    private final List<Arm> arms = new ArrayList<>();
    private long records = 1_000;
    private List<String> declared = List.of();
    private int rounds = 1;
    private Optional<String> rightAnswers = Optional.empty();
    private RunListener listener = new RunListener() {};
    /** A worker with Spark takes more than the usual minute to connect on a busy machine. */
    private Timeouts timeouts = new Timeouts(Duration.ofMinutes(5), Timeouts.USUAL.administer());

    private DatasetSpec.BetweenRuns betweenRuns = DatasetSpec.BetweenRuns.RESTORE;

    Lab(Path directory) {
        this.directory = directory;
    }

    Lab arm(String name, String system, Map<String, String> settings) {
        arms.add(new Arm(name, system, "processes", settings, false));
        return this;
    }

    Lab placed(String name, String system, Map<String, String> settings) {
        return placed(name, system, EnvironmentSpec.of("processes"), settings);
    }

    /** With daemons that start quickly, as they live for a minute. */
    Lab placed(String name, String system, EnvironmentSpec environment, Map<String, String> settings) {
        Map<String, String> options = new TreeMap<>(environment.options());
        options.put(EnvironmentSpec.VARIABLES + ".JAVA_TOOL_OPTIONS", String.join(" ", QuickStart.FLAGS));
        arms.add(new Arm(
                name, system, new EnvironmentSpec(environment.name(), options, environment.parts()), settings, false));
        return this;
    }

    /** @param addresses of a system that runs already */
    Lab existing(String name, String system, Map<String, String> addresses, Map<String, String> settings) {
        EnvironmentSpec existing = new EnvironmentSpec(EnvironmentSpec.EXISTING, addresses, Map.of());
        arms.add(new Arm(name, system, existing, settings, false));
        return this;
    }

    Lab records(long count) {
        records = count;
        return this;
    }

    Lab rounds(int count) {
        rounds = count;
        return this;
    }

    Lab declare(List<String> settings) {
        declared = settings;
        return this;
    }

    /** Each run starts from the state that the previous one left. */
    Lab reusing() {
        betweenRuns = DatasetSpec.BetweenRuns.REUSE;
        return this;
    }

    /** For a system that never connects. */
    Lab connectingWithin(Duration limit) {
        timeouts = new Timeouts(limit, timeouts.administer());
        return this;
    }

    /** A limit for reading back and the like, for a store that keeps it waiting. */
    Lab administeringWithin(Duration limit) {
        timeouts = new Timeouts(timeouts.connect(), limit);
        return this;
    }

    /** Other answers than this arm's are wrong. */
    Lab rightAnswers(String arm) {
        rightAnswers = Optional.of(arm);
        return this;
    }

    /** Hears what the runner does. */
    Lab listener(RunListener hearing) {
        listener = hearing;
        return this;
    }

    /** One caller, one pass. */
    static Traffic onePass(Duration deadline) {
        return new Traffic(
                1,
                1,
                new Pace.BackToBack(),
                new Extent.For(Duration.ZERO),
                new Extent.Passes(1),
                deadline,
                Duration.ZERO,
                Waiting.PARK);
    }

    /** Queries derived from TPC-DS on little data, once each; answers are compared between engines. */
    static WorkloadSpec queries(String names) {
        return workload(
                "tpcds",
                Map.of("scale", "0.01", "queries", names, "answer-decimals", "1"),
                onePass(Duration.ofMinutes(5)));
    }

    static Traffic atRate(int callers, double perSecond, Duration measure) {
        return new Traffic(
                callers,
                1,
                new Pace.AtRate(perSecond, Pace.Arrivals.CONSTANT),
                Duration.ZERO,
                measure,
                Duration.ofSeconds(2),
                Duration.ofSeconds(1),
                Waiting.PARK);
    }

    static Traffic backToBack(int callers, Duration measure) {
        return new Traffic(
                callers,
                1,
                new Pace.BackToBack(),
                Duration.ZERO,
                measure,
                Duration.ofSeconds(2),
                Duration.ofSeconds(1),
                Waiting.PARK);
    }

    static WorkloadSpec workload(String type, Map<String, String> settings, Traffic traffic) {
        return new WorkloadSpec(type, type, type, settings, traffic, Optional.empty());
    }

    /** As {@link #run}, in another thread. */
    CompletableFuture<Results> start(WorkloadSpec workload) {
        CompletableFuture<Results> running = new CompletableFuture<>();
        Thread thread = new Thread(() -> {
            try {
                running.complete(run(workload));
            } catch (Exception e) {
                running.completeExceptionally(e);
            }
        });
        thread.setDaemon(true);
        thread.start();
        return running;
    }

    /** Runs every arm with the workload, and reads the results back. */
    Results run(WorkloadSpec workload) throws Exception {
        Experiment experiment = new SampleExperiment()
                .named("lab", "What does the numbers' record say?")
                .arms(arms)
                .declared(declared)
                .workload(workload)
                .dataset(records, betweenRuns)
                .rounds(rounds)
                .analysis(new AnalysisSpec(MetricKind.standardMargins(), 0.95, 0.01, Judging.VERDICTS, rightAnswers))
                .seed(7)
                .build();
        Plugins plugins = Plugins.load(Lab.class.getClassLoader());
        RuntimeJars jars = RuntimeJars.online(FetchProgress.SILENT);
        ProcessFleets fleets = new ProcessFleets(plugins, jars, QuickStart.FLAGS);
        RunnerParts parts = new RunnerParts(
                plugins,
                fleets,
                new Machine(),
                new SystemClock(),
                timeouts,
                listener,
                Optional.empty(),
                new Environments(
                        plugins,
                        new LockedJars(Lab.class.getClassLoader(), jars),
                        Optional.empty(),
                        Optional.empty(),
                        BringProgress.NONE));
        ResultsWriter writer = new ResultsWriter(directory);
        var plan = new Planner().plan(experiment, new ArmDifferences(plugins).of(experiment));
        writer.writePlan(plan);
        new Runner(parts, plan, writer).run();
        return ResultsReader.read(directory);
    }
}
