package tare.judge.analysis;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import tare.api.model.ArmSummary;
import tare.api.model.ClaimCount;
import tare.api.model.Comparison;
import tare.api.model.Findings;
import tare.api.model.Grounds;
import tare.api.model.LookRecord;
import tare.api.model.NoiseFloor;
import tare.api.model.Plan;
import tare.api.model.PlannedLook;
import tare.api.model.Results;
import tare.api.model.RunStatus;
import tare.api.model.RunTally;
import tare.api.model.SuspectCount;
import tare.api.model.SystemPlacement;
import tare.api.model.ThroughputSpread;
import tare.api.model.Verdict;
import tare.api.model.WorkloadFindings;

class AnalyzerTest {
    private static final double[] ASYNC = {1000, 980, 1015, 970, 1040};
    private static final double[] SYNC = {310, 295, 322, 301, 318};
    private static final double[] AT_RATE = {500, 500, 500, 500, 500};

    private final AnalysisSamples closed =
            AnalysisSamples.closedLoop().arm("async", ASYNC).arm("sync", SYNC);
    private final AnalysisSamples open = AnalysisSamples.openLoop(500)
            .arm("async", AT_RATE)
            .arm("sync", AT_RATE)
            .times("async", "read", 4000, 1000, 1010, 990, 1005, 995)
            .times("sync", "read", 4000, 1010, 1000, 1000, 1000, 1000)
            .times("async", "update", 4000, 2000, 2100, 1950, 2050, 2000)
            .times("sync", "update", 4000, 14000, 15000, 14500, 14800, 14100);

    @Test
    void theRatioIsTakenRoundByRound() {
        Comparison throughput = comparison(closed, "sync", "throughput");
        assertThat(throughput.ratio().orElseThrow().value()).isCloseTo(0.308821, within(1e-6));
        assertThat(throughput.values().pairs()).isEqualTo(5);
        assertThat(throughput.values().baseline()).containsExactly(1000.0, 980.0, 1015.0, 970.0, 1040.0);
        assertThat(throughput.values().arm()).containsExactly(310.0, 295.0, 322.0, 301.0, 318.0);
    }

    @Test
    void closedLoopJudgesThroughputAloneAndShowsServicePercentiles() {
        closed.times("async", "read", 4000, ASYNC).times("sync", "read", 4000, ASYNC);
        assertThat(comparison(closed, "sync", "throughput").verdict()).contains(Verdict.WORSE);
        assertThat(comparison(closed, "sync", "throughput").primary()).isTrue();
        Comparison p99 = comparison(closed, "sync", "read.p99");
        assertThat(p99.verdict()).isEmpty();
        assertThat(p99.decision().explanation()).isEqualTo("at saturation: shown, not judged");
        assertThat(p99.values().baseline()).startsWith(100.0); // a tenth of the response time in the sample
        assertThat(p99.ratio()).isPresent();
    }

    @Test
    void openLoopJudgesResponsePercentilesAndSaysWhetherTheRateWasMet() {
        assertThat(comparison(open, "sync", "update.p99").verdict()).contains(Verdict.WORSE);
        assertThat(comparison(open, "sync", "update.p99").values().baseline()).startsWith(2000.0);
        assertThat(comparison(open, "sync", "read.p99").verdict()).contains(Verdict.EQUIVALENT);
        Comparison throughput = comparison(open, "sync", "throughput");
        assertThat(throughput.verdict()).isEmpty();
        assertThat(throughput.decision().explanation())
                .isEqualTo(
                        "the rate of 500/s was met in 5 of 5 runs of async and 5 of 5 runs of sync: shown, not judged");
    }

    @Test
    void theNoticeOfAWorkloadIsItsFirstStamp() {
        open.notice("derived from nothing").arm("slow", 500, 400, 499, 480, 470).times("slow", "read", 4000, ASYNC);
        assertThat(only(open).stamps()).hasSize(2).startsWith("derived from nothing");
    }

    @Test
    void thinkTimeIsStampedAsItDecidesThroughput() {
        AnalysisSamples thinking = AnalysisSamples.thinking(Duration.ofMillis(200))
                .arm("async", ASYNC)
                .arm("sync", ASYNC);
        assertThat(only(thinking).stamps())
                .containsExactly("throughput mostly reflects the callers' think time, unless requests take much longer"
                        + " than its mean of 200 ms");
    }

