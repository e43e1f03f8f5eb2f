package tare.judge.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import tare.api.model.CacheState;
import tare.api.model.ClaimCount;
import tare.api.model.ComparedMetric;
import tare.api.model.ComparedValues;
import tare.api.model.Comparison;
import tare.api.model.Decision;
import tare.api.model.Estimate;
import tare.api.model.Findings;
import tare.api.model.GateSpec;
import tare.api.model.Metric;
import tare.api.model.MetricKind;
import tare.api.model.NoiseFloor;
import tare.api.model.Parity;
import tare.api.model.RunTally;
import tare.api.model.SuspectCount;
import tare.api.model.Verdict;
import tare.api.model.WorkloadFindings;

class PhrasesTest {
    private static final Metric READ_P50 = new Metric("read.p50", "p50", Metric.Unit.NANOSECONDS, false);
    private static final Metric READ_P99 = new Metric("read.p99", "p99", Metric.Unit.NANOSECONDS, false);

    @Test
    void theTallyNamesWhatIsNotValid() {
        assertThat(Phrases.tally(new RunTally(45, 45, 0, 0, 0, 0))).isEqualTo("45 of 45 runs valid");
        assertThat(Phrases.tally(new RunTally(45, 41, 1, 1, 1, 1)))
                .isEqualTo("41 of 45 runs valid, 1 suspect, 1 failed, 1 invalid, 1 never made");
    }

    @Test
    void onlyTheTotalOfTimesIsASumOverOperations() {
        WorkloadFindings passes = SamplePasses.report().findings().workloads().get(0);
        Comparison total = passes.comparisons().stream()
                .filter(Comparison::primary)
                .findFirst()
                .orElseThrow();
        assertThat(Phrases.coverage(passes, total).orElseThrow()).startsWith("sum over 3 of 6 operations");
        Metric spilled = MetricKind.observed("spilled-bytes", Metric.Unit.BYTES, false);
        Comparison observed = new Comparison(
                new ComparedMetric(total.workload(), total.arm(), spilled, true),
                total.values(),
                total.ratio(),
                total.decision(),
                total.withoutSuspect(),
                total.suspects());
        assertThat(Phrases.coverage(passes, observed)).isEmpty();
    }

    @Test
    void everyGateIsNamed() {
        Duration within = Duration.ofSeconds(90);
        assertThat(Phrases.gates(new GateSpec(0.2, 64 << 20, 1 << 30, within, CacheState.WARM, true)))
                .isEqualTo("Before each run, within 1 min 30 s: CPU at most 20 % busy, at most 64.0 MiB waiting to be"
                        + " written to disk, at least 1.00 GiB of disk free, the system's cache warm, no compaction,"
                        + " flush or assignment going on.");
    }

    @ParameterizedTest
    @EnumSource(names = "ANY", mode = EnumSource.Mode.EXCLUDE)
    void aGateOfTheSystemAloneIsAGate(CacheState cache) {
        Duration within = Duration.ofSeconds(30);
        assertThat(Phrases.gates(new GateSpec(1, 0, 0, within, cache, false)))
                .isEqualTo("Before each run, within 30 s: the system's cache "
                        + cache.name().toLowerCase(Locale.ROOT) + ".");
        assertThat(Phrases.gates(new GateSpec(1, 0, 0, within, CacheState.ANY, true)))
                .isEqualTo("Before each run, within 30 s: no compaction, flush or assignment going on.");
        assertThat(Phrases.gates(new GateSpec(1, 0, 0, within, CacheState.ANY, false, true)))
                .contains("cached files dropped by the operating systems that allow it");
        assertThat(Phrases.gates(new GateSpec(1, 0, 0, within))).startsWith("No gates were set");
    }

    @Test
    void claimsAreCountedOutOfThoseJudged() {
        assertThat(Phrases.claims(new ClaimCount(3, 2, 14)))
                .isEqualTo(
                        "14 comparisons judged: 3 better or worse, 2 equivalent; adjusted within each workload and arm"
                                + " (Holm), not across them");
        assertThat(Phrases.claims(new ClaimCount(1, 0, 1)))
                .isEqualTo("1 comparison judged: 1 better or worse, 0 equivalent");
    }

