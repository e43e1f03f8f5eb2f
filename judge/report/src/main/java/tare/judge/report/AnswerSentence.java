package tare.judge.report;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import tare.api.model.Arm;
import tare.api.model.Comparison;
import tare.api.model.Estimate;
import tare.api.model.Metric;
import tare.api.model.RunStatus;
import tare.api.model.Verdict;
import tare.api.model.WorkloadFindings;

/**
 * The whole answer about one arm as one sentence, with a clause for each workload, the gravest first.
 *
 * @param more number of workloads without a clause, since there are too many
 */
record AnswerSentence(Arm arm, List<Clause> clauses, int more) {
    private static final int MOST_CLAUSES = 5;

    /** From this ratio on "x times" is easier to read than percent. */
    private static final double TIMES_FROM = 2;

    /**
     * One workload's part of the answer.
     *
     * @param effect {@code update p50 4.3x slower}
     * @param values {@code 73 → 315 µs}, or {@code 37 to over 100 rounds needed}; empty if there are none
     */
    record Clause(Comparison comparison, String workload, String effect, Optional<String> values) {
        /** {@code update p50 4.3x slower (73 → 315 µs)}. */
        String text() {
            return effect + values.map(text -> " (" + text + ")").orElse("");
        }
    }

    AnswerSentence {
        clauses = List.copyOf(clauses);
    }

    /** {@code sync against async: update p50 4.3x slower (73 → 315 µs) under reads; …}. */
    String text(String baseline) {
        String all = clauses.stream()
                .map(clause -> clause.text() + " under " + clause.workload())
                .collect(Collectors.joining("; "));
        String rest = more > 0 ? "; and " + more + " more" : "";
        return arm.name() + " against " + baseline + ": " + (all.isEmpty() ? "not compared" : all + rest) + ".";
    }

    /** One for each arm that is neither baseline nor control. */
    static List<AnswerSentence> of(Report report) {
        return report.compared().stream().map(arm -> of(report, arm)).toList();
    }

    private static AnswerSentence of(Report report, Arm arm) {
        List<Clause> clauses = new ArrayList<>();
        for (WorkloadFindings workload : report.findings().workloads()) {
            Report.primary(workload, arm).ifPresent(primary -> clauses.add(clause(report, workload, primary)));
        }
        clauses.sort(Comparator.comparingInt(clause -> gravity(clause.comparison())));
        int shown = Math.min(MOST_CLAUSES, clauses.size());
        return new AnswerSentence(arm, clauses.subList(0, shown), clauses.size() - shown);
    }

    private static Clause clause(Report report, WorkloadFindings workload, Comparison comparison) {
        Optional<String> coverage = Phrases.coverage(workload, comparison);
        Optional<String> values = values(report, comparison)
                .map(text -> text + coverage.map(part -> "; " + part).orElse(""))
                .or(() -> coverage);
        return new Clause(comparison, workload.label(), effect(report, workload, comparison), values);
    }

    /** For an undecided comparison, the rounds needed tell the reader more than its values. */
    private static Optional<String> values(Report report, Comparison comparison) {
        if (comparison.ratio().isEmpty() || (comparison.verdict().isEmpty() && report.hasVerdicts())) {
            return Optional.empty();
        }
        return Phrases.rounds(comparison)
                .map(rounds -> rounds + " rounds needed")
                .or(() -> AbsoluteValues.of(comparison).map(AbsoluteValues::change));
    }

    private static int gravity(Comparison comparison) {
        return comparison
                .verdict()
                .map(verdict -> switch (verdict) {
                    case FAILS -> 0;
                    case WORSE -> 1;
                    case BETTER -> 2;
                    case EQUIVALENT -> 3;
                    case UNDECIDED -> 4;
                })
                .orElse(5);
    }

    private static String effect(Report report, WorkloadFindings workload, Comparison comparison) {
        String metric = comparison.metric().label();
        if (comparison.verdict().isEmpty()) {
            String ratio = comparison
                    .ratio()
                    .filter(shown -> !report.hasVerdicts())
                    .map(shown -> " " + RatioText.of(comparison, shown).times() + ",")
                    .orElse("");
            return metric + ratio + " not judged";
        }
        Verdict verdict = comparison.verdict().get();
        return switch (verdict) {
            case FAILS -> "fails" + failed(report, workload, comparison.arm());
            case BETTER, WORSE ->
                metric + " "
                        + comparison
                                .ratio()
                                .map(ratio -> change(comparison.metric(), ratio))
                                .orElse(verdict.label());
            case EQUIVALENT -> metric + " " + Phrases.verdict(comparison);
            case UNDECIDED -> "cannot tell yet: " + metric;
        };
    }

    private static String failed(Report report, WorkloadFindings workload, String arm) {
        List<RunStatus> statuses = report.runs(workload, report.experiment().arm(arm)).stream()
                .map(run -> run.record().status())
                .toList();
        long failed = statuses.stream().filter(RunStatus.FAILED::equals).count();
        return failed == 0 ? "" : ": " + failed + " of " + statuses.size() + " runs failed";
    }

    /** {@code 4.3x slower}, {@code −84 %}. */
    static String change(Metric metric, Estimate ratio) {
        double value = ratio.value();
        boolean more = value > 1;
        double factor = more ? value : 1 / value;
        boolean isTime = metric.unit() == Metric.Unit.NANOSECONDS;
        if (factor >= TIMES_FROM && (isTime || more)) {
            return Numbers.twoDigits(factor) + "x " + (isTime ? (more ? "slower" : "faster") : "higher");
        }
        return (more ? "+" : "\u2212") + Numbers.twoDigits(100 * Math.abs(value - 1)) + " %";
    }
}
