package tare.api.model;

import java.util.Optional;

/**
 * One metric of one arm compared with the baseline, under one workload.
 *
 * @param ratio arm over its reference, the baseline and the controls that count; geometric mean over rounds, with its
 *     confidence interval; empty with fewer than two pairs
 * @param withoutSuspect the ratio without SUSPECT runs; empty if no run is suspect or fewer than two pairs remain
 * @param suspects the number of SUSPECT runs; empty in older findings
 */
public record Comparison(
        ComparedMetric subject,
        ComparedValues values,
        Optional<Estimate> ratio,
        Decision decision,
        Optional<Estimate> withoutSuspect,
        Optional<SuspectCount> suspects) {
    public String workload() {
        return subject.workload();
    }

    public String arm() {
        return subject.arm();
    }

    public Metric metric() {
        return subject.metric();
    }

    /** Whether the workload's summary sentence is about this metric. */
    public boolean primary() {
        return subject.primary();
    }

    /** Empty if this metric is shown but not judged. */
    public Optional<Verdict> verdict() {
        return decision.verdict();
    }

    /**
     * Whether the interval is worth showing: with two pairs the t quantile is 12.7, so it spans orders of magnitude.
     * Where nothing is judged, three pairs have no grounds and show the ratio alone.
     */
    public boolean showsInterval() {
        return values.pairs() > (verdict().isPresent() || decision.grounds().isPresent() ? 2 : 3);
    }

    /**
     * Whether "no difference" is ruled out: the interval excludes 1, as do those against the baseline and each control
     * alone, and for a metric that is not primary this holds after Holm's adjustment.
     */
    public boolean differs() {
        return ratio.filter(r -> r.low() > 1 || r.high() < 1)
                .filter(r -> decision.grounds()
                        .flatMap(Grounds::differenceP)
                        .or(decision::adjustedP)
                        .map(p -> p < 1 - r.confidence())
                        .orElse(true))
                .isPresent();
    }
}
