package tare.apps.cli;

import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import tare.api.model.Arm;
import tare.api.model.Experiment;
import tare.api.model.Plan;
import tare.api.model.WorkloadSpec;
import tare.api.spi.Plugins;
import tare.api.spi.system.EnvironmentException;
import tare.apps.live.CompositeRunListener;
import tare.environments.hosts.Pinning;
import tare.judge.results.FloorCache;
import tare.judge.results.ResultsException;
import tare.judge.results.ResultsWriter;
import tare.measure.engine.SystemClock;
import tare.measure.experiment.DanglingReferences;
import tare.measure.experiment.MissingHere;
import tare.measure.probes.Machine;
import tare.measure.runner.Runner;
import tare.measure.runner.arms.Timeouts;
import tare.measure.runner.fleet.ProcessFleets;
import tare.measure.runner.hosts.Environments;
import tare.measure.runner.hosts.HostReturn;
import tare.measure.runner.hosts.WorkerHosts;
import tare.measure.runner.loading.ArmsNotReadyException;
import tare.measure.runner.parts.RunnerParts;
import tare.measure.runner.planning.SystemLocks;
import tare.measure.runtime.LockedJars;
import tare.measure.runtime.ProgressLine;
import tare.measure.runtime.RuntimeJars;
import tare.measure.runtime.RuntimeJarsException;

/** From a plan to its report: makes the runs and judges them. Ctrl-C ends them early. One thread. */
final class PlanRun {
    private final Plugins plugins;
    private final JarSources jarSources;
    private final Watchers watchers;
    private final boolean json;
    private final PipelineOptions pipeline;

    /** @param json whether standard output is for programs */
    PlanRun(Plugins plugins, JarSources jarSources, Watchers watchers, boolean json, PipelineOptions pipeline) {
        this.plugins = plugins;
        this.jarSources = jarSources;
        this.watchers = watchers;
        this.json = json;
        this.pipeline = pipeline;
    }

    /**
     * Makes the runs that are missing in the results, and judges all of them.
     *
     * @param opening opens the results, once nothing can be refused any more
     */
    Ending run(Plan plan, Function<Pinning, ResultsWriter> opening) throws Exception {
        RuntimeJars jars = jarSources.open(new ProgressLine(System.out, !json && Terminal.isTerminal()));
        LockedJars daemonJars = new LockedJars(PlanRun.class.getClassLoader(), jars);
        refuseWhatIsMissing(plan);
        Pinning pinning = Pinning.ofMachine();
        Optional<String> cpus = new CpuSharing(plugins).trafficCpus(plan.experiment(), pinning);
        ProcessFleets fleets = new ProcessFleets(plugins, jars, List.of(), cpus);
        fetch(plan.experiment(), fleets, daemonJars);
        Environments environments = new Environments(
                plugins,
                daemonJars,
                pinning.daemons(),
                pinning.traffic(),
                new BringLine(System.out, json ? 0 : Terminal.columns(), System::nanoTime));
        try (ResultsWriter results = opening.apply(pinning);
                WorkerHosts hosts =
                        new WorkerHosts(plugins, environments, results.layout().logs(), hostReturn(results))) {
            return run(plan, fleets.on(hosts), environments, results);
        }
    }

    private static HostReturn hostReturn(ResultsWriter results) {
        SystemClock clock = new SystemClock();
        return new HostReturn(clock, Timeouts.USUAL.administer(), problem -> results.journal()
                .add(Instant.ofEpochMilli(clock.wallMs()), "warned", "message", problem));
    }

    /** Workers are started here, with the same environment variables; arms may come hours later. */
    private void refuseWhatIsMissing(Plan plan) {
        List<String> problems = new ArrayList<>(DanglingReferences.of(plan.experiment(), plugins, System.getenv()));
        problems.addAll(MissingHere.of(plan.experiment(), plugins));
        if (!problems.isEmpty()) {
            throw new WrongInputException(String.join("\n", problems));
        }
    }