    @Test
    void aMissedRateIsStamped() {
        open.arm("slow", 500, 400, 499, 480, 470).times("slow", "read", 4000, ASYNC);
        assertThat(only(open).stamps())
                .containsExactly(
                        "the rate of 500/s was met in only 3 of 5 runs of slow: requests pile up, so response times"
                                + " grow with the length of the run");
    }

    @Test
    void aPercentileOfTooFewSamplesIsShownNotJudged() {
        open.arm("thin", AT_RATE).times("thin", "read", 1999, ASYNC);
        Comparison p99 = comparison(open, "thin", "read.p99");
        assertThat(p99.verdict()).isEmpty();
        assertThat(p99.ratio()).isPresent();
        assertThat(p99.decision().explanation())
                .isEqualTo("only 19 samples beyond it in round 1 of thin, 20 are needed: shown, not judged");
        assertThat(comparison(open, "thin", "read.p95").verdict()).isPresent();
    }

    @Test
    void aTailOfUnderFiveSecondsIsShownNotJudged() {
        AnalysisSamples stalls = AnalysisSamples.openLoop(500)
                .arm("async", AT_RATE)
                .arm("sync", AT_RATE)
                .times("async", "read", 4000, ASYNC)
                .times("sync", "read", 4000, ASYNC);
        for (int round = 1; round <= 5; round++) {
            for (int second = 0; second < 6; second++) {
                stalls.run("async", round).slowest(second, "read", 2000);
                stalls.run("sync", round).slowest(second, "read", second < 2 ? 50_000 : 10);
            }
        }
        Comparison p99 = comparison(stalls, "sync", "read.p99");
        assertThat(p99.verdict()).isEmpty();
        assertThat(p99.decision().explanation())
                .isEqualTo("tail from 2 seconds of round 1 of sync, 5 are needed: shown, not judged");
        assertThat(comparison(stalls, "sync", "read.p95").verdict()).isPresent();
        assertThat(only(stalls).comparisons())
                .filteredOn(Comparison::primary)
                .extracting(c -> c.metric().name())
                .containsExactly("read.p95");
    }

    @Test
    void anOperationThatARunLacksIsNotJudgedRatherThanDropped() {
        open.arm("partial", AT_RATE).times("partial", "read", 4000, 1000, 1000, 1000, 1000);
        Comparison p50 = comparison(open, "partial", "read.p50");
        assertThat(p50.verdict()).isEmpty();
        assertThat(p50.values().pairs()).isEqualTo(4);
        assertThat(p50.decision().explanation()).isEqualTo("no value in round 5 of partial: shown, not judged");
    }

    @Test
    void aThroughputOfZeroDoesNotReachTheLogarithm() {
        closed.arm("dead", 100, 0, 100, 100, 100);
        assertThat(comparison(closed, "dead", "throughput").decision().explanation())
                .isEqualTo("no value in round 2 of dead: shown, not judged");
    }

    @Test
    void anArmWithAFailedRunFailsAndItsRatioStaysShown() {
        closed.run("sync", 2).is(RunStatus.FAILED, "errors 4 %, limit 1 %");
        Comparison throughput = comparison(closed, "sync", "throughput");
        assertThat(throughput.verdict()).contains(Verdict.FAILS);
        assertThat(throughput.decision().explanation())
                .isEqualTo("1 of 5 runs failed, first in round 2: errors 4 %, limit 1 %");
        assertThat(throughput.values().pairs()).isEqualTo(4);
        assertThat(throughput.values().arm()).doesNotContain(295.0);
        assertThat(throughput.ratio()).isPresent();
        assertThat(throughput.decision().adjustedP()).isEmpty();
    }

    @Test
    void anArmThatNeverGotToMeasureStillFails() {
        for (int round = 1; round <= 5; round++) {
            open.run("sync", round).is(RunStatus.FAILED, "did not start");
            open.run("sync", round).neverMeasured();
        }
        Comparison primary = comparison(open, "sync", "read.p99");
        assertThat(primary.verdict()).contains(Verdict.FAILS);
        assertThat(primary.values().pairs()).isZero();
        assertThat(only(open).sentence())
                .containsExactly("sync: fails, 5 of 5 runs failed, first in round 1: did not start.");
    }

    @Test
    void nothingIsJudgedAgainstAFailedBaseline() {
        closed.run("async", 5).is(RunStatus.FAILED, "lost 3 writes");
        Comparison throughput = comparison(closed, "sync", "throughput");
        assertThat(throughput.verdict()).isEmpty();
        assertThat(throughput.ratio()).isPresent();
        assertThat(throughput.decision().explanation())
                .isEqualTo("the baseline async fails (1 of 5 runs failed, first in round 5: lost 3 writes): shown, not"
                        + " judged");
        assertThat(only(closed).stamps())
                .contains("baseline async fails (1 of 5 runs failed, first in round 5: lost 3 writes)");
    }

