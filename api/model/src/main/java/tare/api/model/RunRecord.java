package tare.api.model;

import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * One run, as kept in {@code run.json}.
 *
 * @param reasons empty for a VALID run
 * @param seconds duration of each step: connect, restore, gates, warm-up, measure (with its drain), verify
 * @param measured the counts of the measure phase; empty if the run did not reach it
 * @param verification empty if nothing was read back
 * @param observations measured properties of the workload, such as {@code hottest-key-share}
 * @param facts facts reported by the system and the worker
 * @param harness figures of the harness and the machine during the measure phase, such as {@code gc-longest-ms}; empty
 *     in older results
 */
public record RunRecord(
        PlannedRun run,
        RunStatus status,
        List<Reason> reasons,
        Instant startedAt,
        Map<String, Double> seconds,
        Optional<MeasureRecord> measured,
        Optional<VerifyRecord> verification,
        Map<String, Double> observations,
        Map<String, String> facts,
        Map<String, Double> harness) {
    public RunRecord {
        reasons = List.copyOf(reasons);
        seconds = new TreeMap<>(seconds);
        observations = new TreeMap<>(observations);
        facts = new TreeMap<>(facts);
        harness = new TreeMap<>(harness);
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
        return new RunRecord(
                other, status, reasons, startedAt, seconds, measured, verification, observations, facts, harness);
    }

    /** A copy with other facts. */
    public RunRecord withFacts(Map<String, String> others) {
        return new RunRecord(
                run, status, reasons, startedAt, seconds, measured, verification, observations, others, harness);
    }

    /** Whether its numbers may enter a ratio. */
    public boolean enters() {
        return status == RunStatus.VALID || status == RunStatus.SUSPECT;
    }
}
