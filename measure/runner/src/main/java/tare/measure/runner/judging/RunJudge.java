package tare.measure.runner.judging;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import tare.api.model.AnalysisSpec;
import tare.api.model.MeasureRecord;
import tare.api.model.OperationCounts;
import tare.api.model.Outcomes;
import tare.api.model.Reason;
import tare.api.model.ReasonCode;
import tare.api.model.RunStatus;
import tare.api.model.Traffic;
import tare.api.model.VerifyRecord;
import tare.api.spi.Reply;

/** Decides the status of a run, with reasons. Bad behaviour of the system is a result; a bad measurement is not. */
public final class RunJudge {
    /** Suffix of the engine's cause for a NOT_FOUND. */
    private static final String MISS = ": not_found";

    /** Suffix of the engine's cause for an answer that is OK but only queued, so no success of the system. */
    private static final String QUEUED = ": " + Reply.QUEUED;

    private final AnalysisSpec spec;
    private final Traffic traffic;
    private final boolean missesAreNormal;
    private final boolean stoodStill;

    /**
     * @param missesAreNormal whether NOT_FOUND is an ordinary answer under this workload
     * @param stoodStill whether a worker stood still while measuring
     */
    public RunJudge(AnalysisSpec spec, Traffic traffic, boolean missesAreNormal, boolean stoodStill) {
        this.spec = spec;
        this.traffic = traffic;
        this.missesAreNormal = missesAreNormal;
        this.stoodStill = stoodStill;
    }

    public List<Reason> judge(MeasureRecord measured, Optional<VerifyRecord> verified) {
        List<Reason> reasons = new ArrayList<>();
        if (measured.endedEarly().isPresent()) {
            reasons.add(ReasonCode.ENDED_EARLY.because(
                    "the measure phase ended early: " + measured.endedEarly().get()));
        } else if (measured.lateness().scheduled() == 0) {
            reasons.add(ReasonCode.NOTHING_SENT.because("no request was sent"));
        } else if (measured.lateness().neverSent() > 0) {
            reasons.add(neverSent(measured));
        }
        blocked(measured).ifPresent(reasons::add);
        errors(measured).ifPresent(reasons::add);
        verified.flatMap(RunJudge::lostOrWrong).ifPresent(reasons::add);
        queued(measured).ifPresent(reasons::add);
        lateWakes(measured).ifPresent(reasons::add);
        return reasons;
    }

    /**
     * The gravest status among the reasons: INVALID, FAILED, SUSPECT, in this order. FAILED comes first if the
     * measurement was completed, as a later failure of the harness does not undo the system's.
     */
    public static RunStatus status(List<Reason> reasons, boolean measured) {
        List<RunStatus> gravestFirst = measured
                ? List.of(RunStatus.FAILED, RunStatus.INVALID, RunStatus.SUSPECT)
                : List.of(RunStatus.INVALID, RunStatus.FAILED, RunStatus.SUSPECT);
        for (RunStatus status : gravestFirst) {
            if (reasons.stream().anyMatch(reason -> reason.status() == status)) {
                return status;
            }
        }
        return RunStatus.VALID;
    }

    /** Their waits are missing from the percentiles, so no error limit excuses them. */
    private Reason neverSent(MeasureRecord measured) {
        String unsent =
                measured.lateness().neverSent() + " of " + measured.lateness().scheduled()
                        + " requests were due and could not be sent within the drain of "
                        + traffic.drain().toMillis() / 1e3 + " s: ";
        return stoodStill || isHarnessLate(measured)
                ? ReasonCode.HARNESS_STARVED.because(unsent + "the load generator itself was late")
                : ReasonCode.RATE_NOT_MET.because(unsent + "no caller became free");
    }

    private static Optional<Reason> blocked(MeasureRecord measured) {
        return measured.blockedCallers() == 0
                ? Optional.empty()
                : Optional.of(ReasonCode.BLOCKED.because(measured.blockedCallers()
                        + " callers were still waiting for the system when the phase was abandoned"));
    }

    private Optional<Reason> errors(MeasureRecord measured) {
        long errors = 0;
        for (OperationCounts operation : measured.operations()) {
            if (!operation.inner()) {
                Outcomes outcomes = operation.outcomes();
                errors += outcomes.total() - outcomes.ok() - (missesAreNormal ? outcomes.notFound() : 0);
            }
        }
        long sent = sent(measured);
        double share = sent == 0 ? 0 : (double) errors / sent;
        if (share <= spec.errorLimit() || isResultOfItsOwn(measured)) {
            return Optional.empty();
        }
        return Optional.of(ReasonCode.ERROR_LIMIT.because(String.format(
                Locale.ROOT,
                "%d of %d requests failed (%.3g %%, limit %.3g %%): %s",
                errors,
                sent,
                100 * share,
                100 * spec.errorLimit(),
                mainCause(measured))));
    }

    /** Of passes: an operation that fails is a result of its own, and the others still count. */
    private boolean isResultOfItsOwn(MeasureRecord measured) {
        return traffic.isOfPasses()
                && measured.operations().stream()
                        .anyMatch(operation -> operation.outcomes().ok() > 0);
    }

    private String mainCause(MeasureRecord measured) {
        return measured.causes().entrySet().stream()
                .filter(cause -> !missesAreNormal || !cause.getKey().endsWith(MISS))
                .filter(cause -> !cause.getKey().endsWith(QUEUED))
                .max(Map.Entry.comparingByValue())
                .map(most -> "mostly " + most.getKey() + " (" + most.getValue() + ")")
                .orElse("no cause was given");
    }

    private static Optional<Reason> lostOrWrong(VerifyRecord verified) {
        if (verified.missing() == 0 && verified.wrong() == 0) {
            return Optional.empty();
        }
        return Optional.of(ReasonCode.WRONG_DATA.because(String.format(
                Locale.ROOT,
                "of %d rows read back, %d acknowledged ones are missing and %d are wrong: %s",
                verified.checked(),
                verified.missing(),
                verified.wrong(),
                verified.examples())));
    }

    /** Number of requests of any operation that the client only queued. */
    public static long queued(Map<String, Long> causes) {
        return causes.entrySet().stream()
                .filter(cause -> cause.getKey().endsWith(QUEUED))
                .mapToLong(Map.Entry::getValue)
                .sum();
    }

    private static Optional<Reason> queued(MeasureRecord measured) {
        long queued = measured.operations().stream()
                .filter(operation -> !operation.inner())
                .mapToLong(operation -> measured.causes().getOrDefault(operation.operation() + QUEUED, 0L))
                .sum();
        if (queued == 0) {
            return Optional.empty();
        }
        return Optional.of(ReasonCode.QUEUED.because(queued + " of " + sent(measured)
                + " requests were only queued by the system's client when it answered"));
    }

    private static Optional<Reason> lateWakes(MeasureRecord measured) {
        if (!isHarnessLate(measured)) {
            return Optional.empty();
        }
        return Optional.of(ReasonCode.LATE_WAKE.because(String.format(
                Locale.ROOT,
                "%d of %d requests were sent more than 1 ms late although a caller was idle, so the load generator"
                        + " was too slow",
                measured.lateness().wokeLate(),
                sent(measured))));
    }

    private static boolean isHarnessLate(MeasureRecord measured) {
        return measured.lateness().wokeLate() > HarnessLimits.USUAL.lateWakeShare() * sent(measured);
    }

    private static long sent(MeasureRecord measured) {
        return measured.lateness().scheduled() - measured.lateness().neverSent();
    }
}