    @Test
    void anArmFailsEvenBesideAFailedBaseline() {
        closed.run("async", 5).is(RunStatus.FAILED, "x");
        closed.run("sync", 5).is(RunStatus.FAILED, "y");
        assertThat(comparison(closed, "sync", "throughput").verdict()).contains(Verdict.FAILS);
        assertThat(comparison(closed, "sync", "throughput").decision().explanation())
                .endsWith("y; the baseline async fails too");
    }

    @Test
    void lostRoundsDropTheirPairAndUnderFourPairsNothingIsDecided() {
        closed.run("sync", 1).is(RunStatus.INVALID, "harness starved");
        closed.run("async", 2).isMissing();
        Comparison throughput = comparison(closed, "sync", "throughput");
        assertThat(throughput.verdict()).contains(Verdict.UNDECIDED);
        assertThat(throughput.values().baseline()).containsExactly(1015.0, 970.0, 1040.0);
        assertThat(throughput.values().arm()).containsExactly(322.0, 301.0, 318.0);
        assertThat(closed.analyze().tally()).isEqualTo(new RunTally(10, 8, 0, 0, 1, 1));
    }

    @Test
    void unequalLossesAreStamped() {
        closed.run("sync", 1).is(RunStatus.INVALID, "harness starved");
        assertThat(only(closed).stamps())
                .containsExactly("arms lost different numbers of runs: async 0 of 5, sync 1" + " of 5");
        closed.run("async", 2).is(RunStatus.INVALID, "harness starved");
        assertThat(only(closed).stamps()).isEmpty();
    }

    @Test
    void runsThatWereNeverMadeAreNotLost() {
        closed.run("sync", 5).isMissing();
        assertThat(only(closed).stamps()).isEmpty();
    }

    @Test
    void stoppingEarlyIsStampedWithWhatItDoes() {
        assertThat(closed.analyze().stamps()).isEmpty();
        closed.run("sync", 5).isMissing();
        assertThat(closed.analyze().stamps())
                .containsExactly("stopped after 4 of 5 rounds: if the results so far led to stopping, verdicts are"
                        + " wrong more often than stated (up to 10.6 % instead of 2.5 % when looking after each of 20"
                        + " rounds)");
        closed.run("async", 5).isMissing();
        assertThat(closed.analyze().stamps()).singleElement().asString().startsWith("stopped after 4 of 5 rounds");
    }

    @Test
    void aLookHasItsOwnConfidence() {
        Results whole = closed.results();
        Plan plan = whole.plan();
        Plan looking = new Plan(
                plan.experiment(),
                plan.differences(),
                plan.runs(),
                plan.estimate(),
                plan.imported(),
                plan.apart(),
                List.of(new PlannedLook(4, 1e-9), new PlannedLook(5, 0.05)));
        Results results = new Results(
                looking, whole.runs(), whole.pooled(), whole.loads(), whole.facts(), whole.published(), false);
        Set<String> open = Set.of("w");

        assertThat(new Analyzer().decided(results, looking.looks().get(0), open))
                .isEmpty();
        assertThat(new Analyzer().decided(results, looking.looks().get(1), open))
                .containsExactly("w");
        assertThat(new Analyzer().decided(results, looking.looks().get(1), Set.of()))
                .isEmpty();
        Findings findings = new Analyzer().analyze(results.with(List.of(new LookRecord("w", 5, 0.01, true))));
        assertThat(findings.workloads()
                        .get(0)
                        .comparisons()
                        .get(0)
                        .ratio()
                        .orElseThrow()
                        .confidence())
                .isEqualTo(0.99);
    }

    @Test
    void whatALookMadeUnnecessaryIsNotMissing() {
        for (String arm : List.of("async", "sync")) {
            closed.run(arm, 5).isMissing();
        }
        Results decided = closed.results().with(List.of(new LookRecord("w", 4, 0.0194, true)));
        Findings findings = new Analyzer().analyze(decided);
        assertThat(findings.stamps()).isEmpty();
        assertThat(findings.tally()).isEqualTo(new RunTally(8, 8, 0, 0, 0, 0));
    }

