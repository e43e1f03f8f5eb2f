package tare.runner;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import tare.model.AnalysisSpec;
import tare.model.MeasureRecord;
import tare.model.OperationCounts;
import tare.model.Outcomes;
import tare.model.Reason;
import tare.model.RunStatus;
import tare.model.VerifyRecord;

/** Says what a run is worth, and why. Bad behaviour of the system is a result; bad measurement is none. */
final class Judge {
    /** With more late wakes than this the harness may have made the tail: a percentile above the 99th is then its own. */
    private static final double LATE_WAKE_LIMIT = 0.01;

    private final AnalysisSpec spec;

    Judge(AnalysisSpec spec) {
        this.spec = spec;
    }

    /** @param missesAreNormal whether NOT_FOUND is an ordinary answer under this workload */
    List<Reason> judge(MeasureRecord measured, Optional<VerifyRecord> verified, boolean missesAreNormal) {
        List<Reason> reasons = new ArrayList<>();
        if (measured.scheduled() == 0) {
            reasons.add(new Reason(RunStatus.INVALID, "nothing-sent", "no request was sent"));
        }
        errors(measured, missesAreNormal).ifPresent(reasons::add);
        verified.flatMap(Judge::lostOrWrong).ifPresent(reasons::add);
        lateWakes(measured).ifPresent(reasons::add);
        return reasons;
    }

    /** The gravest status among the reasons: INVALID, FAILED, SUSPECT, in this order. */
    static RunStatus status(List<Reason> reasons) {
        for (RunStatus status : List.of(RunStatus.INVALID, RunStatus.FAILED, RunStatus.SUSPECT)) {
            if (reasons.stream().anyMatch(reason -> reason.status() == status)) {
                return status;
            }
        }
        return RunStatus.VALID;
    }

    private Optional<Reason> errors(MeasureRecord measured, boolean missesAreNormal) {
        // A request that no caller was free to send in time failed as surely as one that was answered with an error.
        long errors = measured.neverSent();
        for (OperationCounts operation : measured.operations()) {
            if (!operation.inner()) {
                Outcomes outcomes = operation.outcomes();
                errors += outcomes.total() - outcomes.ok() - (missesAreNormal ? outcomes.notFound() : 0);
            }
        }
        double share = measured.scheduled() == 0 ? 0 : (double) errors / measured.scheduled();
        if (share <= spec.errorLimit()) {
            return Optional.empty();
        }
        return Optional.of(new Reason(
                RunStatus.FAILED,
                "error-limit",
                String.format(
                        Locale.ROOT,
                        "%d of %d requests failed (%.3g %%, limit %.3g %%): %s",
                        errors,
                        measured.scheduled(),
                        100 * share,
                        100 * spec.errorLimit(),
                        mainCause(measured))));
    }

    private static String mainCause(MeasureRecord measured) {
        Optional<Map.Entry<String, Long>> most =
                measured.causes().entrySet().stream().max(Map.Entry.comparingByValue());
        if (most.isEmpty() || measured.neverSent() > most.get().getValue()) {
            return measured.neverSent() + " were never sent, no caller came free in time";
        }
        return "mostly " + most.get().getKey() + " (" + most.get().getValue() + ")";
    }

    private static Optional<Reason> lostOrWrong(VerifyRecord verified) {
        if (verified.missing() == 0 && verified.wrong() == 0) {
            return Optional.empty();
        }
        return Optional.of(new Reason(
                RunStatus.FAILED,
                "wrong-data",
                String.format(
                        Locale.ROOT,
                        "of %d rows read back, %d acknowledged ones are missing and %d are wrong: %s",
                        verified.checked(),
                        verified.missing(),
                        verified.wrong(),
                        verified.examples())));
    }

    private static Optional<Reason> lateWakes(MeasureRecord measured) {
        double share = measured.scheduled() == 0 ? 0 : (double) measured.wokeLate() / measured.scheduled();
        if (share <= LATE_WAKE_LIMIT) {
            return Optional.empty();
        }
        return Optional.of(new Reason(
                RunStatus.SUSPECT,
                "late-wake",
                String.format(
                        Locale.ROOT,
                        "%d of %d requests left more than 1 ms late although a caller was free: the harness was slow",
                        measured.wokeLate(),
                        measured.scheduled())));
    }
}
