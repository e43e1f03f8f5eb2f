package tare.judge.analysis;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import tare.api.model.Arm;
import tare.api.model.NoiseFloor;
import tare.api.model.Pace;
import tare.api.model.RunResult;
import tare.api.model.RunStatus;

/** Stamps of one workload: caveats to read before using its numbers. */
final class WorkloadStamps {
    private final WorkloadCase workload;
    private final ControlNoise noise;
    private final List<String> arms;

    private WorkloadStamps(WorkloadCase workload, ControlNoise noise) {
        this.workload = workload;
        this.noise = noise;
        this.arms = workload.experiment().arms().stream().map(Arm::name).toList();
    }

    static List<String> of(WorkloadCase workload, ControlNoise noise) {
        return new WorkloadStamps(workload, noise).all();
    }

    private List<String> all() {
        List<String> stamps = new ArrayList<>();
        workload.workload().notice().ifPresent(stamps::add);
        thinkTime().ifPresent(stamps::add);
        failure("baseline", workload.baseline()).ifPresent(stamps::add);
        workload.controls().forEach(control -> failure("control", control).ifPresent(stamps::add));
        stamps.addAll(suspectControls());
        stamps.addAll(silentControls());
        stamps.addAll(suspectRuns());
        unequalLosses().ifPresent(stamps::add);
        stamps.addAll(missedRates());
        workload.measurands().answers().map(PassAnswers::stamps).ifPresent(stamps::addAll);
        WakeDelay.stamp(workload.runs().entering()).ifPresent(stamps::add);
        return stamps;
    }

    private Optional<String> thinkTime() {
        return workload.workload().traffic().pace() instanceof Pace.ThinkTime pace
                ? Optional.of("throughput mostly reflects the callers' think time, unless requests take much longer"
                        + " than its mean of " + pace.inMs() + " ms")
                : Optional.empty();
    }

    private Optional<String> failure(String role, String arm) {
        return workload.runs().failure(arm).map(failure -> role + " " + arm + " fails (" + failure + ")");
    }

    private List<String> suspectControls() {
        return noise.all().stream()
                .filter(NoiseFloor::outsideMargin)
                .filter(this::isJudged)
                .map(floor -> "SUSPECT: control " + floor.control() + " repeats the baseline, yet its "
                        + floor.metric().label() + " lies entirely outside the margin: "
                        + Text.ratio(floor.ratio(), workload.margin(measurand(floor))))
                .toList();
    }

    private boolean isJudged(NoiseFloor floor) {
        return measurand(floor).isJudged(workload.isOpenLoop());
    }

    private Measurand measurand(NoiseFloor floor) {
        return workload.measurands().all().stream()
                .filter(m -> m.metric().equals(floor.metric()))
                .findFirst()
                .orElseThrow();
    }

    private List<String> silentControls() {
        return workload.controls().stream()
                .filter(control ->
                        noise.all().stream().noneMatch(floor -> floor.control().equals(control)))
                .map(control -> "control " + control
                        + " gives no noise: fewer than two rounds have both its run and the baseline's")
                .toList();
    }

    private List<String> suspectRuns() {
        return arms.stream().flatMap(this::suspectRuns).toList();
    }

    private Stream<String> suspectRuns(String arm) {
        List<RunResult> suspect = workload.runs().withStatus(arm, RunStatus.SUSPECT);
        return suspect.stream()
                .limit(1)
                .map(first -> suspect.size() + " of " + workload.runs().planned(arm) + " runs of " + arm
                        + (suspect.size() == 1 ? " is" : " are") + " suspect (still counted), "
                        + WorkloadRuns.reason(first));
    }

    private Optional<String> unequalLosses() {
        boolean equal = arms.stream().map(workload.runs()::lost).distinct().count() < 2;
        return equal
                ? Optional.empty()
                : Optional.of(arms.stream()
                        .map(arm -> arm + " " + workload.runs().lost(arm) + " of "
                                + workload.runs().made(arm))
                        .collect(Collectors.joining(", ", "arms lost different numbers of runs: ", "")));
    }

    private List<String> missedRates() {
        if (!workload.isOpenLoop()) {
            return List.of();
        }
        RateCheck rate = RateCheck.of(workload);
        return arms.stream()
                .filter(arm -> rate.missed(workload.runs(), arm) > 0)
                .map(arm -> rate.rate() + " was met in only " + rate.met(workload.runs(), arm)
                        + ": requests pile up, so response times grow with the length of the run")
                .toList();
    }
}
