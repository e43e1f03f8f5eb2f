package tare.apps.cli;

import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.atomic.AtomicReference;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import tare.api.model.Plan;
import tare.api.spi.Plugins;
import tare.api.spi.Units;
import tare.judge.results.ResultsWriter;

/** Basho Bench's configurations as they are, each one run. */
@Command(
        name = "basho-bench",
        mixinStandardHelpOptions = true,
        usageHelpWidth = 100,
        header = "Runs configurations of Basho Bench as they are, one after the other.",
        description = {
            "",
            "  ${sys:tare.command:-./tare} basho-bench riakc_pb.config",
            "",
            "Each configuration says what is sent to which system, by how many callers and for how long. The"
                    + " results are those of a run with one arm: measured, not compared. To compare two systems, make"
                    + " the configuration a workload of an experiment.",
            ""
        },
        footer = {
            "",
            "Exit codes: that of the configuration that ended worst; 0 all were measured; 1 a system failed; 2 wrong",
            "            input; 3 a run was invalid; 70 a defect in Tare. 130: ended by Ctrl-C.",
            "Every key and its effect: docs/basho-bench.md"
        })
final class BashoBenchCommand implements Callable<Integer> {
    /** As in experiment files. */
    private static final Duration LONGEST = Duration.ofDays(7);

    /** Of {@link ExitCode}, the worst last. */
    private static final List<Integer> BY_WEIGHT =
            List.of(ExitCode.OK, ExitCode.SOME_RUNS_LOST, ExitCode.BROKEN, ExitCode.WRONG_INPUT);

    @Parameters(
            paramLabel = "CONFIG",
            arity = "1..*",
            description = "Configurations. All are checked before the first one runs.")
    private List<Path> configs = new ArrayList<>();

    @Option(
            names = "--overrides",
            paramLabel = "FILE",
            description =
                    "A further configuration whose keys win over those of every CONFIG; repeatable, the last one wins.")
    private List<Path> overrides = new ArrayList<>();

    @Option(
            names = "--load",
            paramLabel = "FILE",
            description = "Before each run, load what this configuration's key and value generators make, untimed;"
                    + " otherwise the bucket is empty.")
    private Path load;

    @Option(
            names = "--duration",
            paramLabel = "TIME",
            description = "How long requests are counted, such as 90s, in place of the configurations' duration.")
    private String duration;

    @Option(
            names = "--results",
            paramLabel = "DIR",
            defaultValue = "results",
            description = "Where to put results directories. Default: ${DEFAULT-VALUE}.")
    private Path place;

    @Option(
            names = "--basho-output",
            paramLabel = "DIR",
            description = "Also write summary.csv, errors.csv and tables of latencies as Basho Bench does, a line for"
                    + " each report_interval; with several CONFIGs, in a directory of DIR for each.")
    private Path output;

    @Mixin
    private JarSources jarSources;

    @Override
    public Integer call() throws Exception {
        Plugins plugins = Plugins.load(BashoBenchCommand.class.getClassLoader());
        List<BashoConfiguration> all = read(plugins);
        List<Plan> plans = new ArrayList<>();
        for (BashoConfiguration one : all) {
            plans.add(one.plan(plugins));
        }
        refuseSameOutput(plans);
        int worst = ExitCode.OK;
        for (int i = 0; i < plans.size(); i++) {
            int exitCode = run(plans.get(i), all.get(i), plugins).exitCode();
            if (Interruption.isAsked()) {
                return Signals.exitCode();
            }
            worst = BY_WEIGHT.indexOf(exitCode) > BY_WEIGHT.indexOf(worst) ? exitCode : worst;
        }
        return worst;
    }

    private void refuseSameOutput(List<Plan> plans) {
        long different =
                plans.stream().map(plan -> plan.experiment().name()).distinct().count();
        if (output != null && different < plans.size()) {
            throw new WrongInputException("--basho-output: needs configurations with different names, as each is"
                    + " written into a directory of its name");
        }
    }

    private List<BashoConfiguration> read(Plugins plugins) {
        Optional<Duration> time = time();
        List<BashoConfiguration> read = new ArrayList<>();
        List<String> problems = new ArrayList<>();
        for (Path config : configs) {
            try {
                read.add(BashoConfiguration.read(config, overrides, Optional.ofNullable(load), time, plugins));
            } catch (IllegalArgumentException e) {
                e.getMessage().lines().forEach(problems::add);
            }
        }
        if (!problems.isEmpty()) {
            throw new WrongInputException(String.join("\ntare: ", problems));
        }
        return read;
    }

    private Optional<Duration> time() {
        if (duration == null) {
            return Optional.empty();
        }
        try {
            Duration time = Units.duration(duration);
            if (time.compareTo(Duration.ofSeconds(1)) < 0 || time.compareTo(LONGEST) > 0) {
                throw new IllegalArgumentException("must be from 1s to 168h, got: " + duration);
            }
            return Optional.of(time);
        } catch (IllegalArgumentException e) {
            throw new WrongInputException("--duration: " + e.getMessage());
        }
    }

    private Ending run(Plan plan, BashoConfiguration configuration, Plugins plugins) throws Exception {
        configuration.notes().forEach(note -> System.out.println(PlanText.line("note", note)));
        AtomicReference<Path> results = new AtomicReference<>();
        Ending ending = new PlanRun(plugins, jarSources, Watchers.none(), false, new PipelineOptions())
                .run(plan, pinning -> {
                    ResultsWriter writer = new NewResults(place, plugins).open(plan, Optional.empty(), pinning);
                    results.set(writer.layout().root());
                    return writer;
                });
        if (output != null) {
            Path own = configs.size() == 1
                    ? output
                    : output.resolve(plan.experiment().name());
            boolean isWritten = new BashoOutput(configuration.interval()).writeOnly(results.get(), own);
            System.out.println(PlanText.line("tables", isWritten ? own.toString() : "none, as nothing was measured"));
        }
        return ending;
    }
}
