package tare.judge.analysis;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import tare.api.model.PlannedRun;
import tare.api.model.Reason;
import tare.api.model.Results;
import tare.api.model.RunResult;
import tare.api.model.RunStatus;

/** The runs of one workload, by arm and in the order of rounds. */
final class WorkloadRuns {
    private final Map<String, Integer> planned = new HashMap<>();
    private final Map<String, List<RunResult>> byArm = new LinkedHashMap<>();

    /** @return by workload id; reads the results once, however many workloads there are */
    static Map<String, WorkloadRuns> byWorkload(Results results) {
        Map<String, WorkloadRuns> all = new HashMap<>();
        results.plan().experiment().workloads().forEach(workload -> all.put(workload.id(), new WorkloadRuns()));
        for (PlannedRun run : results.due()) {
            all.get(run.workload()).planned.merge(run.arm(), 1, Integer::sum);
        }
        results.runs().stream()
                .sorted(Comparator.comparingInt(run -> run.record().run().round()))
                .forEach(run -> all.get(run.record().run().workload()).add(run));
        return all;
    }

    private WorkloadRuns() {}

    private void add(RunResult run) {
        byArm.computeIfAbsent(run.record().run().arm(), arm -> new ArrayList<>())
                .add(run);
    }

    List<RunResult> all() {
        return byArm.values().stream().flatMap(List::stream).toList();
    }

    List<RunResult> entering() {
        return all().stream().filter(run -> run.record().enters()).toList();
    }

    List<RunResult> entering(String arm) {
        return of(arm).stream().filter(run -> run.record().enters()).toList();
    }

    /** The entering runs, and those in which the system failed. */
    List<RunResult> measured(String arm) {
        return of(arm).stream()
                .filter(run -> run.record().status() != RunStatus.INVALID)
                .toList();
    }

    /** Counts the runs that were made but do not enter, whatever the reason. */
    int lost(String arm) {
        return made(arm) - entering(arm).size();
    }

    int made(String arm) {
        return of(arm).size();
    }

    int planned(String arm) {
        return planned.getOrDefault(arm, 0);
    }

    List<RunResult> withStatus(String arm, RunStatus status) {
        return of(arm).stream().filter(run -> run.record().status() == status).toList();
    }

    /** {@code 2 of 5 runs failed, first in round 3: 4 % errors}; empty if none failed. */
    Optional<String> failure(String arm) {
        List<RunResult> failed = withStatus(arm, RunStatus.FAILED);
        return failed.stream()
                .findFirst()
                .map(first -> failed.size() + " of " + planned(arm) + " runs failed, " + reason(first));
    }

    /** {@code first in round 3: 4 % errors} */
    static String reason(RunResult first) {
        RunStatus status = first.record().status();
        String text = first.record().reasons().stream()
                .filter(reason -> reason.status() == status)
                .map(Reason::headline)
                .findFirst()
                .orElse("no reason recorded");
        return "first in round " + first.record().run().round() + ": " + text;
    }

    private List<RunResult> of(String arm) {
        return byArm.getOrDefault(arm, Collections.emptyList());
    }
}