    @Test
    void noPairsAtAllIsUndecidedAndNoCrash() {
        for (int round = 1; round <= 5; round++) {
            closed.run("sync", round).is(RunStatus.INVALID, "harness starved");
            closed.run("sync", round).neverMeasured();
        }
        Comparison throughput = comparison(closed, "sync", "throughput");
        assertThat(throughput.verdict()).contains(Verdict.UNDECIDED);
        assertThat(throughput.ratio()).isEmpty();
        assertThat(only(closed).sentence())
                .containsExactly("sync: throughput: undecided, a verdict needs at least 4 pairs, n is 0.");
    }

    @Test
    void suspectRunsEnterWithTheRatioWithoutThemBeside() {
        assertThat(comparison(closed, "sync", "throughput").withoutSuspect()).isEmpty();
        closed.run("sync", 5).is(RunStatus.SUSPECT, "halves differ by 9 %");
        Comparison throughput = comparison(closed, "sync", "throughput");
        assertThat(throughput.values().pairs()).isEqualTo(5);
        assertThat(throughput.withoutSuspect().orElseThrow().value())
                .isCloseTo(Math.pow(310 / 1000.0 * 295 / 980 * 322 / 1015 * 301 / 970, 0.25), within(1e-12));
        assertThat(only(closed).stamps())
                .containsExactly(
                        "1 of 5 runs of sync is suspect (still counted), first in round 5: halves differ by 9 %");
    }

    @Test
    void noneSuspectIsDistinguishedFromTooFewCleanPairs() {
        assertThat(comparison(closed, "sync", "throughput").suspects()).contains(new SuspectCount(0, 10, 5));
        for (int round = 1; round <= 4; round++) {
            closed.run("sync", round).is(RunStatus.SUSPECT, "steal");
        }
        Comparison throughput = comparison(closed, "sync", "throughput");
        assertThat(throughput.withoutSuspect()).isEmpty();
        assertThat(throughput.suspects()).contains(new SuspectCount(4, 10, 1));
        assertThat(only(closed).sentence().get(0))
                .endsWith("4 of its 10 runs are suspect: too few pairs without them to check.");
    }

    @Test
    void aMetricDiffersOnlyIfHolmsMethodLeavesItSo() {
        double[] same = {1000, 1000, 1000, 1000, 1000};
        double[] more = {1020, 1050, 1220, 1100, 1150}; // mean 1.11, p 0.03; one of five metrics
        AnalysisSamples two = twoOperations(same, same, more).primary("read.p99");
        Comparison update = comparison(two, "sync", "update.p50");
        assertThat(update.ratio().orElseThrow().low()).isGreaterThan(1);
        assertThat(update.decision().adjustedP().orElseThrow()).isGreaterThan(0.05);
        assertThat(update.differs()).isFalse();
        assertThat(update.decision().explanation()).doesNotContain("it differs").contains("may be chance");
        assertThat(comparison(two.primary("update.p50"), "sync", "update.p50").differs())
                .isTrue();
    }

    @Test
    void withTwoPairsTheSentenceHasNoInterval() {
        AnalysisSamples two =
                AnalysisSamples.closedLoop().arm("async", 1000, 980).arm("sync", 310, 200);
        assertThat(only(two).sentence().get(0)).startsWith("sync: throughput 0.25x of async (n 2): undecided");
    }

    @Test
    void theControlShowsNoiseAndHasNoComparison() {
        closed.control("again", 1010, 975, 1030, 960, 1050);
        NoiseFloor floor = only(closed).floor().get(0);
        assertThat(floor.metric()).isEqualTo(Throughput.METRIC);
        assertThat(floor.control()).isEqualTo("again");
        assertThat(floor.bound()).isEqualTo(floor.ratio().high() - 1);
        assertThat(floor.outsideMargin()).isFalse();
        assertThat(floor.pairs()).contains(5);
        assertThat(floor.adjustedP()).isPresent();
        assertThat(only(closed).comparisons()).extracting(Comparison::arm).containsOnly("sync");
        assertThat(only(closed).sentence()).hasSize(1);
        assertThat(only(closed).stamps()).isEmpty();
    }

    @Test
    void theRatioIsTakenOfTheLogMeanOfBaselineAndControl() {
        double[] twice = {2000, 1960, 2030, 1940, 2080};
        closed.control("again", twice);
        Comparison throughput = comparison(closed, "sync", "throughput");
        assertThat(throughput.ratio().orElseThrow().value()).isCloseTo(0.308821 / Math.sqrt(2), within(1e-6));
        Grounds grounds = throughput.decision().grounds().orElseThrow();
        assertThat(grounds.reference()).containsExactly("async", "again");
        assertThat(grounds.contrasts()).extracting(Grounds.Contrast::to).containsExactly("async", "again");
        assertThat(grounds.contrasts().get(0).ratio().value()).isCloseTo(0.308821, within(1e-6));
        assertThat(grounds.contrasts().get(1).ratio().value()).isCloseTo(0.308821 / 2, within(1e-6));
        assertThat(grounds.claimP().orElseThrow()).isLessThan(0.001);
        assertThat(closed.analyze().rule()).contains("baseline-and-each-control");
    }

