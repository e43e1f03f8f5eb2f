package tare.measure.runner.judging;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.ToDoubleFunction;
import tare.api.model.Reason;
import tare.api.model.ReasonCode;
import tare.api.model.WorkerRecord;

/**
 * Judges a run by the worst of its workers: in the sum of all, the trouble of one of them could hide. Where all workers
 * together are judged alike already, the run has its reason.
 */
public final class WorkerJudge {
    private final HarnessLimits limits;

    public WorkerJudge(HarnessLimits limits) {
        this.limits = limits;
    }

    /**
     * @param workers none for a run with one worker on this machine
     * @param seconds of the measure phase
     * @param known reasons for the run as a whole
     * @return further reasons
     */
    public List<Reason> judge(List<WorkerRecord> workers, double seconds, List<Reason> known) {
        List<Reason> reasons = new ArrayList<>();
        if (workers.isEmpty()) {
            return reasons;
        }
        lateWakes(workers).ifPresent(reasons::add);
        standstill(workers, seconds).ifPresent(reasons::add);
        collections(workers, seconds).ifPresent(reasons::add);
        reasons.removeIf(reason -> known.stream().anyMatch(one -> one.code().equals(reason.code())));
        return reasons;
    }

    private Optional<Reason> lateWakes(List<WorkerRecord> workers) {
        WorkerRecord worst = worst(workers, WorkerJudge::lateShare);
        return lateShare(worst) <= limits.lateWakeShare()
                ? Optional.empty()
                : Optional.of(ReasonCode.LATE_WAKE.because(String.format(
                        Locale.ROOT,
                        "%d of %d requests of %s were sent more than 1 ms late although a caller was idle, so this load"
                                + " generator was too slow",
                        worst.wokeLate(),
                        worst.scheduled(),
                        name(worst))));
    }

    private static double lateShare(WorkerRecord worker) {
        return (double) worker.wokeLate() / Math.max(1, worker.scheduled());
    }

    private Optional<Reason> standstill(List<WorkerRecord> workers, double seconds) {
        WorkerRecord worst = worst(workers, worker -> ms(worker, "stood-still-ms"));
        double stood = ms(worst, "stood-still-ms") / 1e3;
        double share = stood / seconds;
        if (share <= limits.standstill().suspectShare()) {
            return Optional.empty();
        }
        boolean broken = share > limits.standstill().brokenShare() && stood >= 1;
        ReasonCode code = broken ? ReasonCode.STOOD_STILL_LONG : ReasonCode.STOOD_STILL;
        return Optional.of(code.because(String.format(
                Locale.ROOT,
                "%s stood still for %.1f s, %.3g %% of the phase: its process was stopped, or had no CPU",
                name(worst),
                stood,
                100 * share)));
    }

    private Optional<Reason> collections(List<WorkerRecord> workers, double seconds) {
        WorkerRecord worst = worst(workers, worker -> ms(worker, "gc-ms"));
        double share = ms(worst, "gc-ms") / 1e3 / seconds;
        return share <= limits.standstill().gcTimeShare()
                ? Optional.empty()
                : Optional.of(ReasonCode.GC_TIME.because(String.format(
                        Locale.ROOT,
                        "%s collected garbage for %.3g %% of the phase, limit %.3g %%",
                        name(worst),
                        100 * share,
                        100 * limits.standstill().gcTimeShare())));
    }

    private static double ms(WorkerRecord worker, String figure) {
        return worker.figures().getOrDefault(figure, 0.0);
    }

    private static WorkerRecord worst(List<WorkerRecord> workers, ToDoubleFunction<WorkerRecord> trouble) {
        return workers.stream().max(Comparator.comparingDouble(trouble)).orElseThrow();
    }

    private static String name(WorkerRecord worker) {
        return "worker " + worker.worker() + " on host " + worker.host();
    }
}
