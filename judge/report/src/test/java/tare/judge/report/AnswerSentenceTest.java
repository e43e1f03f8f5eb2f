package tare.judge.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import tare.api.model.Estimate;
import tare.api.model.Metric;

class AnswerSentenceTest {
    private static final Metric P50 = new Metric("update.p50", "p50", Metric.Unit.NANOSECONDS, false);
    private static final Metric THROUGHPUT = new Metric("throughput", "throughput", Metric.Unit.PER_SECOND, true);

    @Test
    void aFactorIsReportedAsPeopleSayIt() {
        assertThat(change(P50, 4.33)).isEqualTo("4.3x slower");
        assertThat(change(P50, 0.25)).isEqualTo("4x faster");
        assertThat(change(P50, 1.18)).isEqualTo("+18 %");
        assertThat(change(THROUGHPUT, 0.16)).isEqualTo("\u221284 %");
        assertThat(change(THROUGHPUT, 1.3)).isEqualTo("+30 %");
        assertThat(change(THROUGHPUT, 2.5)).isEqualTo("2.5x higher");
    }

    @Test
    void aFailureComesFirstAndEveryClauseHasItsNumbers() {
        SampleReport sample = SampleReport.troubled();
        List<AnswerSentence> sentences = AnswerSentence.of(new Report(sample.findings(), sample.results()));
        assertThat(sentences).hasSize(1);
        assertThat(sentences.get(0).text("async"))
                .isEqualTo("sync against async: fails: 1 of 4 runs failed (9.61 \u2192 3.07 k/s) under ycsb-a at max;"
                        + " update p99 7.4x slower (549 µs \u2192 4.08 ms) under ycsb-a at 500/s;"
                        + " throughput equivalent within 5 % (41.1 \u2192 41.0 k/s) under ycsb-c at max.");
    }

    private static String change(Metric metric, double ratio) {
        return AnswerSentence.change(metric, new Estimate(ratio, ratio / 1.1, ratio * 1.1, 0.95));
    }
}
