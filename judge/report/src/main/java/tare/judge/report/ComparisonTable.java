package tare.judge.report;

import java.util.List;
import java.util.function.Function;
import tare.api.model.Comparison;
import tare.api.model.Estimate;
import tare.api.model.NoiseFloor;
import tare.api.model.SuspectCount;
import tare.api.model.WorkloadFindings;

/** Every comparison of a workload in numbers, with the sentence that explains its verdict. */
final class ComparisonTable {
    private ComparisonTable() {}

    static Table of(WorkloadFindings workload) {
        Table table = new Table(
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
        Report.inOrder(workload).forEach(comparison -> table.row(cells(workload, comparison)));
        return table;
    }

    static Table.Cell verdict(Comparison comparison) {
        Table.Tone tone = comparison
                .verdict()
                .map(verdict -> Table.Tone.valueOf(verdict.name()))
                .orElse(Table.Tone.UNJUDGED);
        return new Table.Cell(Words.verdict(comparison), tone);
    }

    private static List<Table.Cell> cells(WorkloadFindings workload, Comparison comparison) {
        return List.of(
                Table.Cell.plain(Words.metric(comparison.metric()) + (comparison.primary() ? " (primary)" : "")),
                Table.Cell.plain(comparison.arm()),
                Table.Cell.number(value(comparison, AbsoluteValues::baseline)),
                Table.Cell.number(value(comparison, AbsoluteValues::arm)),
                Table.Cell.number(comparison
                        .ratio()
                        .map(ratio -> RatioText.of(comparison, ratio).times())
                        .orElse(Words.tooFew(comparison))),
                Table.Cell.number(comparison
                        .ratio()
                        .map(ratio -> Words.interval(comparison, ratio))
                        .orElse(Words.tooFew(comparison))),
                Table.Cell.number(Words.extent(comparison)),
                verdict(comparison),
                Table.Cell.number(Numbers.percent(comparison.margin())),
                Table.Cell.number(Report.floor(workload, comparison)
                        .map(NoiseFloor::bound)
                        .map(Numbers::percent)
                        .orElse("none measured")),
                Table.Cell.number(comparison
                        .withoutSuspect()
                        .map(estimate -> withoutSuspect(comparison, estimate))
                        .orElseGet(() -> Words.noneWithoutSuspect(comparison))),
                Table.Cell.number(adjustedP(comparison)),
                Table.Cell.plain(why(comparison)));
    }

    private static String value(Comparison comparison, Function<AbsoluteValues, String> side) {
        return AbsoluteValues.of(comparison).map(side).orElse("no value");
    }

    private static String withoutSuspect(Comparison comparison, Estimate estimate) {
        RatioText text = RatioText.of(comparison, estimate);
        int clean = comparison.suspects().map(SuspectCount::cleanPairs).orElse(comparison.pairs());
        return text.times() + (clean > 2 ? " (" + text.interval() + ")" : " (n " + clean + ")");
    }

    private static String adjustedP(Comparison comparison) {
        return comparison
                .adjustedP()
                .map(p -> p < 0.001 ? "< 0.001" : Numbers.plain(p))
                .orElse(comparison.primary() ? "primary" : "not judged");
    }

    /** The explanation, and how many rounds would decide an undecided one. */
    static String why(Comparison comparison) {
        String explanation = comparison.explanation().isBlank() ? "no explanation" : comparison.explanation();
        return Words.roundsNeeded(comparison)
                .map(rounds -> explanation.replaceFirst("\\.$", "") + "; " + rounds)
                .orElse(explanation);
    }
}
