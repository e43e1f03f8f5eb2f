package tare.it;

import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import tare.engine.SystemClock;
import tare.experiment.ArmDifferences;
import tare.model.AnalysisSpec;
import tare.model.Arm;
import tare.model.DatasetSpec;
import tare.model.Experiment;
import tare.model.GateSpec;
import tare.model.Pace;
import tare.model.Results;
import tare.model.Traffic;
import tare.model.Waiting;
import tare.model.WorkloadSpec;
import tare.results.ResultsReader;
import tare.results.ResultsWriter;
import tare.runner.Limits;
import tare.runner.Machine;
import tare.runner.Planner;
import tare.runner.ProcessFleets;
import tare.runner.RunListener;
import tare.runner.Runner;
import tare.runner.RunnerParts;
import tare.runtime.FetchProgress;
import tare.runtime.RuntimeJars;
import tare.spi.Plugins;

/** Runs small experiments with real workers, without the command line. */
final class Lab {
    private static final Limits IMPATIENT = new Limits(Duration.ofSeconds(8), Duration.ofSeconds(30));

    private final Path directory;
    private final List<Arm> arms = new ArrayList<>();
    private long records = 1_000;
    private List<String> declared = List.of();
    private int rounds = 1;
    private DatasetSpec.BetweenRuns betweenRuns = DatasetSpec.BetweenRuns.RESTORE;

    Lab(Path directory) {
        this.directory = directory;
    }

    Lab arm(String name, String system, Map<String, String> settings) {
        arms.add(new Arm(name, system, "processes", settings, false));
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

    /** Runs start from what the run before left. */
    Lab reusing() {
        betweenRuns = DatasetSpec.BetweenRuns.REUSE;
        return this;
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

    /** Runs every arm with the workload, and reads the results back. */
    Results run(WorkloadSpec workload) throws Exception {
        Experiment experiment = new Experiment(
                "lab",
                "What does the numbers' record say?",
                arms.get(0).name(),
                arms,
                declared,
                List.of(workload),
                new DatasetSpec(records, betweenRuns),
                new GateSpec(1, 0, 0, Duration.ofSeconds(1)),
                rounds,
                new AnalysisSpec(Map.of("goodput", 0.05, "p50", 0.05, "p95", 0.1, "p99", 0.2), 0.95, 0.01),
                7,
                false,
                Optional.empty(),
                List.of(),
                Optional.empty(),
                Optional.empty());
        Plugins plugins = Plugins.load(Lab.class.getClassLoader());
        ProcessFleets fleets = new ProcessFleets(plugins, RuntimeJars.online(FetchProgress.SILENT));
        RunnerParts parts =
                new RunnerParts(plugins, fleets, new Machine(), new SystemClock(), IMPATIENT, new RunListener() {});
        ResultsWriter writer = new ResultsWriter(directory);
        var plan = new Planner().plan(experiment, new ArmDifferences(plugins).of(experiment));
        writer.writePlan(plan);
        new Runner(parts, plan, writer).run();
        return ResultsReader.read(directory);
    }
}
