package tare.judge.imports;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import tare.api.model.AnalysisSpec;
import tare.api.model.MeasureRecord;
import tare.api.model.OperationCounts;
import tare.api.model.PlannedRun;
import tare.api.model.Reason;
import tare.api.model.ReasonCode;
import tare.api.model.RunContext;
import tare.api.model.RunRecord;
import tare.api.model.RunStatus;
import tare.api.model.Validity;

/** Judges an imported run by the same rules as Tare's own runs, as far as the source's data allow. */
final class ImportedRunJudge {
    private ImportedRunJudge() {}

    /** @param anyResults whether any run of the import has results, which means that a run without them lost its own */
    static RunRecord record(PlannedRun planned, ImportedRun run, AnalysisSpec analysis, boolean anyResults) {
        List<Reason> reasons = reasons(run, analysis, anyResults);
        return new RunRecord(
                planned,
                new Validity(
                        reasons.stream()
                                .map(Reason::status)
                                .max(Enum::compareTo)
                                .orElse(RunStatus.VALID),
                        reasons),
                run.startedAt().orElse(Instant.EPOCH),
                run.measured().map(m -> Map.of("measure", m.durationSeconds())).orElse(Map.of()),
                run.measured(),
                Optional.empty(),
                new RunContext(Map.of(), run.facts(), Map.of()));
    }

    private static List<Reason> reasons(ImportedRun run, AnalysisSpec analysis, boolean anyResults) {
        List<Reason> reasons = new ArrayList<>();
        boolean statusOnly = run.notes().contains(Note.STATUS_ONLY);
        if (run.measured().isEmpty() || (statusOnly && anyResults)) {
            reasons.add(ReasonCode.ENDED_EARLY.because(
                    "there are no results of " + run.name() + ": the client ended before its report"));
            return reasons;
        }
        MeasureRecord measured = run.measured().get();
        if (measured.lateness().scheduled() == 0) {
            reasons.add(ReasonCode.NOTHING_SENT.because("no request was counted in " + run.name()));
            return reasons;
        }
        errors(measured, analysis).ifPresent(reasons::add);
        if (run.queued() > 0) {
            reasons.add(ReasonCode.QUEUED.because(
                    run.queued() + " requests were only queued by the binding's client (BATCHED_OK)"));
        }
        return reasons;
    }

    private static Optional<Reason> errors(MeasureRecord measured, AnalysisSpec analysis) {
        boolean missesAreNormal = measured.operations().stream()
                .anyMatch(counts -> counts.operation().equals("delete"));
        long errors = 0;
        for (OperationCounts counts : measured.operations()) {
            errors += counts.outcomes().total()
                    - counts.outcomes().ok()
                    - (missesAreNormal ? counts.outcomes().notFound() : 0);
        }
        double share = (double) errors / measured.lateness().scheduled();
        if (share <= analysis.errorLimit()) {
            return Optional.empty();
        }
        return Optional.of(ReasonCode.ERROR_LIMIT.because(String.format(
                Locale.ROOT,
                "%d of %d requests failed (%.3g %%, limit %.3g %%): %s",
                errors,
                measured.lateness().scheduled(),
                100 * share,
                100 * analysis.errorLimit(),
                mainCause(measured))));
    }

    private static String mainCause(MeasureRecord measured) {
        return measured.causes().entrySet().stream()
                .max(Map.Entry.comparingByValue())
                .map(cause -> "most often " + cause.getKey())
                .orElse("no cause given");
    }
}
