package tare.judge.analysis;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;
import tare.api.model.Comparison;
import tare.api.model.Estimate;
import tare.api.model.LadderFindings;
import tare.api.model.RunStatus;
import tare.api.model.StepRatio;
import tare.api.model.WorkloadFindings;

class LadderAnalysisTest {
    private static final double[] METAL = {1000, 980, 1015, 970, 1040, 1005};
    private static final double[] CONTAINER = {996, 985, 1010, 972, 1035, 1001};
    private static final double[] BRIDGE = {760, 742, 770, 741, 792, 765};

    @Test
    void aStepIsTheRatioToTheArmBelowIt() {
        StepRatio network = ladder(sample()).steps().get(1);
        assertThat(network.pairs()).isEqualTo(6);
        assertThat(network.ratio().orElseThrow().value()).isCloseTo(geometricMean(BRIDGE, CONTAINER), within(1e-12));
        assertThat(network.differs()).isTrue();
        assertThat(network.step().change()).isEqualTo("environment.network: host \u2192 bridge");
    }

    @Test
    void theStepsMultiplyToTheWholeWhichIsTheLastArmsComparison() {
        WorkloadFindings found = workload(sample());
        LadderFindings ladder = found.ladder().orElseThrow();
        Estimate whole = ladder.whole().orElseThrow();
        assertThat(last(ladder).cumulative().orElseThrow()).isCloseTo(whole.value(), within(1e-12));
        assertThat(found.comparisons().stream()
                        .filter(one -> one.primary() && one.arm().equals("bridge"))
                        .map(Comparison::ratio))
                .containsExactly(Optional.of(whole));
    }

    @Test
    void theyAlsoDoBesideAControl() {
        LadderFindings ladder = ladder(sample().control("again", 1010, 975, 1020, 961, 1032, 1011));
        assertThat(last(ladder).cumulative().orElseThrow())
                .isCloseTo(ladder.whole().orElseThrow().value(), within(1e-12));
    }

    @Test
    void theSentenceNamesTheStepThatCosts() {
        assertThat(ladder(sample()).sentence())
                .isEqualTo("throughput: of 0.76x (0.76-0.76), 0.76x (0.76-0.77) is the step from container to bridge"
                        + " (environment.network: host \u2192 bridge); the other step shows no difference.");
    }

    @Test
    void severalStepsAreNamedInOrder() {
        AnalysisSamples sample = sample().arm("limited", 500, 492, 507, 486, 520, 503)
                .step("bridge", "limited", "environment.cpus", "0", "1");
        assertThat(ladder(sample).sentence())
                .isEqualTo("throughput: of 0.50x (0.50-0.50), 0.76x (0.76-0.77) is the step from container to bridge"
                        + " (environment.network: host \u2192 bridge) and 0.66x (0.66-0.66) is the step from bridge to"
                        + " limited (environment.cpus: 0 \u2192 1); the other step shows no difference.");
    }

    @Test
    void withoutADifferenceNoStepIsBlamed() {
        AnalysisSamples sample = ladderOf(METAL, CONTAINER, new double[] {900, 1050, 1000, 1000, 940, 1010});
        assertThat(ladder(sample).steps()).noneMatch(StepRatio::differs);
        assertThat(ladder(sample).sentence()).contains(" in all, but no single step differs.");
    }

    @Test
    void aStepThatOnlyLooksDifferentAmongManyIsNotBlamed() {
        // The interval excludes 1 (p 0.03), but of three steps one is that extreme by chance in 9 of 100 ladders.
        AnalysisSamples sample = ladderOf(METAL, CONTAINER, new double[] {980, 981, 975, 950, 1031, 985})
                .arm("limited", 985, 970, 989, 941, 1025, 991)
                .step("bridge", "limited", "environment.cpus", "0", "4");
        StepRatio network = ladder(sample).steps().get(1);
        assertThat(network.ratio().orElseThrow().high()).isLessThan(1);
        assertThat(network.adjustedP().orElseThrow()).isBetween(0.05, 0.12);
        assertThat(network.differs()).isFalse();
    }

    @Test
    void anArmThatFailsIsNotJudged() {
        AnalysisSamples sample = sample();
        sample.run("bridge", 2).is(RunStatus.FAILED, "lost 3 writes");
        LadderFindings ladder = ladder(sample);
        assertThat(ladder.steps().get(1).differs()).isFalse();
        assertThat(ladder.sentence())
                .endsWith("from container to bridge is not judged: bridge fails (1 of 6 runs failed, first in round 2:"
                        + " lost 3 writes).");
    }

