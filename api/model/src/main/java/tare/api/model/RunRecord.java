package tare.api.model;

import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * One run as it is kept in {@code run.json}.
 *
 * @param reasons empty for a VALID run
 * @param seconds how long each step took: connect, restore, gates, warm-up, measure (with its drain), verify
 * @param measured what was counted while measuring; empty if the run did not get there
 * @param verification empty if nothing was read back
 * @param observations measured properties of the workload, such as {@code hottest-key-share}
 * @param facts what the system and the worker said of themselves
 * @param harness what the harness and the machine did while measuring, such as {@code gc-longest-ms}; empty in results of
 *     before it was kept
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
        harness = harness == null ? new TreeMap<>() : new TreeMap<>(harness);
    }

    /** Whether anybody knows: another tool may not have said when it began, and then it is 1970. */
    public boolean startIsKnown() {
        return !startedAt.equals(Instant.EPOCH);
    }

    /** How long it measured, without the drain; 0 if it did not get so far. */
    public double measuredSeconds() {
        return measured.map(MeasureRecord::durationSeconds).orElse(0.0);
    }

    /** The same, but for how long its steps took. */
    public RunRecord withSeconds(Map<String, Double> others) {
        return new RunRecord(
                run, status, reasons, startedAt, others, measured, verification, observations, facts, harness);
    }

    /** The same, but for what the system and the worker said. */
    public RunRecord withFacts(Map<String, String> others) {
        return new RunRecord(
                run, status, reasons, startedAt, seconds, measured, verification, observations, others, harness);
    }

    /** The same, but for what the harness and the machine did. */
    public RunRecord withHarness(Map<String, Double> others) {
        return new RunRecord(
                run, status, reasons, startedAt, seconds, measured, verification, observations, facts, others);
    }

    /** Whether its numbers may enter a ratio. */
    public boolean enters() {
        return status == RunStatus.VALID || status == RunStatus.SUSPECT;
    }
}
