package tare.judge.analysis;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Optional;
import org.junit.jupiter.api.Test;
import tare.api.model.Comparison;
import tare.api.model.Findings;
import tare.api.model.Metric;
import tare.api.model.MetricKind;
import tare.api.model.Verdict;

class ObservedTest {
    private static final Metric SPILLED = MetricKind.observed("spilled-bytes", Metric.Unit.BYTES, false);
    private static final double[] STEADY = {100, 101, 99, 100};

    @Test
    void armsAreJudgedByWhatTheWorkloadObserves() {
        Comparison spilled = spilled(sample(STEADY, 200, 203, 197, 200));
        assertThat(spilled.ratio().orElseThrow().value()).isCloseTo(2, within(0.01));
        assertThat(spilled.verdict()).as("fewer bytes are better").contains(Verdict.WORSE);
        assertThat(spilled.decision().margin()).isEqualTo(0.05);
    }

    @Test
    void itCanBeTheMetricOfTheSentence() {
        Findings findings = sample(STEADY, STEADY).primary("spilled-bytes").analyze();
        assertThat(findings.workloads().get(0).sentence())
                .singleElement()
                .asString()
                .contains("spilled-bytes", "equivalent");
        assertThat(findings.workloads().get(0).comparisons())
                .filteredOn(Comparison::primary)
                .extracting(Comparison::metric)
                .containsExactly(SPILLED);
    }

    @Test
    void aRunWithoutANumberIsNoSilentLoss() {
        Comparison missing = spilled(sample(STEADY, 200, 200, 200));
        assertThat(missing.verdict()).isEmpty();
        assertThat(missing.decision().explanation()).contains("no value in round 4 of b");
    }

    @Test
    void nothingObservedHasNoRatio() {
        Comparison zero = spilled(sample(STEADY, 200, 200, 0, 200));
        assertThat(zero.verdict()).isEmpty();
        assertThat(zero.decision().explanation()).contains("0 in round 3 of b, which has no ratio");
    }

    @Test
    void otherObservationsAreNoMetrics() {
        AnalysisSamples sample = sample(STEADY, STEADY).observed("a", "hottest-key-share", STEADY);
        assertThat(sample.workloadCase().measurands().all())
                .extracting(measurand -> measurand.metric().name())
                .containsExactly("throughput", "spilled-bytes");
    }

    @Test
    void anExplanationHasARatioAndNoVerdict() {
        Metric explaining = MetricKind.explaining("spilled-bytes", Metric.Unit.BYTES, false);
        Comparison spilled = comparison(sample(explaining, STEADY, 200, 203, 197, 200), explaining);
        assertThat(spilled.ratio().orElseThrow().value()).isCloseTo(2, within(0.01));
        assertThat(spilled.showsInterval()).isTrue();
        assertThat(spilled.verdict()).isEmpty();
        assertThat(spilled.decision().adjustedP())
                .as("it takes no part in Holm's method")
                .isEmpty();
        assertThat(spilled.decision().explanation()).isEqualTo("it may explain a difference: shown, not judged");
    }

    @Test
    void anExplanationThatNoRunHasIsLeftOut() {
        Metric explaining = MetricKind.explaining("spilled-bytes", Metric.Unit.BYTES, false);
        double[] none = {};
        assertThat(sample(explaining, none, none).analyze().workloads().get(0).comparisons())
                .extracting(Comparison::metric)
                .doesNotContain(explaining);
    }

    @Test
    void anExplanationThatIsTheQuestionIsJudged() {
        Metric explaining = MetricKind.explaining("spilled-bytes", Metric.Unit.BYTES, false);
        Findings findings = sample(explaining, STEADY, 200, 203, 197, 200)
                .primary("spilled-bytes")
                .analyze();
        assertThat(findings.workloads().get(0).comparisons())
                .filteredOn(Comparison::primary)
                .extracting(Comparison::verdict)
                .containsExactly(Optional.of(Verdict.WORSE));
    }

    private static AnalysisSamples sample(double[] a, double... b) {
        return sample(SPILLED, a, b);
    }

    private static AnalysisSamples sample(Metric measure, double[] a, double... b) {
        return AnalysisSamples.closedLoop()
                .arm("a", STEADY)
                .arm("b", STEADY)
                .measure(measure)
                .observed("a", measure.name(), a)
                .observed("b", measure.name(), b);
    }

    private static Comparison spilled(AnalysisSamples sample) {
        return comparison(sample, SPILLED);
    }

    private static Comparison comparison(AnalysisSamples sample, Metric metric) {
        return sample.analyze().workloads().get(0).comparisons().stream()
                .filter(comparison -> comparison.metric().equals(metric))
                .findFirst()
                .orElseThrow();
    }
}
