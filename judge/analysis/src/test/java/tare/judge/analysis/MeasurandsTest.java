package tare.judge.analysis;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class MeasurandsTest {
    private static final double[] THREE = {100, 100, 100};

    @Test
    void closedLoopRestsOnThroughput() {
        AnalysisSamples sample = AnalysisSamples.closedLoop().arm("a", THREE).times("a", "read", 9000, THREE);
        assertThat(primary(sample)).isEqualTo("throughput");
    }

    @Test
    void openLoopRestsOnTheHighestPercentileWithEnoughSamplesInEveryRun() {
        assertThat(primary(open(2000, 2000))).isEqualTo("read.p99");
        assertThat(primary(open(2000, 1999))).isEqualTo("read.p95");
        assertThat(primary(open(399, 2000))).isEqualTo("read.p50");
    }

    @Test
    void aRareFirstOperationLeavesTheRoleToAFrequentOne() {
        AnalysisSamples sample = open(50, 50).times("a", "update", 5000, THREE).times("b", "update", 5000, THREE);
        assertThat(primary(sample)).isEqualTo("update.p99");
    }

    @Test
    void anOperationThatNeverRanIsNoMetric() {
        AnalysisSamples sample = AnalysisSamples.openLoop(100)
                .arm("a", THREE)
                .times("a", "scan", 0, THREE)
                .times("a", "read", 10, THREE);
        assertThat(primary(sample)).isEqualTo("read.p50");
        assertThat(sample.workloadCase().measurands().all())
                .extracting(m -> m.metric().name())
                .containsExactly("throughput", "read.p50", "read.p95", "read.p99");
    }

    @Test
    void withTooFewSamplesAnywhereTheMedianOfTheFirstOperationIsShown() {
        assertThat(primary(open(10, 10))).isEqualTo("read.p50");
    }

    @Test
    void withoutAnyOperationThroughputIsShown() {
        assertThat(primary(AnalysisSamples.openLoop(100).arm("a", THREE))).isEqualTo("throughput");
    }

    @Test
    void aDeclaredPrimaryIsKeptEvenIfItNeverRan() {
        AnalysisSamples sample = open(5000, 5000).primary("update.p99");
        assertThat(primary(sample)).isEqualTo("update.p99");
        assertThat(sample.workloadCase().measurands().all())
                .extracting(m -> m.metric().name())
                .containsExactly("throughput", "read.p50", "read.p95", "read.p99", "update.p99");
    }

    private static AnalysisSamples open(long count, long otherCount) {
        return AnalysisSamples.openLoop(100)
                .arm("a", THREE)
                .arm("b", THREE)
                .times("a", "read", count, THREE)
                .times("b", "read", otherCount, THREE);
    }

    private static String primary(AnalysisSamples sample) {
        return sample.workloadCase().measurands().primary().metric().name();
    }
}
