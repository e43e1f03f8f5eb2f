package tare.judge.report;

import java.util.ArrayList;
import java.util.List;
import tare.api.model.Findings;
import tare.api.model.Results;

/** Findings in a few lines of Markdown, for a pull request or a CI step. Format sealed by a golden file. */
public final class SummaryMarkdown {
    private SummaryMarkdown() {}

    /** @param outcomes lines to begin with, such as the verdicts that ended the command */
    public static String of(Findings findings, Results results, List<String> outcomes) {
        Report report = new Report(findings, results);
        Markdown markdown = new Markdown().heading(3, findings.question());
        outcomes.forEach(markdown::paragraph);
        List<PrimaryVerdict> verdicts = PrimaryVerdict.of(findings, results);
        if (!verdicts.isEmpty()) {
            markdown.table(table(verdicts, findings.baseline()), 4);
        }
        List<String> notes = new ArrayList<>();
        verdicts.stream()
                .filter(one -> !one.judged() || one.verdictText().startsWith("undecided"))
                .forEach(one -> notes.add(one.name() + ": " + one.why()));
        findings.workloads().forEach(workload -> workload.ladder()
                .ifPresent(ladder -> notes.add("Ladder, " + workload.label() + ": " + ladder.sentence())));
        notes.add("Runs: " + Phrases.tally(findings.tally()));
        notes.add("Control: " + Phrases.control(report));
        notes.add("Parity: " + ParityText.of(report));
        notes.add("Scope: " + findings.scope());
        return markdown.bullets(notes).document();
    }

    private static ReportTable table(List<PrimaryVerdict> verdicts, String baseline) {
        ReportTable table = new ReportTable(
                "Compared with " + baseline, "workload", "arm", "metric", baseline, "arm's value", "ratio", "verdict");
        for (PrimaryVerdict one : verdicts) {
            table.row(List.of(
                    ReportTable.Cell.plain(one.workload().label()),
                    ReportTable.Cell.plain(one.arm()),
                    ReportTable.Cell.plain(one.metric()),
                    ReportTable.Cell.number(one.baselineValue()),
                    ReportTable.Cell.number(one.armValue()),
                    ReportTable.Cell.number(one.ratio()),
                    ReportTable.Cell.plain(one.verdictText() + (one.suspect() ? " (suspect runs)" : ""))));
        }
        return table;
    }
}
