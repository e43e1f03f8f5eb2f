package tare.report;

import java.util.ArrayList;
import java.util.List;
import tare.model.Findings;
import tare.model.ParityItem.Kind;
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
        addParity(markdown, report);
        markdown.heading(2, "How it was done")
                .paragraph(Words.plan(report))
                .paragraph(Words.gates(report.experiment().gates()));
        MethodTables.of(report).forEach(table -> markdown.table(table, 3));
        markdown.heading(3, "The experiment").code("yaml", experimentText);
        markdown.heading(3, "Run it again").code("sh", Words.COMMAND);
        return markdown.document();
    }

    /** What was the same is counted, not listed: {@code parity.json} and the page have it. */
    private static void addParity(Markdown markdown, Report report) {
        markdown.heading(2, "Parity");
        for (Kind kind : List.of(Kind.UNDECLARED, Kind.DECLARED, Kind.UNKNOWN)) {
            Table table = ParityTables.of(report, kind);
            if (!table.isEmpty()) {
                markdown.table(table, 3);
            }
        }
        int same = report.findings().parity().names(Kind.SAME).size();
        markdown.paragraph("The same: " + ParityText.facts(same) + ", listed in parity.json.");
    }

    private static void addAnswer(Markdown markdown, Report report) {
        Findings findings = report.findings();
        markdown.heading(1, findings.question());
        markdown.bullets(
                findings.stamps().stream().map(stamp -> "Note: " + stamp).toList());
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
        notes.add("Parity: " + ParityText.of(report));
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