    @Test
    void aControlThatDiffersFromTheArmTooLittleWithholdsTheClaim() {
        closed.control("again", 320, 300, 330, 290, 330);
        Comparison throughput = comparison(closed, "sync", "throughput");
        assertThat(throughput.verdict()).contains(Verdict.UNDECIDED);
        assertThat(throughput.decision().explanation())
                .startsWith("the interval lies entirely beyond your 5 % margin, but against again alone (0.9");
    }

    @Test
    void aControlWithUnderFourPairsDoesNotCountAndIsNamed() {
        closed.control("again", 200, 3000, 1000, 400, 2500);
        closed.run("again", 1).isMissing();
        closed.run("again", 2).isMissing();
        Comparison throughput = comparison(closed, "sync", "throughput");
        assertThat(throughput.verdict()).contains(Verdict.WORSE);
        assertThat(throughput.decision().grounds().orElseThrow().reference()).containsExactly("async");
        assertThat(throughput.decision().explanation())
                .endsWith("; without again, which has too few rounds or samples to count");
    }

    @Test
    void whereTooFewRoundsHoldAllTheBaselineAloneIsTheReference() {
        double[] async = {1000, 980, 1015, 970, 1040, 990};
        double[] sync = {310, 295, 322, 301, 318, 305};
        AnalysisSamples six = AnalysisSamples.closedLoop()
                .arm("async", async)
                .arm("sync", sync)
                .control("again", async)
                .control("third", async);
        six.run("again", 1).isMissing();
        six.run("again", 2).isMissing();
        six.run("third", 3).isMissing();
        Comparison throughput = comparison(six, "sync", "throughput");
        assertThat(throughput.verdict()).contains(Verdict.WORSE);
        assertThat(throughput.values().pairs()).isEqualTo(6);
        assertThat(throughput.decision().grounds().orElseThrow().reference()).containsExactly("async");
        assertThat(throughput.decision().grounds().orElseThrow().contrasts())
                .extracting(Grounds.Contrast::pairs)
                .containsExactly(6, 4, 5);
    }

    @Test
    void claimsAreCounted() {
        assertThat(closed.analyze().claims()).contains(new ClaimCount(1, 0, 1));
        open.primary("update.p99");
        assertThat(open.analyze().claims()).contains(new ClaimCount(3, 3, 6));
    }

    @Test
    void roundsOfOneProvisioningAreOneObservation() {
        AnalysisSamples eight = AnalysisSamples.closedLoop()
                .arm("async", 1000, 1000, 1000, 1000, 1000, 1000, 1000, 1000)
                .arm("sync", 310, 290, 300, 320, 280, 290, 330, 310);
        Comparison throughput = new Analyzer()
                .analyze(eight.results(), workload -> new JudgingLevel(0.9), new Blocking(2))
                .workloads()
                .get(0)
                .comparisons()
                .get(0);
        assertThat(throughput.values().pairs()).isEqualTo(4);
        assertThat(throughput.ratio().orElseThrow().confidence()).isEqualTo(0.9);
        // Python: expm1(stdev of the blocks' means), expm1(sqrt(sum((a - b)^2 / 2) / 4)) of the logarithms
        assertThat(throughput.decision().explanation())
                .contains("; the plain 95 % CI (not used for the verdict) is 0.")
                .contains("5.06 % between provisionings", "4.23 % between rounds");
        double product = 310.0 * 290 * 300 * 320 * 280 * 290 * 330 * 310;
        assertThat(throughput.ratio().orElseThrow().value()).isCloseTo(Math.pow(product, 1 / 8.0) / 1000, within(1e-9));
    }

