package tare.judge.analysis;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import tare.api.model.AnalysisSpec;
import tare.api.model.CacheReading;
import tare.api.model.Comparison;
import tare.api.model.Estimate;
import tare.api.model.Experiment;
import tare.api.model.Findings;
import tare.api.model.ParityItem;
import tare.api.model.Plan;
import tare.api.model.Results;
import tare.api.model.RunResult;
import tare.api.model.RunStatus;
import tare.api.model.Verdict;
import tare.quality.testing.SampleExperiment;

/** Compares two sides that were measured separately. */
class ApartTest {
    private static final double[] BEFORE = {1000, 980, 1015, 970, 1040, 1100};
    private static final double[] AFTER = {310, 295, 322, 301, 318};

    private final AnalysisSamples before = sample(BEFORE);
    private final AnalysisSamples after = sample(AFTER);

    private static AnalysisSamples sample(double... throughputs) {
        return AnalysisSamples.closedLoop()
                .arm("async", throughputs)
                .arm("sync", throughputs)
                .control("again", throughputs);
    }

    @Test
    void armsOfOneDirectoryWhoseRoundsAreNoPairsAreComparedByWelch() {
        Findings findings = AnalysisSamples.closedLoop()
                .arm("async", BEFORE)
                .arm("sync", AFTER)
                .analyzeApart();
        Comparison throughput = findings.workloads().get(0).comparisons().get(0);
        Estimate ratio = throughput.ratio().orElseThrow();
        assertThat(ratio.low()).isCloseTo(0.2873338168751416, within(1e-9)); // as in WelchTest, by SciPy
        assertThat(ratio.high()).isCloseTo(0.321610271976336, within(1e-9));
        assertThat(throughput.values().paired()).isFalse();
        assertThat(throughput.values().pairs()).isEqualTo(5);
        assertThat(throughput.values().baseline()).hasSize(6);
        assertThat(throughput.values().arm()).hasSize(5);
        assertThat(findings.stamps()).contains("measured apart; drift not cancelled");
        assertThat(findings.workloads().get(0).sentence().get(0)).contains("n 6 and 5): worse");
    }

    @Test
    void eachArmIsHeldAgainstItsOwnEarlierSelf() {
        Findings findings = compare(List.of("w"));
        assertThat(findings.workloads())
                .extracting(workload -> workload.workload() + " | " + workload.label())
                .containsExactly("w.async | w at max · async", "w.sync | w at max · sync");
        assertThat(findings.workloads())
                .allSatisfy(workload ->
                        assertThat(workload.comparisons().get(0).verdict()).contains(Verdict.WORSE));
        assertThat(findings.question()).isEqualTo("How does after compare with before?");
        assertThat(findings.stamps())
                .contains(
                        "measured apart; drift not cancelled",
                        "before is arms async, sync of experiment sample, measured 2026-11-21T20:00:00Z;"
                                + " after is arms async, sync of experiment sample, measured 2026-11-21T20:00:00Z");
        assertThat(findings.tally().planned()).isEqualTo(22);
    }

    @Test
    void otherPairsAreComparedWhenAsked() {
        Findings findings = compare(List.of("w"), new ArmPair("async", "sync"));
        assertThat(findings.workloads()).singleElement().satisfies(workload -> assertThat(workload.label())
                .isEqualTo("w at max"));
        assertThat(findings.stamps())
                .anySatisfy(stamp ->
                        assertThat(stamp).startsWith("before is arm async of").contains("after is arm sync of"));
    }

    @Test
    void whatCameBeforeMeasuringStaysWithItsRun() {
        CacheReading reading = new CacheReading(1, 2, 3, 4, 5, 6, 7, 8);
        Results kept = before.results();
        Results results = new Results(
                kept.plan(),
                kept.runs().stream()
                        .map(run -> new RunResult(
                                run.record(),
                                run.distributions(),
                                run.intervals(),
                                run.probes(),
                                run.intervals(),
                                List.of(reading)))
                        .toList(),
                kept.pooled(),
                kept.loads(),
                kept.facts(),
                kept.published(),
                false);
        Results joined =
                analyzer(results, results, new ArmPair("async", "async")).joined();
        assertThat(joined.runs()).isNotEmpty().allSatisfy(run -> {
            assertThat(run.cacheCurve()).containsExactly(reading);
            assertThat(run.warmUp()).isEqualTo(run.intervals());
        });
    }

    /** The sides have other names than the arms, or an arm's name by chance. */
    @Test
    void noSideIsTheArmWithTheRightAnswers() {
        Results kept = before.results();
        Experiment experiment = kept.plan().experiment();
        AnalysisSpec analysis = experiment.analysis();
        AnalysisSpec right = new AnalysisSpec(
                analysis.margins(),
                analysis.confidence(),
                analysis.errorLimit(),
                analysis.judge(),
                Optional.of("async"));
        Plan plan = new Plan(
                SampleExperiment.like(experiment).analysis(right).build(),
                List.of(),
                kept.plan().runs(),
                kept.plan().estimate());
        Results results =
                new Results(plan, kept.runs(), kept.pooled(), kept.loads(), kept.facts(), kept.published(), false);
        Experiment joined = analyzer(results, results, new ArmPair("async", "async"))
                .joined()
                .plan()
                .experiment();
        assertThat(joined.analysis()).isEqualTo(analysis);
    }

    @Test
    void runsThatAreInBothAreFound() {
        assertThat(apart(before, after).inBoth()).isEmpty();
        assertThat(apart(before, sample(BEFORE)).inBoth()).hasSize(18).contains("r1-async-w");
        assertThat(apart(before, sample(1000, 981, 1015)).inBoth()).hasSize(6).doesNotContain("r2-async-w");
    }

