package tare.apps.cli;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import picocli.CommandLine.Option;
import tare.api.model.Experiment;
import tare.api.model.Findings;
import tare.api.model.Results;
import tare.judge.report.JunitXml;
import tare.judge.report.PrimaryVerdict;
import tare.judge.report.SummaryMarkdown;
import tare.judge.results.FileProblem;

/** Options of every command that judges: verdicts that change its exit code, and files for CI servers. */
final class PipelineOptions {
    @Option(
            names = "--fail-on",
            paramLabel = "VERDICT",
            split = ",",
            description =
                    "Exit with 4 if the primary metric of an arm has this verdict under a workload: worse, better,"
                            + " undecided (also if it could not be judged), fails, suspect (a run behind it is"
                            + " suspect, or a control lies outside the margin). Separate several by commas.")
    private List<FailOn> failOn = new ArrayList<>();

    @Option(
            names = "--junit",
            paramLabel = "FILE",
            description = "Write the verdicts as JUnit XML, a test case for each workload and arm.")
    private Path junit;

    @Option(
            names = "--summary",
            paramLabel = "FILE",
            description = "Write a short summary as Markdown, for a pull request or a CI step.")
    private Path summary;

    /**
     * Checks, before hours are spent, that the files can be written. Empties them, so that an earlier run's content
     * cannot be mistaken for this one's.
     *
     * @throws WrongInputException naming the option of a file that cannot be written
     */
    void prepare() {
        prepare("--junit", junit);
        prepare("--summary", summary);
    }

    private static void prepare(String option, Path file) {
        if (file != null) {
            write(option, file, "");
        }
    }

    /** @throws WrongInputException if verdicts are named for an experiment that has none */
    void refuseUnjudged(Experiment experiment) {
        if (!failOn.isEmpty() && !experiment.analysis().hasVerdicts()) {
            throw new WrongInputException("--fail-on: needs verdicts, and analysis.judge of experiment "
                    + experiment.name() + " is none: leave out one of the two");
        }
    }

    /**
     * Writes the files.
     *
     * @return the exit code; its message lists the verdicts named by {@code --fail-on}
     */
    Ending end(Findings findings, Results results) {
        refuseUnjudged(results.plan().experiment());
        List<String> named = named(PrimaryVerdict.of(findings, results));
        int exitCode = Outcome.of(findings, results, !named.isEmpty());
        if (junit != null) {
            write("--junit", junit, JunitXml.of(findings, results, this::isNamed));
        }
        if (summary != null) {
            write("--summary", summary, SummaryMarkdown.of(findings, results, named));
        }
        return exitCode == ExitCode.NAMED_VERDICT
                ? new Ending(exitCode, Optional.of(String.join("\n", named)))
                : Ending.with(exitCode);
    }

    /** Like {@link #end}, but also prints on standard error why the command ended this way. */
    Ending endAloud(Findings findings, Results results) {
        Ending ending = end(findings, results);
        ending.message().ifPresent(message -> System.err.println("tare: " + Terminal.lines(message)));
        return ending;
    }

    private boolean isNamed(PrimaryVerdict found) {
        return failOn.stream().anyMatch(one -> one.matches(found));
    }

    /** A line for each verdict that was named. */
    private List<String> named(List<PrimaryVerdict> all) {
        return failOn.stream()
                .distinct()
                .filter(one -> all.stream().anyMatch(one::matches))
                .map(one -> "--fail-on " + one + ": "
                        + all.stream()
                                .filter(one::matches)
                                .map(PrimaryVerdict::name)
                                .collect(Collectors.joining("; ")))
                .toList();
    }

    // In place: the file may be a device, or opened by a CI server.
    private static void write(String option, Path file, String text) {
        try {
            Path directory = file.toAbsolutePath().getParent();
            if (directory != null) {
                Files.createDirectories(directory);
            }
            Files.writeString(file, text, StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new WrongInputException(option + ": " + file + " cannot be written: " + FileProblem.of(e));
        }
    }
}
