package tare.apps.cli;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import tare.api.model.Experiment;
import tare.api.model.Plan;
import tare.api.spi.Plugins;
import tare.judge.report.JsonText;
import tare.measure.experiment.DanglingReferences;
import tare.measure.experiment.Destruction;
import tare.measure.experiment.ExperimentException;
import tare.measure.experiment.MissingHere;
import tare.measure.probes.Machine;
import tare.measure.runner.fleet.ProcessFleets;
import tare.measure.runner.loading.ArmsNotReadyException;
import tare.measure.runtime.ProgressLine;

/** Reads and plans an experiment, then stops. */
@Command(
        name = "check",
        mixinStandardHelpOptions = true,
        header = "Reads an experiment file, lists all its problems and prints the plan.",
        description = "Starts nothing, except workers that connect with --connect.")
final class CheckCommand implements Callable<Integer> {
    @Parameters(paramLabel = "FILE", description = "The experiment file.")
    private Path file;

    @Mixin
    private ExperimentOptions options;

    @Option(names = "--order", description = "Print every run in order.")
    private boolean order;

    @Option(
            names = "--spread",
            paramLabel = "[KIND=]SHARE",
            description = "Print what the plan can decide if log ratios have this standard deviation between rounds:"
                    + " 8%% for all, or p99=15%% for one kind of metric; repeatable.")
    private List<String> spreads = new ArrayList<>();

    @Option(
            names = "--like",
            paramLabel = "DIR",
            description = "Print what the plan can decide if ratios vary as in these earlier results.")
    private Path like;

    @Option(
            names = "--connect",
            description = "Connect to every arm whose system exists, as run does before loading: version, round"
                    + " trip, free space, tables in the way. Loads nothing.")
    private boolean connect;

    @Option(names = "--json", description = "Print JSON for programs; if the file has problems, print these.")
    private boolean json;

    @Mixin
    private final JarSources jarSources = new JarSources();

    @Override
    public Integer call() throws Exception {
        Plugins plugins = Plugins.load(CheckCommand.class.getClassLoader());
        if (json) {
            return checkForPrograms(plugins);
        }
        Plan plan = options.plan(file, plugins, false);
        Experiment experiment = plan.experiment();
        List<String> effect = effect(experiment, plugins);
        PlanText text = new PlanText(plan);
        text.summary().forEach(System.out::println);
        text.differences().forEach(System.out::println);
        destruction(experiment, plugins).ifPresent(System.out::println);
        DanglingReferences.of(experiment, plugins, System.getenv())
                .forEach(problem -> System.out.println(PlanText.line("needs", "here: " + problem)));
        MissingHere.of(experiment, plugins)
                .forEach(problem -> System.out.println(PlanText.line("needs", "here: " + problem)));
        effect.forEach(System.out::println);
        PlanWarnings.of(plan, plugins).forEach(warning -> System.out.println(PlanText.line("warning", warning)));
        PlanWarnings.busyMachine(plan, new Machine())
                .ifPresent(warning -> System.out.println(PlanText.line("warning", warning)));
        if (order) {
            text.order().forEach(System.out::println);
        }
        if (connect) {
            return connect(experiment, plugins);
        }
        System.out.println("No problems; nothing was started.");
        return ExitCode.OK;
    }

    private int checkForPrograms(Plugins plugins) throws IOException {
        if (connect || like != null || !spreads.isEmpty()) {
            throw new WrongInputException("--json: cannot be combined with --connect, --spread or --like");
        }
        try {
            Plan plan = options.plan(file, plugins, false);
            System.out.println(JsonText.of(CheckJson.of(plan, PlanWarnings.of(plan, plugins), order)));
            return ExitCode.OK;
        } catch (ExperimentException e) {
            System.out.println(JsonText.of(CheckJson.of(e.problems())));
            return ExitCode.WRONG_INPUT;
        }
    }

    private int connect(Experiment experiment, Plugins plugins) throws Exception {
        ProcessFleets fleets =
                new ProcessFleets(plugins, jarSources.open(new ProgressLine(System.out, Terminal.isTerminal())));
        try {
            new ConnectionCheck(experiment, plugins, fleets).run();
            System.out.println("No problems; nothing was loaded.");
            return ExitCode.OK;
        } catch (ArmsNotReadyException e) {
            ConnectionCheck.problems(e).forEach(System.out::println);
            System.out.println("It cannot run like this; nothing was loaded.");
            return ExitCode.BROKEN;
        }
    }

    /** Not a problem of the file: the user decides when running it. */
    private static Optional<String> destruction(Experiment experiment, Plugins plugins) {
        List<String> paths = Destruction.of(experiment, plugins).stream()
                .map(Destruction::path)
                .toList();
        return paths.isEmpty()
                ? Optional.empty()
                : Optional.of(PlanText.line(
                        "needs",
                        "run " + Destruction.FLAG + ", to drop what earlier experiments left on systems that Tare did"
                                + " not start: " + String.join(", ", paths)));
    }

    private List<String> effect(Experiment experiment, Plugins plugins) {
        if (like != null && !spreads.isEmpty()) {
            throw new WrongInputException("--spread and --like: give only one of them");
        }
        if (like == null && spreads.isEmpty()) {
            return List.of(PowerText.unknown(experiment));
        }
        SpreadSource source = like == null ? SpreadSource.given(spreads) : SpreadSource.like(like);
        return PowerText.lines(experiment, source, plugins);
    }
}
