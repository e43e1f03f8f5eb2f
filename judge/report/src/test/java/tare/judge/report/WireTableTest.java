package tare.judge.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import tare.api.model.IntervalSummary;
import tare.api.model.IntervalTimes;
import tare.api.model.Outcomes;
import tare.api.model.ProbeSample;
import tare.api.model.Results;
import tare.api.model.RunResult;

class WireTableTest {
    private static final int SECONDS = 5;
    private static final Results SAMPLE = SampleResults.of(SampleResults.Texts.PLAIN, 2, SECONDS, Map.of());
    private static final Map<String, Double> TOLD = Map.of(
            "daemon.regionserver-0.received-bytes", 1024.0,
            "daemon.regionserver-1.received-bytes", 1024.0,
            "daemon.regionserver-0.sent-bytes", 4096.0);

    @Test
    void whatWentOverTheWireStandsBesideWhatRequestsCarried() {
        List<List<String>> rows = rows(arm -> true, TOLD);
        int workloads = SAMPLE.plan().experiment().workloads().size();
        int arms = SAMPLE.plan().experiment().arms().size();

        assertThat(rows).hasSize(workloads * arms);
        assertThat(rows.get(0)).containsExactly("ycsb-a at 500/s", "async", "20.0 KiB", "10.0 KiB", "20.0 KiB", "1.5");
    }

    @Test
    void whereNoServerReportsItIsReported() {
        List<List<String>> rows = rows(arm -> arm.equals("async"), TOLD);

        assertThat(rows.get(0)).doesNotContain("not reported");
        assertThat(rows.get(1))
                .containsExactly("ycsb-a at 500/s", "sync", "20.0 KiB", "not reported", "not reported", "not reported");
        assertThat(rows(arm -> false, TOLD)).isEmpty();
        assertThat(rows(arm -> true, Map.of("daemon.regionserver-0.cpu", 1.0))).isEmpty();
    }

    /**
     * @param tells whether the servers of an arm with this name report figures
     * @param told the figures of each of the run's seconds but one; the drain has others
     */
    private static List<List<String>> rows(Predicate<String> tells, Map<String, Double> told) {
        List<ProbeSample> samples = List.of(
                new ProbeSample(0, told),
                new ProbeSample(1, told),
                new ProbeSample(3, told),
                new ProbeSample(4, told),
                new ProbeSample(SECONDS, Map.of("daemon.regionserver-0.received-bytes", 1e9)));
        List<RunResult> runs = SAMPLE.runs().stream()
                .map(run -> new RunResult(
                        run.record(),
                        run.distributions(),
                        intervals(),
                        tells.test(run.record().run().arm()) ? samples : List.of()))
                .toList();
        Results results = new Results(
                SAMPLE.plan(), runs, SAMPLE.pooled(), SAMPLE.loads(), SAMPLE.facts(), SAMPLE.published(), false);
        return WireTable.of(new Report(SampleFindings.of(SAMPLE), results)).rows().stream()
                .map(row -> row.stream().map(ReportTable.Cell::text).toList())
                .toList();
    }

    /** Makes intervals of 4 KiB per second, from two operations. */
    private static List<IntervalSummary> intervals() {
        return Stream.iterate(0, second -> second + 1)
                .limit(SECONDS)
                .flatMap(second -> Stream.of("read", "update")
                        .map(operation -> new IntervalSummary(
                                second, operation, new Outcomes(2, 0, 0, 0, 0), 2, 2048, IntervalTimes.of(1, 1, 1))))
                .toList();
    }
}
