package tare.apps.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import tare.api.model.Arm;
import tare.api.model.Findings;
import tare.api.model.Results;
import tare.api.model.TareCommand;
import tare.judge.analysis.ApartAnalyzer;
import tare.judge.analysis.ArmPair;
import tare.judge.analysis.ResultsSide;
import tare.judge.report.FindingsText;
import tare.judge.report.Provenance;
import tare.judge.report.ReportWriter;
import tare.judge.results.FileProblem;
import tare.judge.results.ResultsLayout;
import tare.judge.results.ResultsReader;

/** Compares two results directories. */
@Command(
        name = "compare",
        mixinStandardHelpOptions = true,
        header = "Compares two results directories: each arm of the second with the same arm of the first.",
        description = "The two were measured at different times, so drift does not cancel, and the findings say so."
                + " Workloads, traffic and dataset must be alike. Writes nothing without --to.")
final class CompareCommand implements Callable<Integer> {
    /** The output format. */
    enum Format {
        text,
        json
    }

    @Parameters(index = "0", paramLabel = "FIRST", description = "The results directory that is the baseline.")
    private Path first;

    @Parameters(index = "1", paramLabel = "SECOND", description = "The results directory to compare with it.")
    private Path second;

    @Option(
            names = "--arm",
            paramLabel = "ARM[=ARM]",
            description = "Compare this arm of FIRST with that of SECOND; repeatable. Default: all arms of the same"
                    + " name except controls.")
    private List<String> arms = new ArrayList<>();

    @Option(
            names = "--workload",
            paramLabel = "ID",
            description = "Compare under this workload; repeatable. Default: all that both have.")
    private List<String> workloads = new ArrayList<>();

    @Option(
            names = "--names",
            paramLabel = "A,B",
            split = ",",
            defaultValue = "first,second",
            description = "Names for the two. Default: ${DEFAULT-VALUE}.")
    private List<String> names;

    @Option(names = "--to", paramLabel = "DIR", description = "Write a report there, and findings as JSON and CSV.")
    private Path target;

    @Option(
            names = "--format",
            paramLabel = "FORM",
            defaultValue = "text",
            description = "Print the answer as text, or all findings as json. Default: ${DEFAULT-VALUE}.")
    private Format format;

    @Mixin
    private PipelineOptions pipeline;

    @Override
    public Integer call() throws IOException {
        refuseUnusable();
        JudgingStage.refuseRunning(first);
        JudgingStage.refuseRunning(second);
        pipeline.prepare();
        ResultsSide ours = new ResultsSide(names.get(0), ResultsReader.read(first));
        ResultsSide theirs = new ResultsSide(names.get(1), ResultsReader.read(second));
        ApartAnalyzer analyzer = new ApartAnalyzer(ours, theirs, pairs(ours, theirs), workloads(ours, theirs));
        refuseUnlike(analyzer.unlike());
        refuseTwice(analyzer.inBoth(), theirs);
        Results joined = analyzer.joined();
        Findings findings = analyzer.analyze(joined);
        Map<String, String> files =
                ReportWriter.files(findings, joined, experiments(), new Provenance(command(), Optional.empty()));
        Optional<Path> report = write(files);
        if (format == Format.json) {
            System.out.print(files.get("findings.json"));
        } else {
            FindingsText.lines(findings, joined, report).forEach(System.out::println);
        }
        return pipeline.endAloud(findings, joined).exitCode();
    }

    private void refuseUnusable() {
        if (names.size() != 2
                || names.get(0).equals(names.get(1))
                || names.stream().anyMatch(String::isBlank)) {
            throw new WrongInputException(
                    "--names: must be two names such as before,after, got: " + String.join(",", names));
        }
        if (target != null && Files.exists(new ResultsLayout(target).plan())) {
            throw new WrongInputException("--to: " + target + " holds results; write the comparison elsewhere");
        }
    }

