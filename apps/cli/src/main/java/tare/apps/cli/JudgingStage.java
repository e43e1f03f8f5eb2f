package tare.apps.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import tare.api.model.Findings;
import tare.api.model.MetricKind;
import tare.api.model.Results;
import tare.judge.analysis.Analyzer;
import tare.judge.analysis.Certificate;
import tare.judge.report.FindingsText;
import tare.judge.report.Provenance;
import tare.judge.report.ReportCard;
import tare.judge.report.ReportWriter;
import tare.judge.results.FileProblem;
import tare.judge.results.Journal;
import tare.judge.results.RecordSums;
import tare.judge.results.ResultsException;
import tare.judge.results.ResultsPlace;
import tare.judge.results.ResultsReader;

/** The second half of the line: from a results directory to a report. */
final class JudgingStage {
    private static final int MOST_NAMED = 5;

    private final Path directory;
    private final Results results;
    private final Findings findings;
    private final RecordSums sums;

    /** Judges without writing. */
    JudgingStage(Path directory, Results results) {
        this.directory = directory;
        this.results = results;
        requireMargins();
        this.findings = new Analyzer().analyze(results);
        this.sums = RecordSums.of(directory);
    }

    /**
     * Like {@link #of}, for results that another process may still be making. Not for the process that makes them:
     * checking for a writer would open the directory to other writers.
     *
     * @throws ResultsException if runs are being made there now
     */
    static JudgingStage ofEnded(Path directory) {
        refuseRunning(directory);
        return of(directory);
    }

    /** @throws ResultsException if runs are being made there now */
    static void refuseRunning(Path directory) {
        if (ResultsReader.isBeingWritten(directory)) {
            throw new ResultsException(directory + ": is still running. Using an early verdict to decide whether to"
                    + " go on makes verdicts wrong more often than stated: wait for the end, or stop the run with"
                    + " Ctrl-C. To look early without this cost, plan it in the file: rounds: { most: 24, looks: 4 }");
        }
    }

    private void requireMargins() {
        Set<String> margins = results.plan().experiment().analysis().margins().keySet();
        List<String> kinds = MetricKind.ALL.stream().map(MetricKind::name).toList();
        if (!margins.containsAll(kinds)) {
            throw new ResultsException(directory.resolve("plan.json")
                    + ": plan.experiment.analysis.margins: must have " + String.join(", ", kinds) + ", got: "
                    + margins);
        }
    }

    /** Reads a results directory, analyses it, and writes its findings and report. */
    static JudgingStage of(Path directory) {
        Results results = ResultsReader.read(directory);
        // Before the answer exists: continuing after seeing it is a choice, even if these files are gone by then.
        Journal.of(directory).noteJudging(Instant.now());
        JudgingStage judgement = new JudgingStage(directory, results);
        judgement.write();
        return judgement;
    }

    /**
     * Like {@link #ofEnded}; prints warnings on standard error if the record contradicts itself, or was altered since
     * it was last judged.
     */
    static JudgingStage warning(Path directory) {
        ResultsPlace.require(directory);
        Optional<RecordSums> before = lastSums(directory);
        JudgingStage judgement = ofEnded(directory);
        RunContradictions.of(judgement.results).stream()
                .limit(MOST_NAMED)
                .forEach(found -> System.err.println(
                        "tare: " + directory + ": the record contradicts itself: " + Terminal.line(found)));
        before.map(judgement.sums::changesSince)
                .filter(changes -> !changes.isEmpty())
                .ifPresent(changes -> warn(directory, changes));
        return judgement;
    }

    /** The record's sums when it was last judged, if they can still be read. They are written again in any case. */
    private static Optional<RecordSums> lastSums(Path directory) {
        try {
            Optional<RecordSums> sums = RecordSums.read(directory);
            if (sums.isEmpty() && Journal.of(directory).wasJudged()) {
                System.err.println(
                        "tare: " + directory + ": SHA256SUMS is missing, so changes to the record since it was last"
                                + " judged cannot be detected");
            }
            return sums;
        } catch (ResultsException e) {
            System.err.println("tare: " + Terminal.line(e.getMessage()) + "; it is made again");
            return Optional.empty();
        }
    }

    /** {@code tare verify} reports the same for a certificate of these results. */
    private static void warn(Path directory, List<RecordSums.Change> changes) {
        RecordSums.Change first = changes.get(0);
        System.err.println("tare: " + directory + ": the record has changed since it was last judged: "
                + first.what() + " " + Terminal.line(first.path())
                + (changes.size() == 1 ? "" : " and " + (changes.size() - 1) + " more"));
    }

    private void write() {
        try {
            // First, so that the sums of the judged record remain if the report cannot be written.
            sums.write(directory);
            ReportWriter.write(files(certificate()), directory);
        } catch (IOException e) {
            throw new ResultsException(directory + ": the report cannot be written: " + FileProblem.of(e), e);
        }
    }

    /** The text of every file derived from the record, by file name. */
    Map<String, String> files(Certificate certificate) throws IOException {
        return ReportWriter.files(
                findings, results, ReportWriter.experiment(directory), howMade(Optional.of(certificate.line())));
    }

    private Provenance howMade(Optional<String> certificate) {
        return results.plan()
                .imported()
                .map(imported -> new Provenance(imported.again(), certificate))
                .or(() -> configuration().map(file -> Provenance.run("basho-bench " + file, certificate)))
                .orElseGet(() -> Provenance.run(certificate));
    }

    /** The file that the only arm's run was configured by; empty for a comparison. */
    private Optional<String> configuration() {
        return results.plan().comparesNothing()
                ? Optional.ofNullable(results.plan()
                        .experiment()
                        .workloads()
                        .get(0)
                        .settings()
                        .get("config"))
                : Optional.empty();
    }

    Certificate certificate() {
        return Certificate.of(findings, results, sums.sha256Hex());
    }

    Path reportFile() {
        return directory.resolve("report.html");
    }

    /** Writes the first screen of the report as a picture, and returns its path. */
    Path writeCard() {
        Path file = directory.resolve("card.png");
        try {
            return Files.write(file, ReportCard.png(findings, results));
        } catch (IOException e) {
            throw new ResultsException(file + ": the card cannot be written: " + FileProblem.of(e), e);
        }
    }

    Findings findings() {
        return findings;
    }

    /** The answer in words, and the report's path. */
    List<String> lines() {
        return FindingsText.lines(findings, results, reportFile());
    }

    void print() {
        Colour colour = Colour.ofTerminal();
        lines().forEach(line -> System.out.println(colour.verdicts(line)));
    }

    int exitCode() {
        return Outcome.of(findings, results);
    }

    /** Like {@link #lines}, with the pipeline's files written and its outcome printed on standard error. */
    Ending end(PipelineOptions pipeline) {
        return pipeline.endAloud(findings, results);
    }
}
