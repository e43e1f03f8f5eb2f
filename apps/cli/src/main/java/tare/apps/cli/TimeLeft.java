package tare.apps.cli;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.LongSupplier;
import tare.api.model.LookRecord;
import tare.api.model.Plan;
import tare.api.model.PlannedRun;
import tare.api.model.Traffic;

/**
 * Estimates how long the remaining runs of a plan will take: their warm-up and measure phases, which are known, and the
 * rest of a run (start, load, gates, verification), estimated from finished runs of the same arm. Used by one thread.
 */
final class TimeLeft {
    /**
     * A new estimate replaces the shown one only if they differ by more than this share; otherwise the clock runs on.
     */
    private static final double TRUSTED = 0.1;

    private final Plan plan;
    private final LongSupplier nanoTime;
    private final Map<String, Double> besideByArm = new HashMap<>();
    /** The last round that has runs of a workload. */
    private final Map<String, Integer> ended = new HashMap<>();

    private double plannedBeside;
    private double besides;
    private int finished;
    private int number;
    private boolean isBetweenRuns;
    private long beganNs;
    private long shownNs;
    private double shown = -1;

    /** @param nanoTime as {@link System#nanoTime} */
    TimeLeft(Plan plan, LongSupplier nanoTime) {
        this.plan = plan;
        this.nanoTime = nanoTime;
        double phases = plan.runs().stream().mapToDouble(this::phases).sum();
        this.plannedBeside = Math.max(0, plan.estimate().toSeconds() - phases)
                / Math.max(1, plan.runs().size());
    }

    /** @param runNumber from 1 */
    void began(int runNumber) {
        if (finished == 0) {
            beganNs = nanoTime.getAsLong();
        }
        number = runNumber;
        isBetweenRuns = false;
    }

    /** Includes the time since the previous run's end: data may have been loaded. */
    void finished(PlannedRun run) {
        double beside = Math.max(0, elapsed() - phases(run));
        finished++;
        isBetweenRuns = true;
        besides += beside;
        besideByArm.merge(run.arm(), beside, (before, now) -> (before + now) / 2);
        beganNs = nanoTime.getAsLong();
    }

    /** A decided workload takes no more time. */
    void looked(LookRecord look) {
        if (look.decided()) {
            ended.put(look.workload(), look.rounds());
        }
    }

    private boolean isDue(PlannedRun run) {
        return run.round() <= ended.getOrDefault(run.workload(), Integer.MAX_VALUE);
    }

    /** In whole seconds; never less than the phases still to come. */
    long seconds() {
        List<PlannedRun> runs = plan.runs();
        double floor = 0;
        double expected = 0;
        for (PlannedRun run : runs.subList(number, runs.size())) {
            if (isDue(run)) {
                floor += phases(run);
                expected += phases(run) + beside(run);
            }
        }
        if (number > 0 && !isBetweenRuns) {
            PlannedRun current = runs.get(number - 1);
            expected += Math.max(0, phases(current) + beside(current) - elapsed());
        }
        return Math.round(Math.max(floor, smoothed(expected)));
    }

    private double smoothed(double expected) {
        long nowNs = nanoTime.getAsLong();
        double runOn = shown - (nowNs - shownNs) / 1e9;
        boolean isNear = shown >= 0 && Math.abs(expected - runOn) <= TRUSTED * expected + 1;
        shown = isNear ? Math.max(0, runOn) : expected;
        shownNs = nowNs;
        return shown;
    }

    private double beside(PlannedRun run) {
        double known = finished == 0 ? plannedBeside : besides / finished;
        return besideByArm.getOrDefault(run.arm(), known);
    }

    private double elapsed() {
        return (nanoTime.getAsLong() - beganNs) / 1e9;
    }

    private double phases(PlannedRun run) {
        Traffic traffic = plan.experiment().workload(run.workload()).traffic();
        return (traffic.warmUp().time().toMillis() + traffic.measure().time().toMillis()) / 1e3;
    }
}