    @Test
    void suspectRunsOnOneSideWithholdAVerdictThatTheCleanOnesDoNotBear() {
        double[] async = {1000, 1010, 990, 1005, 1000, 1010, 990, 1005, 1000, 1010};
        double[] sync = {930, 1000, 880, 950, 700, 720, 690, 710, 700, 715}; // clean: 0.93 (0.86-1.01)
        AnalysisSamples lopsided =
                AnalysisSamples.closedLoop().arm("async", async).arm("sync", sync);
        for (int round = 5; round <= 10; round++) {
            lopsided.run("sync", round).is(RunStatus.SUSPECT, "steal");
        }
        Comparison throughput = comparison(lopsided, "sync", "throughput");
        assertThat(throughput.ratio().orElseThrow().high()).isLessThan(1 / 1.05);
        assertThat(throughput.verdict()).contains(Verdict.UNDECIDED);
        assertThat(throughput.decision().explanation())
                .endsWith(", but not without suspect runs: 6 of 20 runs are suspect, most on one side");
    }

    @Test
    void withoutACleanCheckAVerdictMustBearADoubling() {
        Comparison large = comparison(lopsidedBy(310, 295, 322, 301, 318), "sync", "throughput");
        assertThat(large.verdict()).contains(Verdict.WORSE);
        assertThat(large.decision().explanation())
                .endsWith("; 4 of 10 runs are suspect, most on one side, so no clean check is possible");
        Comparison small = comparison(lopsidedBy(710, 695, 722, 701, 718), "sync", "throughput");
        assertThat(small.verdict()).contains(Verdict.UNDECIDED);
        assertThat(small.decision().explanation())
                .endsWith(", but 4 of 10 runs are suspect, most on one side, so no clean check is possible");
        Comparison equal = comparison(lopsidedBy(ASYNC), "sync", "throughput");
        assertThat(equal.verdict()).contains(Verdict.UNDECIDED);
    }

    private static AnalysisSamples lopsidedBy(double... sync) {
        AnalysisSamples lopsided =
                AnalysisSamples.closedLoop().arm("async", ASYNC).arm("sync", sync);
        for (int round = 1; round <= 4; round++) {
            lopsided.run("sync", round).is(RunStatus.SUSPECT, "steal");
        }
        return lopsided;
    }

    @Test
    void aControlOutsideTheMarginMakesTheWorkloadSuspect() {
        closed.control("again", 1200, 1180, 1220, 1165, 1248);
        assertThat(only(closed).floor().get(0).outsideMargin()).isTrue();
        assertThat(only(closed).stamps().get(0))
                .startsWith("SUSPECT: control again repeats the baseline, yet its throughput lies entirely outside"
                        + " the margin: 1.20x (");
    }

    @Test
    void aControlsSurpriseAmongManyMetricsIsChance() {
        double[] same = {1000, 1000, 1000, 1000, 1000};
        double[] more = {1280, 1250, 1420, 1200, 1550}; // beyond 20 %, p 0.03 at that margin; one of six metrics
        AnalysisSamples six =
                twoOperations(same, same, same).primary("read.p99").control("again", AT_RATE);
        six.times("again", "read", 4000, same).times("again", "update", 4000, same);
        assertThat(only(six).stamps()).isEmpty();
        AnalysisSamples odd =
                twoOperations(same, same, same).primary("read.p99").control("again", AT_RATE);
        odd.times("again", "read", 4000, same).times("again", "update", 4000, more);
        assertThat(only(odd).floor())
                .filteredOn(NoiseFloor::outsideMargin)
                .extracting(f -> f.metric().kind())
                .doesNotContain("p99");
    }

    @Test
    void aControlThatIsNotJudgedHereMakesNothingSuspect() {
        closed.control("again", ASYNC);
        closed.times("async", "read", 4000, ASYNC).times("again", "read", 4000, 2000, 2010, 1990, 2005, 2000);
        assertThat(only(closed).floor()).anyMatch(NoiseFloor::outsideMargin);
        assertThat(only(closed).stamps()).isEmpty();
    }

    @Test
    void aControlThatFailsOrNeverMeetsTheBaselineIsStamped() {
        closed.control("again", 1000);
        assertThat(only(closed).stamps())
                .contains("control again gives no noise: fewer than two rounds have both its run and the baseline's");
        closed.run("again", 1).is(RunStatus.FAILED, "crashed");
        assertThat(only(closed).stamps())
                .contains("control again fails (1 of 1 runs failed, first in round 1: crashed)");
    }

    @Test
    void holmAdjustsTheJudgedMetricsThatAreNotPrimary() {
        open.primary("update.p99");
        WorkloadFindings workload = only(open);
        assertThat(workload.comparisons())
                .filteredOn(c -> c.decision().adjustedP().isPresent())
                .extracting(c -> c.metric().name())
                .containsExactly("read.p50", "read.p95", "read.p99", "update.p50", "update.p95");
        double raw = TInterval.pOfNoDifference(LogSample.ofRatios(
                comparison(open, "sync", "update.p95").values().arm(),
                comparison(open, "sync", "update.p95").values().baseline()));
        assertThat(comparison(open, "sync", "update.p95").decision().adjustedP().orElseThrow())
                .isBetween(raw * 3.99, raw * 5.01);
    }

