package tare.measure.runner.making;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import tare.api.model.Extent;
import tare.api.model.Phase;
import tare.api.model.PhaseRecord;
import tare.api.model.PlannedRun;
import tare.api.model.RunStep;
import tare.api.model.Traffic;
import tare.api.spi.Operation;
import tare.api.spi.Workload;
import tare.measure.engine.Engine;
import tare.measure.engine.PhaseRecords;
import tare.measure.runner.fleet.ClockOffset;
import tare.measure.runner.fleet.Fleet;
import tare.measure.runner.fleet.FleetException;
import tare.measure.runner.fleet.FleetProgress;
import tare.measure.runner.fleet.FleetStart;
import tare.measure.runner.fleet.PhaseListener;
import tare.measure.runner.fleet.WorkerClock;
import tare.measure.runner.parts.RunnerParts;
import tare.measure.runner.parts.Steps;
import tare.measure.runner.parts.WorkerOrders;

/** Issues the traffic of a run's phases, with all workers of its fleet together. One thread. */
final class FleetTraffic {
    private final RunnerParts parts;
    private final PlannedRun run;
    private final Traffic traffic;
    private final Workload made;
    private final Fleet fleet;
    private final Steps steps;

    FleetTraffic(RunnerParts parts, PlannedRun run, Traffic traffic, Workload made, Fleet fleet, Steps steps) {
        this.parts = parts;
        this.run = run;
        this.traffic = traffic;
        this.made = made;
        this.fleet = fleet;
        this.steps = steps;
    }

    /**
     * A phase as the workers recorded it.
     *
     * @param start that they had in common; empty if there is but one worker on this machine
     */
    record Issued(List<PhaseRecord> byWorker, Optional<FleetStart> start) {
        PhaseRecord whole() {
            return PhaseRecords.merge(byWorker);
        }
    }

    /** The workers' clocks; none if there is but one worker on this machine. */
    List<ClockOffset> clocks() throws FleetException, InterruptedException {
        return fleet.hosts().isOneHere() ? List.of() : FleetStart.offsets(fleet, parts.clock(), connect());
    }

    /** The workers' clocks around a phase that has just ended; none if there is but one worker on this machine. */
    List<WorkerClock> clocksAfter(Issued phase) throws FleetException, InterruptedException {
        return phase.start().isPresent() ? phase.start().get().kept(fleet, parts.clock(), connect()) : List.of();
    }

    Issued issue(Course.Next next, PhaseListener listener) throws FleetException, InterruptedException {
        return issue(next, clocks(), listener);
    }

    /**
     * Issues a phase. Where the start is common, its records bear the time of this machine's clock.
     *
     * @param clocks as read just now
     */
    Issued issue(Course.Next next, List<ClockOffset> clocks, PhaseListener listener)
            throws FleetException, InterruptedException {
        FleetProgress shown = new FleetProgress(
                made.operations(), traffic.workers(), update -> parts.listener().progress(run, update));
        Optional<FleetStart> start = clocks.isEmpty()
                ? Optional.empty()
                : Optional.of(FleetStart.soon(clocks, parts.clock(), traffic.callersPerWorker()));
        PhaseListener both = (worker, update) -> {
            listener.onUpdate(worker, update);
            shown.onUpdate(worker, update);
        };
        PhaseListener timed = start.<PhaseListener>map(
                        common -> (worker, update) -> both.onUpdate(worker, update.startedAt(common.wallMs())))
                .orElse(both);
        List<PhaseRecord> byWorker = steps.time(
                next.phase() == Phase.WARM_UP ? RunStep.WARM_UP : RunStep.MEASURE,
                () -> fleet.all(
                        WorkerOrders.phase(
                                next.phase(),
                                traffic,
                                next.extent(),
                                made.passLength(),
                                run.seed(),
                                fleet.hosts(),
                                start),
                        limit(next.extent()),
                        timed));
        shown.end();
        return new Issued(
                start.map(common -> byWorker.stream()
                                .map(record -> record.startedAt(common.wallMs()))
                                .toList())
                        .orElse(byWorker),
                start);
    }

    /** The longest that a phase can take: in a pass, each request until it is given up. */
    private Duration limit(Extent extent) {
        Duration deadline = Operation.longestDeadline(made.operations(), traffic.deadline());
        Duration longest = extent instanceof Extent.Passes passes
                ? deadline.plus(Engine.CANCEL_PATIENCE).multipliedBy((long) passes.count() * made.passLength())
                : extent.time().plus(traffic.drain()).plus(deadline);
        return longest.plus(connect());
    }

    private Duration connect() {
        return parts.limits().connect();
    }
}
