package tare.api.model;

import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * One run, as kept in {@code run.json}.
 *
 * @param seconds duration of each step: connect, restore, gates, warm-up, measure (with its drain), verify
 * @param measured the counts of the measure phase; empty if the run did not reach it
 * @param verification empty if nothing was read back
 */
public record RunRecord(
        PlannedRun run,
        Validity validity,
        Instant startedAt,
        Map<String, Double> seconds,
        Optional<MeasureRecord> measured,
        Optional<VerifyRecord> verification,
        RunContext context) {
    public RunRecord {
        seconds = new TreeMap<>(seconds);
    }

    public RunStatus status() {
        return validity.status();
    }

    public List<Reason> reasons() {
        return validity.reasons();
    }

    /** Whether the start time is known; it is 1970 if another tool did not record it. */
    public boolean startIsKnown() {
        return !startedAt.equals(Instant.EPOCH);
    }

    /** Length of the measure phase without its drain; 0 if the run did not reach it. */
    public double measuredSeconds() {
        return measured.map(MeasureRecord::durationSeconds).orElse(0.0);
    }

    /** A copy that stands for another planned run. */
    public RunRecord withRun(PlannedRun other) {
        return new RunRecord(other, validity, startedAt, seconds, measured, verification, context);
    }

    /** A copy with other facts. */
    public RunRecord withFacts(Map<String, String> others) {
        RunContext changed = new RunContext(context.observations(), others, context.harness(), context.workers());
        return new RunRecord(run, validity, startedAt, seconds, measured, verification, changed);
    }

    /** Whether its numbers may enter a ratio. */
    public boolean enters() {
        return validity.enters();
    }
}
