package tare.quality.testing;

import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import tare.api.model.MeasureRecord;
import tare.api.model.PlannedRun;
import tare.api.model.Reason;
import tare.api.model.RunContext;
import tare.api.model.RunRecord;
import tare.api.model.RunStatus;
import tare.api.model.Validity;
import tare.api.model.VerifyRecord;
import tare.api.model.WorkerRecord;

/** Builds records of runs for tests: by default VALID, of unknown start, with nothing measured. One thread. */
public final class SampleRunRecord {
    private final PlannedRun run;
    private RunStatus status = RunStatus.VALID;
    private List<Reason> reasons = List.of();
    private Instant startedAt = Instant.EPOCH;
    private Map<String, Double> seconds = Map.of();
    private Optional<MeasureRecord> measured = Optional.empty();
    private Optional<VerifyRecord> verification = Optional.empty();
    private Map<String, Double> observations = Map.of();
    private Map<String, String> facts = Map.of();
    private Map<String, Double> harness = Map.of();
    private List<WorkerRecord> workers = List.of();

    private SampleRunRecord(PlannedRun run) {
        this.run = run;
    }

    public static SampleRunRecord of(PlannedRun run) {
        return new SampleRunRecord(run);
    }

    /** Begins with another record's values. */
    public static SampleRunRecord like(RunRecord other) {
        return of(other.run())
                .status(other.status(), other.reasons())
                .startedAt(other.startedAt())
                .seconds(other.seconds())
                .measured(other.measured())
                .verification(other.verification())
                .observations(other.context().observations())
                .facts(other.context().facts())
                .harness(other.context().harness())
                .workers(other.context().workers());
    }

    public SampleRunRecord status(RunStatus newStatus, List<Reason> newReasons) {
        status = newStatus;
        reasons = newReasons;
        return this;
    }

    public SampleRunRecord status(RunStatus newStatus) {
        return status(newStatus, List.of());
    }

    public SampleRunRecord startedAt(Instant start) {
        startedAt = start;
        return this;
    }

    /** @param newSeconds by step */
    public SampleRunRecord seconds(Map<String, Double> newSeconds) {
        seconds = newSeconds;
        return this;
    }

    public SampleRunRecord measured(Optional<MeasureRecord> counts) {
        measured = counts;
        return this;
    }

    public SampleRunRecord measured(MeasureRecord counts) {
        return measured(Optional.of(counts));
    }

    public SampleRunRecord verification(Optional<VerifyRecord> newVerification) {
        verification = newVerification;
        return this;
    }

    public SampleRunRecord observations(Map<String, Double> newObservations) {
        observations = newObservations;
        return this;
    }

    public SampleRunRecord facts(Map<String, String> newFacts) {
        facts = newFacts;
        return this;
    }

    public SampleRunRecord harness(Map<String, Double> figures) {
        harness = figures;
        return this;
    }

    public SampleRunRecord workers(List<WorkerRecord> records) {
        workers = records;
        return this;
    }

    public RunRecord build() {
        return new RunRecord(
                run,
                new Validity(status, reasons),
                startedAt,
                seconds,
                measured,
                verification,
                new RunContext(observations, facts, harness, workers));
    }
}