    @Test
    void aQuietControlShowsItsNoise() {
        assertThat(ControlText.of(findings(new Estimate(1.01, 0.97, 1.05, 0.95), 0.05, false)))
                .isEqualTo("no metric differs; noise: p99 \u00b15 %");
    }

    @Test
    void aControlThatDiffersIsNamed() {
        assertThat(ControlText.of(findings(new Estimate(1.03, 1.01, 1.05, 0.95), 0.05, false)))
                .isEqualTo("1 of 1 metrics differs between identical arms, within the margin; noise: p99 \u00b15 %");
        assertThat(ControlText.of(findings(new Estimate(1.4, 1.3, 1.5, 0.95), 0.5, true)))
                .isEqualTo("identical arms differ by more than the margin: reads read p99 1.40x;"
                        + " noise: p99 \u00b150 %");
    }

    @Test
    void noneSuspectAndNothingCleanAreDistinguished() {
        assertThat(Phrases.noneWithoutSuspect(counted(new SuspectCount(0, 10, 5))))
                .isEqualTo("none were suspect");
        assertThat(Phrases.noneWithoutSuspect(counted(new SuspectCount(9, 10, 1))))
                .isEqualTo("too few pairs without them (9 of 10 runs are suspect)");
        assertThat(Phrases.noneWithoutSuspect(judged(READ_P99))).isEqualTo("not recorded");
    }

    @Test
    void aMetricDiffersOnlyIfItsAdjustedPIsBelowTheLevel() {
        assertThat(Phrases.verdict(undecided(0.139))).isEqualTo("undecided");
        assertThat(Phrases.verdict(undecided(0.04))).isEqualTo("undecided, but differs");
    }

    @Test
    void twoPairsShowNoInterval() {
        Comparison two = undecided(0.04, 2);
        assertThat(Phrases.ratioTo("async", two, two.ratio().orElseThrow())).isEqualTo("3.00x of async (n 2)");
        assertThat(Phrases.interval(two, two.ratio().orElseThrow())).isEqualTo("none: n is 2");
    }

    private static Comparison counted(SuspectCount count) {
        return comparison(READ_P99, 5, Optional.empty(), Optional.empty(), Optional.of(count));
    }

    private static Comparison undecided(double adjustedP) {
        return undecided(adjustedP, 5);
    }

    private static Comparison undecided(double adjustedP, int pairs) {
        Optional<Estimate> ratio = Optional.of(new Estimate(3, 1.17, 13.3, 0.95));
        return comparison(READ_P99, pairs, ratio, Optional.of(adjustedP), Optional.empty());
    }

    private static Comparison judged(Metric metric) {
        return comparison(metric, 5, Optional.empty(), Optional.empty(), Optional.empty());
    }

    private static Comparison comparison(
            Metric metric,
            int pairs,
            Optional<Estimate> ratio,
            Optional<Double> adjustedP,
            Optional<SuspectCount> suspects) {
        return new Comparison(
                new ComparedMetric("w", "other", metric, true),
                new ComparedValues(pairs, List.of(), List.of(), true),
                ratio,
                new Decision(
                        0.2,
                        Optional.of(Verdict.UNDECIDED),
                        "for a test",
                        adjustedP,
                        Optional.empty(),
                        Optional.empty()),
                Optional.empty(),
                suspects);
    }

    private static Findings findings(Estimate ratio, double bound, boolean outsideMargin) {
        NoiseFloor floor = new NoiseFloor("w", "again", READ_P99, ratio, bound, outsideMargin);
        // A metric that is not judged, as at saturation: its noise floor is not mentioned.
        NoiseFloor unjudged = new NoiseFloor("w", "again", READ_P50, new Estimate(3, 2, 4, 0.95), 3, true);
        WorkloadFindings workload = new WorkloadFindings(
                "w",
                "reads",
                List.of(),
                List.of(judged(READ_P99)),
                List.of(floor, unjudged),
                List.of(),
                List.of(),
                List.of(),
                List.of());
        return new Findings(
                1,
                "e",
                "q",
                "base",
                List.of(workload),
                new RunTally(0, 0, 0, 0, 0, 0),
                "these",
                List.of(),
                new Parity(0, List.of()),
                Optional.empty(),
                Optional.empty());
    }
}
