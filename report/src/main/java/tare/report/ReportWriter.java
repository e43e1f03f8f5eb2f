package tare.report;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import tare.model.Findings;
import tare.model.Results;

/** Writes every form of the report into a results directory. Holds no state; safe for use by several threads. */
public final class ReportWriter {
    private ReportWriter() {}

    /**
     * Writes {@code report.html}, {@code report.md}, {@code findings.csv}, {@code findings.json} and {@code parity.json}, each
     * to a temporary name, synced, and renamed. If the directory holds an {@code experiment.yaml}, the reports quote it; else they state
     * the experiment as the plan holds it.
     *
     * @param directory must exist
     * @throws IOException if a file cannot be read or written; files that were renamed before stay
     */
    public static void write(Findings findings, Results results, Path directory) throws IOException {
        Report report = new Report(findings, results);
        Path experimentFile = directory.resolve("experiment.yaml");
        String experimentText = Files.exists(experimentFile)
                ? Files.readString(experimentFile)
                : ExperimentYaml.of(report.experiment());
        DurableFile.write(directory.resolve("findings.json"), FindingsJson.of(findings));
        DurableFile.write(directory.resolve("parity.json"), FindingsJson.of(findings.parity()));
        DurableFile.write(directory.resolve("findings.csv"), FindingsCsv.of(findings));
        DurableFile.write(directory.resolve("report.md"), MarkdownReport.of(report, experimentText));
        DurableFile.write(directory.resolve("report.html"), HtmlReport.of(report, experimentText));
    }
}
