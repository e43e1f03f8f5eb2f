package tare.cli;

import java.nio.file.Path;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.concurrent.Callable;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import tare.engine.SystemClock;
import tare.experiment.ArmDifferences;
import tare.experiment.ExperimentException;
import tare.experiment.ExperimentReader;
import tare.experiment.ExperimentWriter;
import tare.model.Arm;
import tare.model.Experiment;
import tare.model.Plan;
import tare.results.ResultsException;
import tare.results.ResultsReader;
import tare.results.ResultsWriter;
import tare.runner.Limits;
import tare.runner.Machine;
import tare.runner.Planner;
import tare.runner.ProcessFleets;
import tare.runner.Runner;
import tare.runner.RunnerParts;
import tare.runtime.ProgressLine;
import tare.runtime.RuntimeJars;
import tare.runtime.RuntimeJarsException;
import tare.spi.Plugins;

/** The whole line: from the experiment file to the report. */
@Command(
        name = "run",
        mixinStandardHelpOptions = true,
        header = "Runs an experiment and writes its report.",
        description = "Ctrl-C ends it early; the runs that were finished are kept and judged.")
final class RunCommand implements Callable<Integer> {
    private static final DateTimeFormatter DIRECTORY_NAME =
            DateTimeFormatter.ofPattern("yyyy-MM-dd'T'HH-mm-ss'Z'").withZone(ZoneOffset.UTC);

    @ArgGroup(multiplicity = "1")
    private What what;

    /** Either of the two. */
    private static final class What {
        @Parameters(paramLabel = "FILE", description = "The experiment file.")
        private Path file;

        @Option(
                names = "--resume",
                paramLabel = "DIR",
                description = "Goes on with a results directory that was broken off: finished rounds stay,"
                        + " a broken round is made again whole.")
        private Path broken;
    }

    @Option(
            names = "--results",
            paramLabel = "DIR",
            defaultValue = "results",
            description = "Where results directories are made. Default: ${DEFAULT-VALUE}.")
    private Path place;

    @Override
    public Integer call() throws Exception {
        Plugins plugins = Plugins.load(RunCommand.class.getClassLoader());
        Plan plan = what.broken == null ? plan(what.file, plugins) : ResultsReader.readPlan(what.broken);
        ProcessFleets fleets = fetch(plan.experiment(), plugins);
        try (ResultsWriter results = what.broken == null ? open(plan) : ResultsWriter.reopen(what.broken)) {
            return run(plan, plugins, fleets, results);
        }
    }

    private static Plan plan(Path file, Plugins plugins) throws ExperimentException {
        Experiment experiment = new ExperimentReader(plugins).read(file);
        return new Planner().plan(experiment, new ArmDifferences(plugins).of(experiment));
    }

    private static int run(Plan plan, Plugins plugins, ProcessFleets fleets, ResultsWriter results)
            throws InterruptedException {
        new PlanText(plan).summary().forEach(System.out::println);
        System.out.println(PlanText.line("results", results.layout().root().toString()));

        StatusLine status = new StatusLine(plan, Terminal.columns(), System.out);
        Runner runner = new Runner(
                new RunnerParts(plugins, fleets, new Machine(), new SystemClock(), Limits.USUAL, status),
                plan,
                results);
        Interruption.stops(runner::stop);
        try {
            runner.run();
        } catch (ResultsException e) {
            status.clear();
            return judgeTheRest(e, results.layout().root());
        }
        status.clear();
        Judgement judgement = Judgement.of(results.layout().root());
        judgement.print();
        return judgement.exitCode();
    }

    /** Results could not be written any more; the runs before are whole. */
    private static int judgeTheRest(ResultsException broken, Path directory) {
        System.err.println("tare: " + broken.getMessage());
        try {
            Judgement judgement = Judgement.of(directory);
            judgement.print();
            return Math.max(judgement.exitCode(), ExitCode.SOME_RUNS_LOST);
        } catch (ResultsException e) {
            System.err.println("tare: " + e.getMessage());
            return ExitCode.BROKEN;
        }
    }

    /** Before anything starts: no run waits for a download. */
    private static ProcessFleets fetch(Experiment experiment, Plugins plugins) throws RuntimeJarsException {
        RuntimeJars jars = RuntimeJars.online(new ProgressLine(System.out, Terminal.isTerminal()));
        ProcessFleets fleets = new ProcessFleets(plugins, jars);
        for (Arm arm : experiment.arms()) {
            fleets.resolve(plugins.driver(arm.system()));
        }
        return fleets;
    }

    private ResultsWriter open(Plan plan) {
        ResultsWriter results = ResultsWriter.inNewDirectory(
                place.resolve(plan.experiment().name()), DIRECTORY_NAME.format(Instant.now()));
        results.writeExperiment(new ExperimentWriter().write(plan.experiment()));
        results.writePlan(plan);
        results.writeFacts(Facts.collect());
        return results;
    }
}
