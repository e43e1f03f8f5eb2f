package tare.report;

import java.util.ArrayList;
import java.util.List;
import tare.model.Findings;
import tare.model.PlannedRun;
import tare.model.RunRecord;
import tare.model.RunResult;
import tare.model.WorkloadFindings;

/** {@code report.md}: the answer and the tables, fit for pasting into an issue. Format sealed by a golden file. */
final class MarkdownReport {
    private MarkdownReport() {}

    static String of(Report report, String experimentText) {
        Markdown markdown = new Markdown();
        addAnswer(markdown, report);
        for (WorkloadFindings workload : report.findings().workloads()) {
            markdown.heading(2, workload.label())
                    .paragraph(Words.traffic(report.spec(workload).traffic()));
            WorkloadTables.of(report, workload).forEach(table -> markdown.table(table, 3));
        }
        markdown.heading(2, "How it was done")
                .paragraph(Words.plan(report))
                .paragraph(Words.gates(report.experiment().gates()));
        MethodTables.of(report).forEach(table -> markdown.table(table, 3));
        markdown.heading(3, "The experiment").code("yaml", experimentText);
        markdown.heading(3, "Run it again").code("sh", Words.COMMAND);
        return markdown.document();
    }

    private static void addAnswer(Markdown markdown, Report report) {
        Findings findings = report.findings();
        markdown.heading(1, findings.question());
        for (WorkloadFindings workload : findings.workloads()) {
            markdown.heading(3, workload.label());
            List<String> lines = new ArrayList<>();
            workload.sentence().forEach(lines::add);
            workload.stamps().forEach(stamp -> lines.add("Note: " + stamp));
            markdown.bullets(lines);
        }
        markdown.heading(3, "Before using these numbers");
        List<String> notes = new ArrayList<>();
        notes.add("Scope: " + findings.scope());
        notes.add("Runs: " + Words.tally(findings.tally()));
        notes.add("Control: " + Words.control(report));
        findings.stamps().forEach(stamp -> notes.add("Note: " + stamp));
        for (RunResult result : report.troubled()) {
            RunRecord record = result.record();
            notes.add(record.run().id() + " " + Words.status(record.status()) + ": " + Words.reasons(record));
        }
        for (PlannedRun run : report.missing()) {
            notes.add(run.id() + " missing: " + Words.missing(run));
        }
        markdown.bullets(notes);
    }
}
