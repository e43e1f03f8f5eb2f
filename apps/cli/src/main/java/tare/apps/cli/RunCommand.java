package tare.apps.cli;

import java.nio.file.Path;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
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
import tare.measure.experiment.Destruction;
import tare.measure.experiment.ExperimentException;
import tare.measure.experiment.ExperimentWriter;
import tare.measure.experiment.PublishedFile;
import tare.measure.probes.Machine;
import tare.measure.runner.Runner;
import tare.measure.runner.arms.Timeouts;
import tare.measure.runner.fleet.ProcessFleets;
import tare.measure.runner.hosts.Environments;
import tare.measure.runner.hosts.WorkerHosts;
import tare.measure.runner.loading.ArmsNotReadyException;
import tare.measure.runner.parts.RunnerParts;
import tare.measure.runner.planning.SystemLocks;
import tare.measure.runtime.ProgressLine;
import tare.measure.runtime.RuntimeJars;
import tare.measure.runtime.RuntimeJarsException;

/** The whole line: from the experiment file to the report. */
@Command(
        name = "run",
        mixinStandardHelpOptions = true,
        header = "Runs an experiment and writes its report.",
        description = "Ctrl-C ends it early; finished runs are kept and judged.")
final class RunCommand implements Callable<Integer> {
    static final DateTimeFormatter DIRECTORY_NAME =
            DateTimeFormatter.ofPattern("yyyy-MM-dd'T'HH-mm-ss'Z'").withZone(ZoneOffset.UTC);

    @ArgGroup(multiplicity = "1")
    private What what;

    /** Either a new experiment or results to resume. */
    private static final class What {
        @Parameters(paramLabel = "FILE", description = "The experiment file.")
        private Path file;

        @Option(
                names = "--resume",
                paramLabel = "DIR",
                description = "Continue an interrupted results directory: finished rounds stay, an unfinished round"
                        + " is repeated whole.")
        private Path broken;
    }

    @Option(
            names = "--rounds",
            paramLabel = "N",
            description =
                    "With --resume: add rounds, up to N in all. If the results were judged before, the report says so.")
    private Integer rounds;

    @Option(
            names = Destruction.FLAG,
            description = "Allow settings with replace: true to drop tables that earlier experiments left on systems"
                    + " that Tare did not start.")
    private boolean allowDestroy;

    @Option(
            names = "--results",
            paramLabel = "DIR",
            defaultValue = "results",
            description = "Where to put results directories. Default: ${DEFAULT-VALUE}.")
    private Path place;

    @Mixin
    private JarSources jarSources;

    @Option(
            names = "--json",
            description = "Write events to standard output as JSON lines for programs; text for people goes to"
                    + " standard error.")
    private boolean json;

    @Option(
            names = "--metrics",
            paramLabel = "PORT",
            description = "Serve metrics to Prometheus at http://127.0.0.1:PORT/metrics. 0 takes a free port and"
                    + " prints it.")
    private Integer metricsPort;

    @Mixin
    private ExperimentOptions options;

    @Mixin
    private PipelineOptions pipeline;

    private Watchers watchers;

    @Override
    public Integer call() throws Exception {
        watchers = json ? Watchers.readingEvents() : Watchers.none();
        try {
            if (metricsPort != null) {
                watchers.openMetrics(metricsPort);
            }
            pipeline.prepare();
            Ending ending = run();
            watchers.ended(ending);
            return ending.exitCode();
        } catch (Throwable e) {
            watchers.ended(CommandErrors.ending(e));
            throw e;
        } finally {
            watchers.close();
        }
    }

    private Ending run() throws Exception {
        Plugins plugins = Plugins.load(RunCommand.class.getClassLoader());
        if (rounds != null && what.broken == null) {
            throw new WrongInputException("--rounds: needs --resume; for a new experiment, set rounds in its file");
        }
        options.refuseWith(what.broken);
        Resumption resumption = new Resumption(what.broken, Optional.ofNullable(rounds));
        Plan plan = what.broken == null ? options.plan(what.file, plugins, !allowDestroy) : resumption.plan();
        pipeline.refuseUnjudged(plan.experiment());
        RuntimeJars jars = jarSources.open(new ProgressLine(System.out, !json && Terminal.isTerminal()));
        BlueprintJars daemonJars = new BlueprintJars(RunCommand.class.getClassLoader(), jars);
        plan.experiment().arms().forEach(arm -> requireDriver(plugins, arm));
        if (what.broken != null && !allowDestroy) {
            resumption.refuseToDestroy(plan, plugins);
        }
        refuseDangling(plan, plugins);
        Pinning pinning = Pinning.ofMachine();
        Optional<String> cpus = new CpuSharing(plugins).trafficCpus(plan.experiment(), pinning);
        ProcessFleets fleets = new ProcessFleets(plugins, jars, List.of(), cpus);
        fetch(plan.experiment(), plugins, fleets, daemonJars);
        Environments environments = new Environments(
                plugins,
                daemonJars,
                pinning.daemons(),
                pinning.traffic(),
                new BringLine(System.out, json ? 0 : Terminal.columns(), System::nanoTime));
        try (ResultsWriter results = what.broken == null ? open(plan, plugins, pinning) : resumption.open(plan);
                WorkerHosts hosts =
                        new WorkerHosts(plugins, environments, results.layout().logs())) {
            return run(plan, plugins, fleets.on(hosts), environments, results);
        }
    }

    /** Workers are started here, with the same environment. */
    private static void refuseDangling(Plan plan, Plugins plugins) {
        List<String> problems = DanglingReferences.of(plan.experiment(), plugins, System.getenv());
        if (!problems.isEmpty()) {
            throw new WrongInputException(String.join("\n", problems));
        }
    }

    private Ending run(
            Plan plan, Plugins plugins, ProcessFleets fleets, Environments environments, ResultsWriter results)
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
    private static void fetch(Experiment experiment, Plugins plugins, ProcessFleets fleets, BlueprintJars daemonJars)
            throws RuntimeJarsException, EnvironmentException {
        for (Arm arm : experiment.arms()) {
            fleets.resolve(arm);
            for (String lock : locks(plugins, arm)) {
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
    private static Set<String> locks(Plugins plugins, Arm arm) {
        try {
            return SystemLocks.of(plugins, arm);
        } catch (IllegalArgumentException e) {
            throw new WrongInputException("arm " + arm.name() + ": " + e.getMessage());
        }
    }

    /** Results to continue may need a system that this version lacks. */
    private static void requireDriver(Plugins plugins, Arm arm) {
        try {
            plugins.driver(arm.system());
        } catch (IllegalArgumentException e) {
            throw new WrongInputException("arm " + arm.name() + ": " + e.getMessage());
        }
    }

    private ResultsWriter open(Plan plan, Plugins plugins, Pinning pinning) throws ExperimentException {
        Optional<String> published = PublishedFile.text(what.file, plan.experiment());
        ResultsWriter results = ResultsWriter.inNewDirectory(
                place.resolve(plan.experiment().name()), DIRECTORY_NAME.format(Instant.now()));
        // The filled-in experiment names the copy beside it, so that it can be run again unchanged.
        String copy = results.layout().published().getFileName().toString();
        results.writeExperiment(
                new ExperimentWriter().write(plan.experiment().withPublished(published.map(text -> copy))));
        published.ifPresent(results::writePublished);
        results.writePlan(plan);
        results.writeFacts(
                MachineSummary.collect(place, new CpuSharing(plugins).shareCpus(plan.experiment(), pinning)));
        return results;
    }
}