    private static ApartAnalyzer apart(AnalysisSamples first, AnalysisSamples second) {
        return new ApartAnalyzer(
                new ResultsSide("first", first.results()),
                new ResultsSide("second", second.results()),
                List.of(new ArmPair("async", "async")),
                List.of("w"));
    }

    @Test
    void anArmMayBeInSeveralPairs() {
        Findings findings = compare(List.of("w"), new ArmPair("async", "async"), new ArmPair("async", "sync"));
        assertThat(findings.workloads())
                .extracting(workload -> workload.workload()
                        + workload.comparisons().get(0).values().baseline().size()
                        + workload.comparisons().get(0).values().arm().size())
                .containsExactly("w.async65", "w.async.sync65");
        assertThat(findings.tally().planned()).isEqualTo(22);
        assertThat(findings.tally().missing()).isZero();
    }

    @Test
    void underFourRunsOnASideNothingIsDecided() {
        after.run("sync", 1).is(RunStatus.INVALID, "gone");
        after.run("sync", 2).isMissing();
        Comparison throughput = compare(List.of("w"), new ArmPair("sync", "sync"))
                .workloads()
                .get(0)
                .comparisons()
                .get(0);
        assertThat(throughput.verdict()).contains(Verdict.UNDECIDED);
        assertThat(throughput.decision().explanation())
                .isEqualTo("a verdict needs at least 4 runs on either side, n is 6 and 3");
    }

    @Test
    void suspectRunsAreLeftOutBesideTheRatio() {
        after.run("sync", 1).is(RunStatus.SUSPECT, "late");
        Comparison throughput = compare(List.of("w"), new ArmPair("sync", "sync"))
                .workloads()
                .get(0)
                .comparisons()
                .get(0);
        assertThat(throughput.withoutSuspect()).isPresent().isNotEqualTo(throughput.ratio());
    }

    @Test
    void whatTheMachinesDifferByIsAMatterOfParity() {
        before.recorded("sync", "machine.kernel.release", "6.1").recorded("sync", "machine.cpu.model", "one");
        after.recorded("sync", "machine.kernel.release", "6.9").recorded("sync", "machine.cpu.model", "one");
        Findings findings = compare(List.of("w"), new ArmPair("sync", "sync"));
        assertThat(findings.parity().names(ParityItem.Kind.UNDECLARED)).containsExactly("machine.kernel.release");
        assertThat(findings.parity().names(ParityItem.Kind.SAME)).containsExactly("machine.cpu.model");
    }

    @Test
    void pathsThatHoldRunAndArmAreNotTakenForDifferences() {
        before.run("sync", 1).recorded("system.configuration.dir", "/x/r1-sync-w/db");
        after.run("sync", 1).recorded("system.configuration.dir", "/x/r1-sync-w/db");
        after.run("sync", 2).recorded("system.configuration.dir", "/x/r2-sync-w/db");
        assertThat(compare(List.of("w"), new ArmPair("sync", "sync")).parity().names(ParityItem.Kind.SAME))
                .containsExactly("system.configuration.dir");
    }

    @Test
    void settingsOfTheArmsAreDifferencesToo() {
        AnalysisSamples other = AnalysisSamples.closedLoop().arm("sync", false, Map.of("cache", "1 GiB"), AFTER);
        ResultsSide second = new ResultsSide("after", other.results());
        ApartAnalyzer analyzer = new ApartAnalyzer(
                new ResultsSide("before", before.results()),
                second,
                List.of(new ArmPair("sync", "sync")),
                List.of("w"));
        assertThat(analyzer.analyze(analyzer.joined()).stamps()).contains("1 undeclared difference: cache");
    }

    @Test
    void otherRequestsOrOtherDataAreNotAlike() {
        ApartAnalyzer same = analyzer(before.results(), after.results(), new ArmPair("sync", "sync"));
        assertThat(same.unlike()).isEmpty();
        Results otherwise = AnalysisSamples.openLoop(500)
                .arm("sync", AFTER)
                .seconds(9)
                .reused()
                .results();
        assertThat(analyzer(before.results(), otherwise, new ArmPair("sync", "sync"))
                        .unlike())
                .containsExactly(
                        "dataset.between-runs: before RESTORE, after REUSE",
                        "workload w: traffic.measure: before 4 s, after 9 s",
                        "workload w: traffic.rate: before at max, after at 500/s");
    }

    @Test
    void controlsAreNotComparedUnlessAsked() {
        assertThat(ApartAnalyzer.usualPairs(
                        new ResultsSide("before", before.results()), new ResultsSide("after", after.results())))
                .containsExactly(new ArmPair("async", "async"), new ArmPair("sync", "sync"));
    }

    @Test
    void roundsThatWereAddedAfterLookingAreStamped() {
        after.continuedAfterLooking();
        assertThat(compare(List.of("w")).stamps())
                .anySatisfy(stamp -> assertThat(stamp).startsWith("continued after looking:"));
    }

    private Findings compare(List<String> workloads, ArmPair... pairs) {
        ResultsSide first = new ResultsSide("before", before.results());
        ResultsSide second = new ResultsSide("after", after.results());
        List<ArmPair> asked = pairs.length == 0 ? ApartAnalyzer.usualPairs(first, second) : List.of(pairs);
        ApartAnalyzer analyzer = new ApartAnalyzer(first, second, asked, workloads);
        return analyzer.analyze(analyzer.joined());
    }

    private static ApartAnalyzer analyzer(Results first, Results second, ArmPair pair) {
        return new ApartAnalyzer(
                new ResultsSide("before", first), new ResultsSide("after", second), List.of(pair), List.of("w"));
    }
}
