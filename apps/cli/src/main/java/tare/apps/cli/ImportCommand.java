package tare.apps.cli;

import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.TypeConversionException;
import tare.api.model.Pace;
import tare.api.model.TimeKind;
import tare.api.spi.Units;
import tare.judge.imports.ImportOrder;
import tare.judge.imports.ImportedResults;
import tare.judge.imports.Importer;
import tare.judge.results.ResultsWriter;
import tare.measure.experiment.Defaults;

/** Makes a results directory from other tools' output. */
@Command(
        name = "import",
        mixinStandardHelpOptions = true,
        customSynopsis = "tare import KIND --arm=NAME=PATH... [--arm=NAME=PATH...]... [OPTION...]",
        header = "Turns other tools' outputs into a results directory, and judges it.",
        description = {
            "ycsb: outputs of YCSB's client (text, JSON, status lines) and its .hdr files. basho-bench: directories of"
                    + " Basho Bench's runs. hlog: HdrHistogram's interval logs of any tool, tags being operations. The"
                    + " report lists what the files do not contain."
        })
final class ImportCommand implements Callable<Integer> {
    /** The format of the input. */
    enum Kind {
        ycsb("ycsb"),
        bashoBench("basho-bench"),
        hlog("hlog");

        private final String word;

        Kind(String word) {
            this.word = word;
        }

        @Override
        public String toString() {
            return word;
        }

        /** picocli's own converter also knows the constants' names, and offers both. */
        static final class Words implements ITypeConverter<Kind> {
            @Override
            public Kind convert(String word) {
                return Arrays.stream(values())
                        .filter(kind -> kind.word.equals(word))
                        .findFirst()
                        .orElseThrow(() -> new TypeConversionException("expected one of " + Arrays.toString(values())
                                + " (case-sensitive) but was '" + word + "'"));
            }
        }
    }

    /** The unit of the values in a log. */
    enum Unit {
        ns(1),
        us(1_000),
        ms(1_000_000);

        private final long nanos;

        Unit(long nanos) {
            this.nanos = nanos;
        }
    }

    @Parameters(paramLabel = "KIND", converter = Kind.Words.class, description = "${COMPLETION-CANDIDATES}.")
    private Kind kind;

    @Option(
            names = "--arm",
            required = true,
            arity = "1..*",
            paramLabel = "[NAME=]PATH",
            description = "Runs of one arm: files, directories or globs. Without NAME they belong to the arm before.")
    private List<String> arms;

    @Option(
            names = "--baseline",
            paramLabel = "NAME",
            description = "The arm to compare the others with. Default: the first.")
    private String baseline;

    @Option(
            names = "--name",
            paramLabel = "NAME",
            defaultValue = "imported",
            description = "Name of the experiment. Default: ${DEFAULT-VALUE}.")
    private String name;

    @Option(
            names = "--workload",
            paramLabel = "NAME",
            defaultValue = "workload",
            description = "Name of the workload. Default: ${DEFAULT-VALUE}.")
    private String workload;

    @Option(
            names = "--paired",
            description = "Pair round i of all arms: they ran close in time. Default: measured apart.")
    private boolean paired;

    @Option(
            names = "--rate",
            paramLabel = "RATE",
            description =
                    "How requests were sent: max, or a rate such as 1000/s. Default: from the files, if they contain"
                            + " it.")
    private String rate;

    @Option(
            names = "--times",
            paramLabel = "KIND",
            description =
                    "What unmarked times are: service (from when a request was sent) or response (from when it was due)."
                            + " Default: from the files, else service.")
    private String times;

    @Option(
            names = "--unit",
            paramLabel = "UNIT",
            description = "Unit of the values in hlog files: ${COMPLETION-CANDIDATES}. Default: ns.")
    private Unit unit;

    @Option(
            names = "--results",
            paramLabel = "DIR",
            defaultValue = "results",
            description = "Where to put results directories. Default: ${DEFAULT-VALUE}.")
    private Path place;

    @Override
    public Integer call() {
        if (unit != null && kind != Kind.hlog) {
            throw new WrongInputException("--unit: is for hlog only; YCSB's and Basho Bench's times are microseconds");
        }
        if (kind == Kind.bashoBench && (rate != null || times != null)) {
            throw new WrongInputException("--rate, --times: are not for basho-bench, which always sends in closed loop"
                    + " and measures service times");
        }
        ImportedResults imported = imported(order());
        Instant now = Instant.now();
        Path directory;
        try (ResultsWriter writer =
                ResultsWriter.inNewDirectory(place.resolve(name), NewResults.DIRECTORY_NAME.format(now))) {
            imported.write(writer, now);
            directory = writer.layout().root();
        }
        JudgingStage judgement = JudgingStage.of(directory);
        judgement.print();
        return judgement.exitCode();
    }

    private ImportedResults imported(ImportOrder order) {
        return switch (kind) {
            case ycsb -> Importer.ycsb(order);
            case bashoBench -> Importer.bashoBench(order);
            case hlog -> Importer.hlog(order, (unit == null ? Unit.ns : unit).nanos);
        };
    }

    private ImportOrder order() {
        List<ImportOrder.ArmSource> sources = sources();
        return new ImportOrder(
                sources,
                baseline == null ? sources.get(0).name() : baseline,
                name,
                workload,
                paired,
                Optional.ofNullable(rate).map(ImportCommand::pace),
                Optional.ofNullable(times).map(ImportCommand::timeKind),
                Defaults.ANALYSIS,
                command());
    }

    /** In the order in which arms are first named. */
    private List<ImportOrder.ArmSource> sources() {
        Map<String, List<String>> paths = new LinkedHashMap<>();
        String arm = null;
        for (String text : arms) {
            int equals = text.indexOf('=');
            if (equals > 0) {
                arm = text.substring(0, equals);
            } else if (arm == null) {
                throw new WrongInputException("--arm: must begin with a name, as in before=runs/before, got: " + text);
            }
            paths.computeIfAbsent(arm, key -> new ArrayList<>()).add(text.substring(equals + 1));
        }
        return paths.entrySet().stream()
                .map(source -> new ImportOrder.ArmSource(source.getKey(), source.getValue()))
                .toList();
    }

    private static Pace pace(String text) {
        if (text.equals("max")) {
            return new Pace.BackToBack();
        }
        try {
            return new Pace.AtRate(Units.perSecond(text), Pace.Arrivals.CONSTANT);
        } catch (IllegalArgumentException e) {
            throw new WrongInputException("--rate: must be max or a rate such as 1000/s, got: " + text);
        }
    }

    private static TimeKind timeKind(String text) {
        try {
            return TimeKind.labelled(text);
        } catch (IllegalArgumentException e) {
            throw new WrongInputException("--times: " + e.getMessage());
        }
    }

    /** The command that repeats the import. */
    private String command() {
        StringBuilder command = new StringBuilder("./tare import ").append(kind);
        for (String text : arms) {
            command.append(text.indexOf('=') > 0 ? " --arm " : " ").append(Terminal.argument(text));
        }
        if (baseline != null) {
            command.append(" --baseline ").append(baseline);
        }
        command.append(" --name ").append(name).append(" --workload ").append(workload);
        if (paired) {
            command.append(" --paired");
        }
        if (rate != null) {
            command.append(" --rate ").append(rate);
        }
        if (times != null) {
            command.append(" --times ").append(times);
        }
        if (unit != null) {
            command.append(" --unit ").append(unit);
        }
        return command.toString();
    }
}
