package tare.measure.runner;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import tare.api.model.HarnessFloor;
import tare.api.model.LookRecord;
import tare.api.model.Plan;
import tare.api.model.PlannedRun;
import tare.judge.results.ResultsException;
import tare.judge.results.ResultsWriter;
import tare.judge.results.Trees;
import tare.measure.runner.arms.ArmData;
import tare.measure.runner.floor.FloorMaker;
import tare.measure.runner.loading.Arms;
import tare.measure.runner.loading.ArmsNotReadyException;
import tare.measure.runner.making.MadeRun;
import tare.measure.runner.making.RunMaker;
import tare.measure.runner.parts.RunnerParts;
import tare.measure.runner.parts.StopSignal;

/**
 * Executes a plan, or the rest of it, and writes a results directory. {@link #run} is called once, by one thread;
 * {@link #stop} by any thread, and keeps the finished runs.
 */
public final class Runner {
    private final RunnerParts parts;
    private final Plan plan;
    private final ResultsWriter results;
    private final StopSignal current = new StopSignal();
    private final Arms arms;
    private final PlannedLooks looks;
    /** By workload name. */
    private final Map<String, HarnessFloor> floors = new HashMap<>();

    /** For a plan without looks. */
    public Runner(RunnerParts parts, Plan plan, ResultsWriter results) {
        this(parts, plan, results, LookJudge.NONE);
    }

    public Runner(RunnerParts parts, Plan plan, ResultsWriter results, LookJudge judge) {
        this.parts = parts;
        this.plan = plan;
        this.results = results;
        this.arms = new Arms(parts, plan, results, current);
        this.looks = new PlannedLooks(plan, judge, results.journal(), parts.clock());
    }

    /**
     * Returns when all runs are made, or when {@link #stop} has ended the current one.
     *
     * @throws ArmsNotReadyException if an arm can never be connected or loaded; its data on existing systems is
     *     removed, and earlier runs are complete
     * @throws InterruptedException if another thread interrupted it
     * @throws ResultsException if results cannot be written; those of earlier runs are complete
     */
    public void run() throws InterruptedException {
        Set<Integer> whole = wholeRounds();
        journal("started", "runs", Integer.toString(plan.runs().size()), "whole rounds", whole.toString());
        removeData(); // A killed run may have left data in any state.
        try {
            makeRounds(whole);
        } catch (ArmsNotReadyException e) {
            journal("not-ready", "because", e.getMessage());
            arms.removeData();
            throw e;
        } catch (InterruptedException e) {
            if (!current.isStopped()) {
                throw e;
            }
        } finally {
            arms.end();
            removeData();
        }
        journal(current.isStopped() ? "stopped" : "finished");
    }

    /** Ends the current run early and discards it. */
    public void stop() {
        current.stop();
    }

    public boolean isStopped() {
        return current.isStopped();
    }

    private void measureFloors() throws InterruptedException {
        if (parts.floors().isPresent() && !current.isStopped()) {
            floors.putAll(
                    new FloorMaker(parts, parts.floors().get(), plan.experiment(), results.layout(), current).floors());
            results.writeHarnessFloor(floors);
        }
    }

    /**
     * Returns the rounds that need no more runs when an experiment is resumed. A round, or all rounds that share one
     * provisioning, form a block of the analysis; the runs of an incomplete block are set aside and made again.
     */
    private Set<Integer> wholeRounds() {
        Set<Integer> whole = new TreeSet<>();
        Set<Integer> broken = new TreeSet<>();
        for (PlannedRun run : plan.runs()) {
            whole.add(run.round());
            if (!results.isFinished(run.id()) && looks.isDue(run)) {
                broken.add(block(run.round()));
            }
        }
        whole.removeIf(round -> broken.contains(block(round)));
        plan.runs().stream().filter(run -> !whole.contains(run.round())).forEach(run -> results.setAside(run.id()));
        return whole;
    }

    /** Rounds that share one provisioning share a block; otherwise each round is its own. */
    private int block(int round) {
        return plan.experiment().repetition().firstOfBlock(round).orElse(round);
    }

    private void makeRounds(Set<Integer> whole) throws InterruptedException {
        boolean begun = false;
        for (int round = 1; round <= plan.experiment().rounds() && !current.isStopped(); round++) {
            if (!whole.contains(round) && isDue(round)) {
                if (!begun) {
                    arms.connect();
                    measureFloors();
                }
                if (!begun || isFirstOfBlock(round)) {
                    arms.begin(round);
                }
                begun = true;
                makeRuns(round);
            }
            if (!current.isStopped()) {
                look(round);
                parts.listener().roundFinished(round);
            }
        }
    }

    private void look(int round) {
        List<LookRecord> found = looks.after(round);
        if (!found.isEmpty()) {
            parts.listener().looked(found);
        }
    }

    private boolean isFirstOfBlock(int round) {
        return plan.experiment()
                .repetition()
                .firstOfBlock(round)
                .filter(first -> first == round)
                .isPresent();
    }

    private boolean isDue(int round) {
        return plan.runs().stream().anyMatch(run -> run.round() == round && looks.isDue(run));
    }

    private void makeRuns(int round) throws InterruptedException {
        List<PlannedRun> runs = plan.runs();
        for (int i = 0; i < runs.size(); i++) {
            if (current.isStopped()) {
                return;
            }
            if (runs.get(i).round() == round && looks.isDue(runs.get(i))) {
                make(runs.get(i), i + 1);
            }
        }
    }

    private void make(PlannedRun run, int number) throws InterruptedException {
        ArmData data = arms.ready(plan.experiment().arm(run.arm()), run.round());
        parts.listener().runStarted(run, number, plan.runs().size());
        journal("run-started", "run", run.id());
        MadeRun made = new RunMaker(parts, plan.experiment(), run, results)
                .make(data, Optional.ofNullable(floors.get(run.workload())), current);
        if (current.isStopped()) {
            return; // The run was cut short.
        }
        results.writeRun(made.record(), made.measured());
        journal(
                "run-finished",
                "run",
                run.id(),
                "status",
                made.record().status().name());
        parts.listener().runFinished(made.record());
    }

    private void removeData() {
        Path directory = results.layout().data();
        try {
            Trees.delete(directory);
        } catch (IOException e) {
            warn(directory + ": cannot be removed: " + e);
        }
    }

    /** A warning must not hide the error that ends the runner. */
    private void warn(String message) {
        parts.listener().warned(message);
        try {
            journal("warned", "message", message);
        } catch (ResultsException e) {
            parts.listener().warned(e.getMessage());
        }
    }

    private void journal(String event, String... details) {
        results.journal().add(Instant.ofEpochMilli(parts.clock().wallMs()), event, details);
    }
}
