package tare.judge.report;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import tare.api.model.Findings;
import tare.api.model.ParityItem.Kind;
import tare.api.model.PlannedRun;
import tare.api.model.WorkloadFindings;

/** {@code report.md}: the answer and the tables, fit for pasting into an issue. Format sealed by a golden file. */
final class MarkdownReport {
    private MarkdownReport() {}

    static String of(Report report, String experimentText) {
        Markdown markdown = new Markdown();
        addAnswer(markdown, report);
        for (WorkloadFindings workload : report.findings().workloads()) {
            markdown.heading(2, workload.label()).paragraph(Phrases.traffic(report, workload));
            if (workload.passes().isPresent()) {
                addOperations(markdown, report, new PassTable(report, workload));
            }
            WorkloadTables.of(report, workload).forEach(table -> markdown.table(table, 3));
            ReportTable warnings = WorkloadTables.warnings(report, workload);
            if (!warnings.isEmpty()) {
                markdown.table(warnings, 3);
            }
        }
        PublishedTables.elsewhere(report).forEach(table -> markdown.table(table, 2));
        addParity(markdown, report);
        markdown.heading(2, "How it was done").paragraph(Phrases.plan(report)).paragraph(Phrases.gates(report));
        MethodTables.of(report).forEach(table -> markdown.table(table, 3));
        if (report.results().plan().imported().isEmpty()) {
            markdown.heading(3, "The experiment").code("yaml", experimentText);
        }
        markdown.heading(3, "Run it again").code("sh", report.howMade().again());
        report.howMade().certificate().ifPresent(line -> markdown.heading(3, "Certificate")
                .paragraph(Phrases.CERTIFICATE)
                .code("", line)
                .code("sh", Phrases.VERIFY));
        return markdown.document();
    }

    private static void addOperations(Markdown markdown, Report report, PassTable passes) {
        markdown.table(passes.words(), 3);
        PassExplanations explanations = new PassExplanations(report, passes);
        Stream.of(explanations.words(), explanations.mostRead(), passes.differences())
                .filter(table -> !table.isEmpty())
                .forEach(table -> markdown.table(table, 3));
    }

    /** Facts that are the same are counted, not listed: {@code parity.json} and the page list them. */
    private static void addParity(Markdown markdown, Report report) {
        markdown.heading(2, "Parity");
        for (Kind kind : List.of(Kind.UNDECLARED, Kind.DECLARED, Kind.UNKNOWN)) {
            ReportTable table = ParityTables.of(report, kind);
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
        AnswerSentence.of(report).forEach(sentence -> markdown.paragraph(sentence.text(findings.baseline())));
        ReportTable primary = SummaryTable.primary(report);
        if (!primary.isEmpty()) {
            markdown.table(primary, 3);
        }
        markdown.bullets(
                findings.stamps().stream().map(stamp -> "Note: " + stamp).toList());
        for (WorkloadFindings workload : findings.workloads()) {
            markdown.heading(3, workload.label());
            List<String> lines = new ArrayList<>();
            workload.sentence().forEach(lines::add);
            workload.ladder().ifPresent(ladder -> lines.add("Ladder: " + ladder.sentence()));
            workload.stamps().forEach(stamp -> lines.add("Note: " + stamp));
            markdown.bullets(lines);
        }
        markdown.heading(3, "Before using these numbers");
        List<String> notes = new ArrayList<>();
        notes.add("Applies to: " + findings.scope());
        notes.add("Runs: " + Phrases.tally(findings.tally()));
        notes.add("Control: " + Phrases.control(report));
        findings.claims().ifPresent(claims -> notes.add("Claims: " + Phrases.claims(claims)));
        notes.add("Parity: " + ParityText.of(report));
        for (ReasonGroup group : ReasonGroup.of(report)) {
            notes.add(Phrases.status(group.status()) + " (" + group.code() + "), " + group.count() + ". "
                    + group.explanation().map(text -> text + " ").orElse("") + "Found: " + group.found()
                    + group.remedy().map(text -> " What to do: " + text).orElse(""));
        }
        List<PlannedRun> missing = report.missing();
        if (!missing.isEmpty()) {
            notes.add("Missing: " + Phrases.missing(missing));
        }
        markdown.bullets(notes);
    }
}