    private Ending run(Plan plan, ProcessFleets fleets, Environments environments, ResultsWriter results)
            throws InterruptedException {
        new PlanText(plan).summary().forEach(System.out::println);
        System.out.println(PlanText.line("results", results.layout().root().toString()));
        PlanWarnings.of(plan, plugins).forEach(warning -> System.out.println(PlanText.line("warning", warning)));
        watchers.planned(plan, results.layout().root());

        StatusLine status = new StatusLine(
                plan, json ? 0 : Terminal.columns(), json ? new Colour(false) : Colour.ofTerminal(), System.out);
        SoFar soFar = new SoFar(results.layout().root(), plan, status::print);
        Runner runner = new Runner(
                new RunnerParts(
                        plugins,
                        fleets,
                        new Machine(),
                        new SystemClock(),
                        Timeouts.USUAL,
                        watchers.with(new CompositeRunListener(List.of(status, soFar)), plan),
                        Optional.of(FloorCache.ofUser()),
                        environments),
                plan,
                results,
                new DirectoryLooks(results.layout().root()));
        Interruption.stops(runner::stop);
        try {
            runner.run();
        } catch (ArmsNotReadyException e) {
            status.clear();
            return notReady(e, plan, results);
        } catch (ResultsException e) {
            status.clear();
            return judgeTheRest(e, results.layout().root());
        }
        status.clear();
        Ending ending = judge(results.layout().root());
        return runner.isStopped() ? new Ending(Signals.exitCode(), Optional.of("interrupted")) : ending;
    }

    /** Reports once for all runs that cannot be made; runs made before are judged. */
    private Ending notReady(ArmsNotReadyException e, Plan plan, ResultsWriter results) {
        boolean isMeasured = plan.runs().stream().anyMatch(run -> results.isFinished(run.id()));
        ConnectionCheck.problems(e).forEach(System.err::println);
        System.err.println("tare: " + (isMeasured ? "the experiment ended early" : "nothing was measured")
                + ". Its tables and data are removed, unless a warning above says otherwise; logs are in "
                + results.layout().logs());
        int exitCode = isMeasured ? judge(results.layout().root()).exitCode() : ExitCode.BROKEN;
        return new Ending(Math.max(exitCode, ExitCode.SOME_RUNS_LOST), Optional.of(e.getMessage()));
    }

    private Ending judge(Path directory) {
        JudgingStage judgement = JudgingStage.of(directory);
        judgement.print();
        watchers.judged(judgement);
        return judgement.end(pipeline);
    }

    /** Handles results that could no longer be written; the runs before are complete. */
    private Ending judgeTheRest(ResultsException broken, Path directory) {
        System.err.println("tare: " + Terminal.lines(broken.getMessage()));
        try {
            int exitCode = Math.max(judge(directory).exitCode(), ExitCode.SOME_RUNS_LOST);
            return new Ending(exitCode, Optional.of(broken.getMessage()));
        } catch (ResultsException e) {
            System.err.println("tare: " + Terminal.lines(e.getMessage()));
            return new Ending(ExitCode.BROKEN, Optional.of(broken.getMessage() + "\n" + e.getMessage()));
        }
    }

    /** Before anything starts, so that no run waits for a download. */
    private void fetch(Experiment experiment, ProcessFleets fleets, LockedJars daemonJars)
            throws RuntimeJarsException, EnvironmentException {
        for (Arm arm : experiment.arms()) {
            fleets.resolve(arm);
            for (String lock : locks(arm)) {
                daemonJars.jars(lock);
            }
        }
        for (WorkloadSpec workload : experiment.workloads()) {
            fleets.resolve(plugins.workload(workload.type()));
        }
    }

    /**
     * Configuration is generated as if the daemons were started, so missing input, such as a variable, is reported
     * here.
     */
    private Set<String> locks(Arm arm) {
        try {
            return SystemLocks.of(plugins, arm);
        } catch (IllegalArgumentException e) {
            throw new WrongInputException("arm " + arm.name() + ": " + e.getMessage());
        }
    }

    /** Results to continue may need a system that this version lacks. */
    static void requireDriver(Plugins plugins, Arm arm) {
        try {
            plugins.driver(arm.system());
        } catch (IllegalArgumentException e) {
            throw new WrongInputException("arm " + arm.name() + ": " + e.getMessage());
        }
    }
}
