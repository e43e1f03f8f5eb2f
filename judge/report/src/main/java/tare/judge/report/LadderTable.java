package tare.judge.report;

import java.util.Optional;
import tare.api.model.LadderFindings;
import tare.api.model.StepRatio;
import tare.api.model.WorkloadFindings;

/** The steps of a ladder under one workload, in numbers. */
final class LadderTable {
    private LadderTable() {}

    /** Without rows if there is no ladder. */
    static ReportTable of(WorkloadFindings workload) {
        ReportTable table = new ReportTable(
                "Steps of the ladder",
                "step",
                "what differs",
                "ratio to the arm before",
                "CI",
                "n",
                "adjusted p",
                "result",
                "ratio so far");
        workload.ladder().ifPresent(ladder -> addRows(table, workload, ladder));
        return table;
    }

    private static void addRows(ReportTable table, WorkloadFindings workload, LadderFindings ladder) {
        ladder.steps().forEach(step -> table.row(cells(new StepText(step, margin(workload)))));
        table.note(ladder.sentence());
    }

    /** The margin of the primary metric, beside which ratios are rounded. */
    static double margin(WorkloadFindings workload) {
        return workload.comparisons().stream()
                .filter(comparison -> comparison.primary())
                .findFirst()
                .orElseThrow()
                .decision()
                .margin();
    }

    private static ReportTable.Cell[] cells(StepText text) {
        StepRatio step = text.step();
        Optional<String> why = step.unclaimed();
        return new ReportTable.Cell[] {
            ReportTable.Cell.plain(text.name()),
            ReportTable.Cell.plain(step.step().change()),
            ReportTable.Cell.number(text.times()),
            ReportTable.Cell.number(text.interval().orElse("too few pairs")),
            ReportTable.Cell.number(Integer.toString(step.pairs())),
            ReportTable.Cell.number(step.adjustedP().map(Numbers::plain).orElse("none")),
            ReportTable.Cell.plain(
                    text.result() + why.map(reason -> ": " + reason).orElse("")),
            ReportTable.Cell.number(text.soFar().orElse("no ratio"))
        };
    }
}
