package tare.judge.report;

import java.util.List;
import java.util.function.Function;
import tare.api.model.Comparison;
import tare.api.model.Estimate;
import tare.api.model.MetricKind;
import tare.api.model.NoiseFloor;
import tare.api.model.SuspectCount;
import tare.api.model.WorkloadFindings;

/** Every comparison of a workload in numbers, with the sentence that explains its verdict. */
final class ComparisonTable {
    private ComparisonTable() {}

    static ReportTable of(WorkloadFindings workload) {
        ReportTable table = new ReportTable(
                "Ratios to the baseline",
                "metric",
                "arm",
                "baseline",
                "arm's value",
                "ratio",
                "CI",
                "n",
                "verdict",
                "margin",
                "noise",
                "without suspect runs",
                "Holm p",
                "why");
        Report.inOrder(workload).stream()
                .filter(comparison -> workload.passes().isEmpty() || !MetricKind.isExplaining(comparison.metric()))
                .forEach(comparison -> table.row(cells(workload, comparison)));
        return table;
    }

    static ReportTable.Cell verdict(Comparison comparison) {
        ReportTable.Tone tone = comparison
                .verdict()
                .map(verdict -> ReportTable.Tone.valueOf(verdict.name()))
                .orElse(ReportTable.Tone.UNJUDGED);
        return new ReportTable.Cell(Phrases.verdict(comparison), tone);
    }

    private static List<ReportTable.Cell> cells(WorkloadFindings workload, Comparison comparison) {
        return List.of(
                ReportTable.Cell.plain(comparison.metric().label() + (comparison.primary() ? " (primary)" : "")),
                ReportTable.Cell.plain(comparison.arm()),
                ReportTable.Cell.number(value(comparison, AbsoluteValues::baseline)),
                ReportTable.Cell.number(value(comparison, AbsoluteValues::arm)),
                ReportTable.Cell.number(comparison
                        .ratio()
                        .map(ratio -> RatioText.of(comparison, ratio).times())
                        .orElse(Phrases.tooFew(comparison))),
                ReportTable.Cell.number(comparison
                        .ratio()
                        .map(ratio -> Phrases.interval(comparison, ratio))
                        .orElse(Phrases.tooFew(comparison))),
                ReportTable.Cell.number(Phrases.extent(comparison)),
                verdict(comparison),
                ReportTable.Cell.number(Numbers.percent(comparison.decision().margin())),
                ReportTable.Cell.number(Report.floor(workload, comparison)
                        .map(NoiseFloor::bound)
                        .map(Numbers::percent)
                        .orElse("none measured")),
                withoutSuspect(comparison),
                ReportTable.Cell.number(adjustedP(comparison)),
                ReportTable.Cell.plain(why(comparison)));
    }

    private static String value(Comparison comparison, Function<AbsoluteValues, String> side) {
        return AbsoluteValues.of(comparison).map(side).orElse("no value");
    }

    /** Words break into lines, so that the last column stays on the page. */
    private static ReportTable.Cell withoutSuspect(Comparison comparison) {
        return comparison
                .withoutSuspect()
                .map(estimate -> ReportTable.Cell.number(withoutSuspect(comparison, estimate)))
                .orElseGet(() -> ReportTable.Cell.plain(Phrases.noneWithoutSuspect(comparison)));
    }

    private static String withoutSuspect(Comparison comparison, Estimate estimate) {
        RatioText text = RatioText.of(comparison, estimate);
        int clean = comparison
                .suspects()
                .map(SuspectCount::cleanPairs)
                .orElse(comparison.values().pairs());
        return text.times() + (clean > 2 ? " (" + text.interval() + ")" : " (n " + clean + ")");
    }

    private static String adjustedP(Comparison comparison) {
        return comparison
                .decision()
                .adjustedP()
                .map(p -> p < 0.001 ? "< 0.001" : Numbers.plain(p))
                .orElse(comparison.primary() ? "primary" : "not judged");
    }

    /** The explanation, and how many rounds would decide an undecided one. */
    static String why(Comparison comparison) {
        String explanation = comparison.decision().explanation().isBlank()
                ? "no explanation"
                : comparison.decision().explanation();
        return Phrases.roundsNeeded(comparison)
                .map(rounds -> explanation.replaceFirst("\\.$", "") + "; " + rounds)
                .orElse(explanation);
    }
}
