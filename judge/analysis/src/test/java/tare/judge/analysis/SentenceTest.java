package tare.judge.analysis;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import tare.api.model.RunStatus;

class SentenceTest {
    private static final double[] ASYNC = {1000, 980, 1015, 970, 1040};
    private static final double[] AT_RATE = {500, 500, 500, 500, 500};
    private static final double[] EVEN = {1000, 1000, 1000, 1000, 1000};

    @Test
    void worse() {
        assertThat(closed(310, 295, 322, 301, 318))
                .isEqualTo("sync: throughput 0.31x of async (95 % CI 0.30-0.32, n 5): worse.");
    }

    @Test
    void better() {
        assertThat(closed(3100, 2950, 3220, 3010, 3180))
                .isEqualTo("sync: throughput 3.09x of async (95 % CI 3.01-3.16, n 5): better.");
    }

    @Test
    void equivalent() {
        assertThat(closed(1001, 975, 1020, 968, 1041))
                .isEqualTo("sync: throughput 1.000x of async (95 % CI 0.995-1.005, n 5): equivalent within 5 %.");
    }

    @Test
    void undecided() {
        assertThat(closed(900, 1050, 1000, 1000, 940))
                .isEqualTo(
                        "sync: throughput 0.98x of async (95 % CI 0.89-1.07, n 5): undecided, the interval includes both"
                                + " no difference and differences above your 5 % margin; deciding would take about 17"
                                + " to over 100 rounds.");
    }

    @Test
    void failsWithItsOtherRuns() {
        AnalysisSamples sample =
                AnalysisSamples.closedLoop().arm("async", ASYNC).arm("sync", 310, 295, 322, 301, 318);
        sample.run("sync", 3).is(RunStatus.FAILED, "errors 4 %, limit 1 %");
        assertThat(sentence(sample))
                .isEqualTo("sync: fails, 1 of 5 runs failed, first in round 3: errors 4 %, limit 1 %. Its other runs:"
                        + " throughput 0.31x of async (95 % CI 0.30-0.31, n 4).");
    }

    @Test
    void notJudgedAgainstAFailedBaseline() {
        AnalysisSamples sample =
                AnalysisSamples.closedLoop().arm("async", ASYNC).arm("sync", 310, 295, 322, 301, 318);
        sample.run("async", 3).is(RunStatus.FAILED, "lost 3 writes");
        assertThat(sentence(sample))
                .isEqualTo("sync: throughput 0.31x of async (95 % CI 0.30-0.31, n 4): the baseline async fails (1 of 5"
                        + " runs failed, first in round 3: lost 3 writes): shown, not judged.");
    }

    @Test
    void suspectRunsAreTakenOutBesideTheVerdict() {
        AnalysisSamples sample =
                AnalysisSamples.closedLoop().arm("async", ASYNC).arm("sync", 310, 295, 322, 301, 200);
        sample.run("sync", 5).is(RunStatus.SUSPECT, "halves differ by 9 %");
        assertThat(sentence(sample))
                .isEqualTo("sync: throughput 0.28x of async (95 % CI 0.22-0.37, n 5): worse. Without suspect runs 0.31x"
                        + " (0.30-0.32).");
    }

    @Test
    void anEquivalentPrimaryDoesNotHideWhatGotWorse() {
        AnalysisSamples sample = AnalysisSamples.openLoop(500)
                .arm("async", AT_RATE)
                .arm("sync", AT_RATE)
                .times("async", "read", 4000, EVEN)
                .times("sync", "read", 4000, 1001, 1002, 999, 1003, 1000)
                .times("async", "update", 4000, EVEN)
                .times("sync", "update", 4000, 7000, 7200, 7100, 6900, 7000);
        assertThat(sentence(sample))
                .isEqualTo(
                        "sync: read p99 1.001x of async (95 % CI 0.999-1.003, n 5): equivalent within 20 %. But worse:"
                                + " update p50, update p95, update p99.");
        assertThat(sentence(sample.primary("update.p95")))
                .isEqualTo("sync: update p95 7.04x of async (95 % CI 6.90-7.18, n 5): worse. Also worse: update p50,"
                        + " update p99.");
    }

    private static String closed(double... throughputs) {
        return sentence(AnalysisSamples.closedLoop().arm("async", ASYNC).arm("sync", throughputs));
    }

    private static String sentence(AnalysisSamples sample) {
        return sample.analyze().workloads().get(0).sentence().get(0);
    }
}
