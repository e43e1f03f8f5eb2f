package tare.measure.runner;

import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import tare.api.model.LookRecord;
import tare.api.model.Plan;
import tare.api.model.PlannedLook;
import tare.api.model.PlannedRun;
import tare.api.model.WorkloadSpec;
import tare.judge.results.Journal;
import tare.measure.engine.NanoClock;

/** Takes the planned looks, records each in the journal, and ends decided workloads. One thread. */
final class PlannedLooks {
    private final Plan plan;
    private final LookJudge judge;
    private final Journal journal;
    private final NanoClock clock;
    /** Looks taken so far, including those before an interruption. */
    private final List<LookRecord> taken;
    /** Round after which each workload was decided. */
    private final Map<String, Integer> decided = new HashMap<>();

    PlannedLooks(Plan plan, LookJudge judge, Journal journal, NanoClock clock) {
        this.plan = plan;
        this.judge = judge;
        this.journal = journal;
        this.clock = clock;
        this.taken = new ArrayList<>(plan.looks().isEmpty() ? List.of() : journal.looks());
        taken.forEach(this::keep);
    }

    private void keep(LookRecord look) {
        if (look.decided()) {
            decided.merge(look.workload(), look.rounds(), Math::min);
        }
    }

    /** Whether the run is still needed, as no look has decided its workload earlier. */
    boolean isDue(PlannedRun run) {
        return run.round() <= decided.getOrDefault(run.workload(), Integer.MAX_VALUE);
    }

    /**
     * Takes the look planned after this round, if there is one and it has not been taken before.
     *
     * @return what it found
     */
    List<LookRecord> after(int round) {
        List<LookRecord> found = new ArrayList<>();
        for (PlannedLook look : plan.looks()) {
            if (look.rounds() == round) {
                found.addAll(take(look));
            }
        }
        return found;
    }

    private List<LookRecord> take(PlannedLook look) {
        Set<String> open = open(look);
        if (open.isEmpty()) {
            return List.of();
        }
        Set<String> newlyDecided = judge.decided(look, open);
        List<LookRecord> found = open.stream()
                .map(workload -> new LookRecord(workload, look.rounds(), look.level(), newlyDecided.contains(workload)))
                .toList();
        for (LookRecord one : found) {
            journal.addLook(Instant.ofEpochMilli(clock.wallMs()), one);
            taken.add(one);
            keep(one);
        }
        return found;
    }

    private Set<String> open(PlannedLook look) {
        Set<String> open = new TreeSet<>();
        for (WorkloadSpec workload : plan.experiment().workloads()) {
            boolean wasTaken = taken.stream()
                    .anyMatch(one -> one.workload().equals(workload.id()) && one.rounds() == look.rounds());
            if (!wasTaken && !decided.containsKey(workload.id())) {
                open.add(workload.id());
            }
        }
        return open;
    }
}