    private List<ArmPair> pairs(ResultsSide ours, ResultsSide theirs) {
        if (arms.isEmpty()) {
            List<ArmPair> usual = ApartAnalyzer.usualPairs(ours, theirs);
            if (usual.isEmpty()) {
                throw new WrongInputException("no arm is in both: " + armNames(ours) + "; " + armNames(theirs)
                        + "; name two with --arm " + anyArm(ours) + "=" + anyArm(theirs));
            }
            return usual;
        }
        return arms.stream().map(text -> pair(text, ours, theirs)).distinct().toList();
    }

    private static ArmPair pair(String text, ResultsSide ours, ResultsSide theirs) {
        String[] sides = text.split("=", -1);
        ArmPair pair = new ArmPair(sides[0], sides[sides.length - 1]);
        if (sides.length > 2 || !has(ours, pair.first()) || !has(theirs, pair.second())) {
            throw new WrongInputException("--arm: must be an arm of " + ours.name() + " = one of " + theirs.name()
                    + "; " + armNames(ours) + "; " + armNames(theirs) + "; got: " + text);
        }
        return pair;
    }

    private static boolean has(ResultsSide side, String arm) {
        return side.results().plan().experiment().arms().stream()
                .anyMatch(one -> one.name().equals(arm));
    }

    private static String anyArm(ResultsSide side) {
        return side.results().plan().experiment().baseline();
    }

    private static String armNames(ResultsSide side) {
        return side.name() + " has "
                + side.results().plan().experiment().arms().stream()
                        .map(Arm::name)
                        .collect(Collectors.joining(", "));
    }

    private List<String> workloads(ResultsSide ours, ResultsSide theirs) {
        List<String> common = ApartAnalyzer.commonWorkloads(ours, theirs);
        if (common.isEmpty()) {
            throw new WrongInputException("no workload is in both " + first + " and " + second);
        }
        for (String workload : workloads) {
            if (!common.contains(workload)) {
                throw new WrongInputException(
                        "--workload: must be one that both have, " + String.join(", ", common) + ", got: " + workload);
            }
        }
        return workloads.isEmpty() ? common : workloads.stream().distinct().toList();
    }

    private void refuseTwice(List<String> inBoth, ResultsSide theirs) {
        if (inBoth.isEmpty()) {
            return;
        }
        int runs = theirs.results().runs().size();
        throw new WrongInputException(second + ": holds "
                + (inBoth.size() == runs ? "the same runs as " : inBoth.size() + " of the runs of ") + first
                + (inBoth.size() == runs ? "" : ", such as " + inBoth.get(0))
                + "; a comparison needs two measurements. To compare arms within one directory: "
                + TareCommand.with("analyze"));
    }

    private static void refuseUnlike(List<String> unlike) {
        if (!unlike.isEmpty()) {
            throw new WrongInputException("not alike, so nothing was compared; choose workloads with --workload:\n  "
                    + "    "
                    + String.join("\n      ", unlike));
        }
    }

    private String experiments() throws IOException {
        return "# " + names.get(0) + ": " + first + "\n"
                + ReportWriter.experiment(first).stripTrailing() + "\n\n# " + names.get(1) + ": " + second + "\n"
                + ReportWriter.experiment(second);
    }

    private String command() {
        List<String> words = new ArrayList<>(List.of("./tare", "compare", first.toString(), second.toString()));
        arms.forEach(arm -> words.addAll(List.of("--arm", arm)));
        workloads.forEach(workload -> words.addAll(List.of("--workload", workload)));
        words.addAll(List.of("--names", String.join(",", names)));
        return words.stream().map(Terminal::argument).collect(Collectors.joining(" "));
    }

    private Optional<Path> write(Map<String, String> files) throws IOException {
        if (target == null) {
            return Optional.empty();
        }
        try {
            Files.createDirectories(target);
            ReportWriter.write(files, target);
        } catch (IOException e) {
            throw new WrongInputException(target + ": the report cannot be written: " + FileProblem.of(e));
        }
        return Optional.of(target.resolve("report.html"));
    }
}
