package tare.judge.report;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;
import tare.api.model.Arm;
import tare.api.model.ArmSummary;
import tare.api.model.Comparison;
import tare.api.model.Findings;
import tare.api.model.PlannedRun;
import tare.api.model.Results;
import tare.api.model.RunStatus;
import tare.api.model.RunTally;
import tare.api.model.Verdict;
import tare.api.model.WorkloadFindings;

/** The closing lines of a run on the terminal. Format sealed by a golden file. */
public final class FindingsText {
    /** As in the stamp of such findings. */
    private static final String NO_COMPARISON = "only one arm: nothing to compare";

    private final TextColumns troubles = new TextColumns();
    private final TextColumns answers = new TextColumns();
    private final TextColumns notes = new TextColumns();

    private FindingsText() {}

    /**
     * Plain text, without colours: first each reason why runs failed, were invalid or are missing, with the first such
     * run, then for each workload and arm the primary metric against the baseline, then control, parity, suspect runs,
     * stamps, scope and the report's path.
     *
     * @param reportFile the path as the reader should see it
     */
    public static List<String> lines(Findings findings, Results results, Path reportFile) {
        return lines(findings, results, Optional.of(reportFile));
    }

    /** The same lines; without a report file, for findings that are not kept. */
    public static List<String> lines(Findings findings, Results results, Optional<Path> reportFile) {
        FindingsText text = new FindingsText();
        Report report = new Report(findings, results);
        text.addTroubles(report);
        text.addAnswers(report);
        text.addNotes(report, reportFile);
        return text.aligned();
    }

    private void addTroubles(Report report) {
        for (ReasonGroup group : ReasonGroup.of(report)) {
            if (group.status() != RunStatus.SUSPECT) {
                troubles.add(group.first(), Phrases.status(group.status()), group.headline());
            }
        }
        List<String> missing = report.missing().stream().map(PlannedRun::id).toList();
        if (!missing.isEmpty()) {
            troubles.add(ReasonGroup.first(missing), "missing", "planned, never made");
        }
    }

    private void addAnswers(Report report) {
        boolean isImported = report.results().plan().imported().isPresent();
        if (report.results().plan().comparesNothing()) {
            if (isImported) {
                answers.add(report.findings().baseline(), "", NO_COMPARISON, "no verdict");
            } else {
                report.findings().workloads().forEach(this::addFigures);
            }
        }
        for (WorkloadFindings workload : report.findings().workloads()) {
            for (Arm arm : report.compared()) {
                addAnswer(workload, arm, report.findings().baseline());
            }
        }
    }

    /** Without a comparison, the figures themselves. */
    private void addFigures(WorkloadFindings workload) {
        for (ArmSummary summary : workload.arms()) {
            summary.values().stream()
                    .findFirst()
                    .ifPresent(value -> answers.add(
                            workload.label(),
                            summary.metric().label(),
                            Numbers.of(summary.metric(), value),
                            summary.arm()));
        }
    }

    private void addAnswer(WorkloadFindings workload, Arm arm, String baseline) {
        Optional<Comparison> primary = Report.primary(workload, arm);
        if (primary.isEmpty()) {
            answers.add(workload.label(), "", arm.name() + " was not compared", "no verdict");
            return;
        }
        Comparison comparison = primary.get();
        answers.add(
                workload.label(),
                comparison.metric().label(),
                ratio(comparison, baseline),
                verdict(comparison) + others(workload, comparison));
    }

    // Better, worse and equivalent follow from the ratio; the others need a reason.
    private static String verdict(Comparison comparison) {
        boolean needsReason = comparison
                .verdict()
                .map(verdict -> verdict == Verdict.UNDECIDED || verdict == Verdict.FAILS)
                .orElse(true);
        String why = ComparisonTable.why(comparison).replaceFirst(": shown, not judged$", "");
        return Phrases.verdict(comparison) + (needsReason ? ": " + why : "");
    }

    /** If the primary metric gives no answer, another one may. */
    private static String others(WorkloadFindings workload, Comparison primary) {
        boolean isAnswer = primary.verdict()
                .filter(verdict -> verdict != Verdict.UNDECIDED)
                .isPresent();
        return isAnswer
                ? ""
                : OtherVerdicts.of(workload, primary)
                        .map(text -> "; but " + text)
                        .orElse("");
    }

    private static String ratio(Comparison comparison, String baseline) {
        return comparison
                .ratio()
                .map(ratio -> comparison.arm() + " " + Phrases.ratioTo(baseline, comparison, ratio))
                .orElse(comparison.arm() + ": no ratio, " + Phrases.tooFew(comparison));
    }

    private void addNotes(Report report, Optional<Path> reportFile) {
        report.findings().workloads().forEach(workload -> workload.ladder()
                .ifPresent(ladder -> notes.add("ladder", workload.label() + ": " + ladder.sentence())));
        notes.add("control", Phrases.control(report));
        if (report.hasVerdicts()) {
            report.findings()
                    .claims()
                    .filter(claims -> claims.judged() > 0)
                    .ifPresent(claims -> notes.add("claims", Phrases.claims(claims)));
        }
        notes.add("parity", ParityText.of(report));
        if (ParityText.refuses(report)) {
            notes.add("verdict", "none: parity is strict");
        }
        report.ofPasses().forEach(workload -> notes.add("operations", operations(report, workload)));
        addSuspects(report);
        WorkloadNotes.of(report.findings()).forEach(note -> notes.add("stamp", note.workloads() + ": " + note.text()));
        report.findings().stamps().stream()
                .filter(stamp -> !stamp.equals(NO_COMPARISON)) // It is the answer.
                .forEach(stamp -> notes.add("stamp", stamp));
        notes.add(
                "scope",
                report.findings().scope() + "; "
                        + Phrases.tally(report.findings().tally()));
        reportFile.ifPresent(file -> {
            notes.add(
                    "next",
                    NextStep.of(report, Optional.ofNullable(file.getParent()).orElse(Path.of("."))));
            notes.add("report", file.toString());
        });
    }

    private void addSuspects(Report report) {
        RunTally tally = report.findings().tally();
        if (tally.suspect() > 0) {
            String reasons = ReasonGroup.counts(report, RunStatus.SUSPECT);
            notes.add("suspect", tally.suspect() + " of " + tally.planned() + " runs, still counted: " + reasons);
        }
    }

    /** {@code queries, sum of 18 of 20: half 3 worse, 14 undecided, 1 failed, 2 not comparable; …}. */
    private static String operations(Report report, WorkloadFindings workload) {
        PassTable table = new PassTable(report, workload);
        String arms = report.compared().stream()
                .map(arm -> arm.name() + " " + counts(table, arm))
                .collect(Collectors.joining("; "));
        return workload.label() + ", sum " + table.extent() + ": " + arms;
    }

    private static String counts(PassTable table, Arm arm) {
        Map<String, Integer> counts = new TreeMap<>();
        for (String operation : table.operations()) {
            counts.merge(table.cell(operation, arm).word(), 1, Integer::sum);
        }
        return counts.entrySet().stream()
                .map(count -> count.getValue() + " " + count.getKey())
                .collect(Collectors.joining(", "));
    }

    private List<String> aligned() {
        int first = Math.max(answers.width(0), notes.width(0));
        List<String> lines = new ArrayList<>(troubles.lines(0));
        lines.addAll(answers.lines(first));
        lines.addAll(notes.lines(first));
        return lines;
    }
}