    @Test
    void aDifferenceThatHolmTakesBackIsUndecided() {
        double[] a = {1000, 1000, 1000, 1000, 1000};
        double[] b = {1500, 3000, 8000, 20_000, 60_000};
        AnalysisSamples alone = twoOperations(a, a, b).primary("update.p99");
        AnalysisSamples primary = twoOperations(a, a, b).primary("read.p99");
        assertThat(comparison(alone, "sync", "update.p99").verdict()).contains(Verdict.WORSE);
        Comparison adjusted = comparison(primary, "sync", "update.p99");
        assertThat(adjusted.decision().adjustedP().orElseThrow()).isGreaterThan(0.05);
        assertThat(adjusted.verdict()).contains(Verdict.UNDECIDED);
        assertThat(adjusted.decision().explanation())
                .contains("with so many metrics this may be chance (adjusted p 0.1");
    }

    private static AnalysisSamples twoOperations(double[] baseline, double[] reads, double[] updates) {
        return AnalysisSamples.openLoop(500)
                .arm("async", AT_RATE)
                .arm("sync", AT_RATE)
                .times("async", "read", 4000, baseline)
                .times("sync", "read", 4000, reads)
                .times("async", "update", 4000, baseline)
                .times("sync", "update", 4000, updates);
    }

    @Test
    void innerOperationsAreNoMetrics() {
        open.inner("async", "rmw-read").inner("sync", "rmw-read");
        assertThat(only(open).comparisons()).extracting(c -> c.metric().name()).noneMatch(n -> n.startsWith("rmw"));
    }

    @Test
    void everyArmHasItsOwnNumbersWithAnInterval() {
        closed.control("again", ASYNC);
        closed.run("sync", 1).is(RunStatus.INVALID, "x");
        List<ArmSummary> arms = only(closed).arms();
        assertThat(arms).extracting(ArmSummary::arm).containsExactly("async", "sync", "again");
        assertThat(arms.get(1).values()).containsExactly(295.0, 322.0, 301.0, 318.0);
        assertThat(arms.get(1).mean().orElseThrow().value())
                .isCloseTo(Math.pow(295.0 * 322 * 301 * 318, 0.25), within(1e-9));
    }

    @Test
    void spreadCountsWholeSecondsOfEnteringRunsAndSecondsWithoutAnswers() {
        closed.seconds(6);
        for (int round = 1; round <= 5; round++) {
            for (int second = 0; second < 5; second++) { // the sixth second has no answer
                closed.run("sync", round).second(second, "read", 60);
                closed.run("sync", round).second(second, "update", 40);
                closed.run("sync", round).second(second, "rmw-read", 1000L * second);
            }
            closed.run("sync", round).second(6, "read", 5); // the drain
        }
        closed.inner("sync", "rmw-read");
        closed.run("sync", 5).is(RunStatus.FAILED, "x");
        assertThat(only(closed).spreads()).contains(new ThroughputSpread("w", "sync", 0, 24));
        closed.seconds(5);
        assertThat(only(closed).spreads()).contains(new ThroughputSpread("w", "sync", 1, 20));
        closed.seconds(4);
        assertThat(only(closed).spreads()).isEmpty();
    }

    @Test
    void throughputThatIsLessSteadyHasRatiosAndVerdictsOfItsOwn() {
        closed.seconds(20);
        for (int round = 1; round <= 5; round++) {
            for (int second = 0; second < 20; second++) {
                boolean even = second % 2 == 0;
                closed.run("async", round).second(second, "read", even ? 90 : 110 + round);
                closed.run("sync", round).second(second, "read", even ? 50 : 150 + round);
            }
        }
        Comparison spread = comparison(closed, "sync", "throughput-spread");
        // Two values a, b in turn: |a - b| / (a + b) times the square root of n / (n - 1); 103/203 over 23/203 in round
        // 3.
        assertThat(spread.ratio().orElseThrow().value()).isBetween(4.3, 4.8);
        assertThat(spread.verdict()).contains(Verdict.WORSE);
        assertThat(spread.primary()).isFalse();
        Comparison worst = comparison(closed, "sync", "worst-second");
        assertThat(worst.ratio().orElseThrow().value()).isCloseTo(50 / 90.0, within(1e-9));
        assertThat(worst.verdict()).contains(Verdict.WORSE);

        closed.seconds(21); // the last second has no answer
        Comparison stalled = comparison(closed, "sync", "worst-second");
        assertThat(stalled.verdict()).isEmpty();
        assertThat(stalled.decision().explanation()).contains("0 in round 1 of").contains("which has no ratio");
        closed.seconds(19);
        assertThat(only(closed).comparisons())
                .as("too few seconds")
                .extracting(one -> one.metric().name())
                .doesNotContain("throughput-spread", "worst-second");
    }

