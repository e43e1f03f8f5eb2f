package tare.judge.report;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import tare.api.model.Findings;
import tare.api.model.Results;

/** Writes every form of the report into a results directory. Stateless; safe for use by several threads. */
public final class ReportWriter {
    static final String NO_EXPERIMENT =
            "# experiment.yaml is missing from this results directory; plan.json holds its content.";

    private ReportWriter() {}

    /** As {@link #write(Findings, Results, Path, Provenance)}, without a certificate. */
    public static void write(Findings findings, Results results, Path directory) throws IOException {
        write(findings, results, directory, Provenance.run(Optional.empty()));
    }

    /**
     * Writes {@link #files} of an experiment, which quote the directory's {@code experiment.yaml}, or note that it is
     * missing.
     *
     * @param directory must exist
     * @throws IOException if a file cannot be read or written; files that were renamed before stay
     */
    public static void write(Findings findings, Results results, Path directory, Provenance howMade)
            throws IOException {
        write(files(findings, results, experiment(directory), howMade), directory);
    }

    /** The text of a results directory's {@code experiment.yaml}, or a note that it is missing. */
    public static String experiment(Path directory) throws IOException {
        Path file = directory.resolve("experiment.yaml");
        // It is shown, not parsed: malformed text in it must not prevent the report.
        return Files.exists(file) ? new String(Files.readAllBytes(file), StandardCharsets.UTF_8) : NO_EXPERIMENT;
    }

    /**
     * The text of every file by its name: {@code findings.json}, {@code parity.json}, {@code findings.csv}, {@code report.md},
     * {@code report.html}, and {@code certificate.txt} if there is one. The same for the same arguments.
     */
    public static Map<String, String> files(
            Findings findings, Results results, String experimentText, Provenance howMade) {
        Report report = new Report(findings, results, howMade);
        Map<String, String> files = new LinkedHashMap<>();
        files.put("findings.json", FindingsJson.of(findings));
        files.put("parity.json", FindingsJson.of(findings.parity()));
        files.put("findings.csv", FindingsCsv.of(findings));
        files.put("report.md", MarkdownReport.of(report, experimentText));
        files.put("report.html", HtmlReport.of(report, experimentText));
        howMade.certificate().ifPresent(line -> files.put("certificate.txt", line + "\n"));
        return files;
    }

    /** Writes each file to a temporary name, syncs it, and renames it. */
    public static void write(Map<String, String> files, Path directory) throws IOException {
        for (Map.Entry<String, String> file : files.entrySet()) {
            DurableFile.write(directory.resolve(file.getKey()), file.getValue());
        }
    }
}
