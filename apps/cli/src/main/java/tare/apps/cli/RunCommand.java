package tare.apps.cli;

import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import tare.api.model.Plan;
import tare.api.spi.Plugins;
import tare.measure.experiment.Destruction;
import tare.measure.experiment.PublishedFile;

/** The whole line: from the experiment file to the report. */
@Command(
        name = "run",
        mixinStandardHelpOptions = true,
        header = "Runs an experiment and writes its report.",
        description = "Ctrl-C ends it early; finished runs are kept and judged.")
final class RunCommand implements Callable<Integer> {
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
        plan.experiment().arms().forEach(arm -> PlanRun.requireDriver(plugins, arm));
        if (what.broken != null && !allowDestroy) {
            resumption.refuseToDestroy(plan, plugins);
        }
        Optional<String> published =
                what.broken == null ? PublishedFile.text(what.file, plan.experiment()) : Optional.empty();
        return new PlanRun(plugins, jarSources, watchers, json, pipeline)
                .run(
                        plan,
                        pinning -> what.broken == null
                                ? new NewResults(place, plugins).open(plan, published, pinning)
                                : resumption.open(plan));
    }
}