    @Test
    void settingsThatDifferUndeclaredAreStamped() {
        AnalysisSamples sample = AnalysisSamples.closedLoop()
                .arm("async", false, Map.of("sync", "false", "cache", "64 MiB", "wal", "on"), ASYNC)
                .arm("sync", false, Map.of("sync", "true", "cache", "1 GiB"), SYNC)
                .declare("sync");
        assertThat(sample.analyze().stamps()).containsExactly("2 undeclared differences: cache, wal");
    }

    @Test
    void reusedDataAndSharedCpusAreStamped() {
        assertThat(closed.analyze().stamps()).isEmpty();
        assertThat(closed.reused().fact("shared-cpus", "true").analyze().stamps())
                .containsExactly(
                        "dataset reused: each run started with the data that the run before had left",
                        "shared CPUs: ratios are pulled towards 1");
    }

    @Test
    void theStampOfSharedCpusFollowsFromWhereTheRunsFoundTheirSystems() {
        assertThat(closed.recorded("async", SystemPlacement.FACT, SystemPlacement.IN_WORKER.text())
                        .recorded("sync", SystemPlacement.FACT, SystemPlacement.IN_WORKER.text())
                        .analyze()
                        .stamps())
                .containsExactly("shared CPUs: ratios are pulled towards 1");
        assertThat(closed.recorded("async", SystemPlacement.FACT, SystemPlacement.OTHER_MACHINES.text())
                        .recorded("sync", SystemPlacement.FACT, SystemPlacement.OTHER_MACHINES.text())
                        .analyze()
                        .stamps())
                .isEmpty();
    }

    @Test
    void systemsThatArePinnedApartFromTheTrafficShareNoCpus() {
        assertThat(closed.recorded("async", SystemPlacement.FACT, SystemPlacement.THIS_MACHINE_APART.text())
                        .recorded("sync", SystemPlacement.FACT, SystemPlacement.THIS_MACHINE_APART.text())
                        .analyze()
                        .stamps())
                .isEmpty();
        assertThat(closed.recorded("async", SystemPlacement.FACT, SystemPlacement.IN_WORKER.text())
                        .recorded("sync", SystemPlacement.FACT, SystemPlacement.THIS_MACHINE_APART.text())
                        .analyze()
                        .stamps())
                .anyMatch(stamp -> stamp.startsWith("CPUs shared with the traffic in async, not in sync"));
    }

    @Test
    void cpusThatOnlyOneSideSharesAreReportedByArm() {
        assertThat(closed.recorded("async", SystemPlacement.FACT, SystemPlacement.THIS_MACHINE.text())
                        .recorded("sync", SystemPlacement.FACT, SystemPlacement.OTHER_MACHINES.text())
                        .analyze()
                        .stamps())
                .containsExactly(
                        "1 undeclared difference: system.placement",
                        "CPUs shared with the traffic in async, not in sync: the traffic's CPU time burdens one side"
                                + " only");
    }

    @Test
    void theFindingsNameWhatTheySpeakOf() {
        Findings findings = closed.analyze();
        assertThat(findings.scope()).isEqualTo("these provisioned systems, one instance of each arm");
        assertThat(findings.baseline()).isEqualTo("async");
        assertThat(findings.question()).isEqualTo("What does it cost?");
        assertThat(findings.tally()).isEqualTo(new RunTally(10, 10, 0, 0, 0, 0));
    }

    @Test
    void aPrimaryThatIsNoMetricIsRefused() {
        assertThatThrownBy(() -> closed.primary("read.p42").analyze())
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("got: read.p42");
    }

    private static WorkloadFindings only(AnalysisSamples sample) {
        return sample.analyze().workloads().get(0);
    }

    private static Comparison comparison(AnalysisSamples sample, String arm, String metric) {
        return only(sample).comparisons().stream()
                .filter(c -> c.arm().equals(arm) && c.metric().name().equals(metric))
                .findFirst()
                .orElseThrow();
    }
}