    @Test
    void fewerThanFourPairsAreShownOnly() {
        AnalysisSamples sample =
                ladderOf(new double[] {1000, 980, 1015}, new double[] {996, 985, 1010}, new double[] {760, 742, 770});
        assertThat(ladder(sample).steps()).allMatch(step -> !step.differs() && !step.showsInterval());
        assertThat(ladder(sample).sentence())
                .isEqualTo("throughput: 0.76x (0.76-0.76) in all; steps are shown, not judged: a verdict needs at least"
                        + " 4 pairs, n is 3.");
    }

    @Test
    void lostRunsThatMakeTheProductDifferAreMentioned() {
        AnalysisSamples even = sample();
        even.run("container", 6).is(RunStatus.INVALID, "worker lost");
        assertThat(ladder(even).sentence()).doesNotContain("multiply");
        AnalysisSamples uneven = ladderOf(METAL, CONTAINER, new double[] {760, 742, 770, 741, 792, 600});
        uneven.run("container", 6).is(RunStatus.INVALID, "worker lost");
        assertThat(ladder(uneven).sentence())
                .endsWith(" The steps multiply to 0.76x, since lost runs leave them different rounds.");
    }

    @Test
    void suspectRunsOnOneSideAreNotBlamedOnTheStep() {
        AnalysisSamples sample = sample();
        for (int round = 1; round <= 4; round++) {
            sample.run("bridge", round).is(RunStatus.SUSPECT, "halves differ by 9 %");
        }
        assertThat(ladder(sample).steps().get(1).unclaimed()).contains("4 of 12 runs are suspect, most on one side");
    }

    @Test
    void strictParityClaimsNothing() {
        AnalysisSamples sample = sample().strictParity()
                .recorded("metal", "machine.thp", "never")
                .recorded("bridge", "machine.thp", "on");
        assertThat(ladder(sample).sentence()).contains("in all; steps are shown, not judged: parity is strict");
    }

    @Test
    void withoutALadderThereIsNone() {
        AnalysisSamples sample =
                AnalysisSamples.closedLoop().arm("metal", METAL).arm("bridge", BRIDGE);
        assertThat(workload(sample).ladder()).isEmpty();
    }

    /** Four steps without a difference: some step is blamed in at most 5 % of the ladders. */
    @Test
    void noiseIsRarelyBlamedOnAStep() {
        Random random = new Random(42);
        int ladders = 1000;
        int blamed = 0;
        int excluding = 0;
        for (int i = 0; i < ladders; i++) {
            AnalysisSamples sample = AnalysisSamples.closedLoop().arm("a0", noise(random));
            for (int arm = 1; arm <= 4; arm++) {
                sample.arm("a" + arm, noise(random)).step("a" + (arm - 1), "a" + arm, "x", "" + (arm - 1), "" + arm);
            }
            List<StepRatio> steps = ladder(sample).steps();
            blamed += steps.stream().anyMatch(StepRatio::differs) ? 1 : 0;
            excluding += steps.stream()
                            .map(step -> step.ratio().orElseThrow())
                            .anyMatch(ratio -> ratio.low() > 1 || ratio.high() < 1)
                    ? 1
                    : 0;
        }
        double error = 3 * Math.sqrt(0.05 * 0.95 / ladders);
        assertThat(blamed / (double) ladders).isLessThan(0.05 + error);
        assertThat(excluding / (double) ladders).isGreaterThan(0.1); // what the adjustment is for
    }

    private static double[] noise(Random random) {
        return random.doubles(6)
                .map(any -> 1000 * Math.exp(0.05 * random.nextGaussian()))
                .toArray();
    }

    private static AnalysisSamples sample() {
        return ladderOf(METAL, CONTAINER, BRIDGE);
    }

    private static AnalysisSamples ladderOf(double[] metal, double[] container, double[] bridge) {
        return AnalysisSamples.closedLoop()
                .arm("metal", metal)
                .arm("container", container)
                .arm("bridge", bridge)
                .step("metal", "container", "environment", "processes", "containers")
                .step("container", "bridge", "environment.network", "host", "bridge");
    }

    private static WorkloadFindings workload(AnalysisSamples sample) {
        return sample.analyze().workloads().get(0);
    }

    private static LadderFindings ladder(AnalysisSamples sample) {
        return workload(sample).ladder().orElseThrow();
    }

    private static StepRatio last(LadderFindings ladder) {
        return ladder.steps().get(ladder.steps().size() - 1);
    }

    private static double geometricMean(double[] arm, double[] below) {
        double sum = 0;
        for (int i = 0; i < arm.length; i++) {
            sum += Math.log(arm[i] / below[i]);
        }
        return Math.exp(sum / arm.length);
    }
}
