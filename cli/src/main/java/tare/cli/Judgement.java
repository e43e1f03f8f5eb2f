package tare.cli;

import java.io.IOException;
import java.nio.file.Path;
import tare.analysis.Analyzer;
import tare.model.Findings;
import tare.model.Results;
import tare.model.RunTally;
import tare.report.FindingsText;
import tare.report.ReportWriter;
import tare.results.ResultsException;
import tare.results.ResultsReader;

/** The second half of the line: from a results directory to a report. */
final class Judgement {
    private final Path directory;
    private final Results results;
    private final Findings findings;

    private Judgement(Path directory, Results results) {
        this.directory = directory;
        this.results = results;
        this.findings = new Analyzer().analyze(results);
    }

    /** Reads a results directory, analyses it, and writes its findings and report. */
    static Judgement of(Path directory) {
        Judgement judgement = new Judgement(directory, ResultsReader.read(directory));
        judgement.write();
        return judgement;
    }

    private void write() {
        try {
            ReportWriter.write(findings, results, directory);
        } catch (IOException e) {
            throw new ResultsException(directory + ": the report cannot be written: " + e, e);
        }
    }

    Path reportFile() {
        return directory.resolve("report.html");
    }

    /** Prints the answer and where the report is. */
    void print() {
        FindingsText.lines(findings, results, reportFile()).forEach(System.out::println);
    }

    int exitCode() {
        RunTally tally = findings.tally();
        if (tally.valid() + tally.suspect() + tally.failed() == 0) {
            return ExitCode.BROKEN;
        }
        return tally.valid() + tally.suspect() == tally.planned() ? ExitCode.OK : ExitCode.SOME_RUNS_LOST;
    }
}
