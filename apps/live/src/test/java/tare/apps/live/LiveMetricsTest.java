package tare.apps.live;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import tare.api.model.Phase;
import tare.api.model.PlannedRun;
import tare.api.model.RunRecord;
import tare.api.model.RunStatus;
import tare.quality.testing.Golden;

class LiveMetricsTest {
    private static final Map<String, String> OK = Labels.of(
            "arm",
            "async",
            "workload",
            "ycsb-f",
            "phase",
            "measure",
            "operation",
            "read-modify-write",
            "outcome",
            "ok");

    private final LiveMetrics metrics = new LiveMetrics(Sample.plan(), "0.1.0");

    @Test
    void theFormatIsAPromise() throws Exception {
        Sample.tell(metrics);

        String text = PrometheusText.of(metrics.families());
        Golden.assertSame(getClass(), "metrics.txt", text.replace(System.getProperty("java.version"), "17.0.1"));
    }

    @Test
    void everyMetricIsDocumented() throws Exception {
        Sample.tell(metrics);

        String docs = LiveDocs.text();
        assertThat(metrics.families()).hasSizeGreaterThan(15).allSatisfy(family -> assertThat(docs)
                .contains("`" + family.name() + "`"));
    }

    @Test
    void aCounterGoesOnWhereTheRunBeforeLeftIt() {
        runOf(Sample.ASYNC, 40);
        assertThat(value("tare_requests_total", OK)).isEqualTo(40);
        PlannedRun second = new PlannedRun("r02-async-ycsb_f", 2, "async", "ycsb-f", 2);
        metrics.runStarted(second, 2, 2);
        assertThat(value("tare_requests_total", OK)).isEqualTo(40);
        metrics.progress(second, Sample.progress(Phase.MEASURE, 0, 7, 0));
        assertThat(value("tare_requests_total", OK)).isEqualTo(47);
    }

    @Test
    void aRunThatWasNotMeasuredKeepsItsEarlierFacts() {
        runOf(Sample.ASYNC, 40);
        metrics.runFinished(invalid(Sample.ASYNC));
        metrics.runStarted(Sample.SYNC, 2, 2);

        assertThat(value("tare_requests_total", OK)).isEqualTo(40);
        assertThat(value("tare_runs_finished_total", Labels.of("arm", "async", "status", "invalid")))
                .isEqualTo(1);
    }

    @Test
    void aFinishedRunsRecordHasTheLastWord() {
        Sample.tell(metrics);

        assertThat(value("tare_requests_total", OK)).isEqualTo(200);
        assertThat(value(
                        "tare_requests_never_sent_total",
                        Labels.of("arm", "async", "workload", "ycsb-f", "phase", "measure")))
                .isEqualTo(1);
    }

    @Test
    void aCounterNeverGoesBackwards() {
        Counter counter = new Counter("some_total", "Some.");
        counter.counted(Map.of(), 10);
        counter.counted(Map.of(), 9);
        assertThat(counter.family().samples()).containsExactly(new Family.Sample(Map.of(), 10));
        counter.next();
        counter.counted(Map.of(), 3);
        assertThat(counter.family().samples()).containsExactly(new Family.Sample(Map.of(), 13));
    }

    @Test
    void aFinishedRunsGaugesDisappear() {
        Sample.tell(metrics);
        assertThat(names()).contains("tare_goodput_requests_per_second", "tare_run_info", "tare_step_info");
        Sample.tellTheRest(metrics);

        assertThat(names())
                .doesNotContain(
                        "tare_goodput_requests_per_second",
                        "tare_request_duration_seconds",
                        "tare_phase_seconds",
                        "tare_run_info",
                        "tare_run_number",
                        "tare_round",
                        "tare_step_info")
                .contains("tare_requests_total", "tare_runs_finished_total");
    }

    @Test
    void theLastSecondIsGoneWithItsPhase() {
        metrics.runStarted(Sample.ASYNC, 1, 2);
        metrics.progress(Sample.ASYNC, Sample.progress(Phase.MEASURE, 0, 7, 0));
        metrics.step(Sample.ASYNC, "verify");

        assertThat(names()).contains("tare_step_info").doesNotContain("tare_request_duration_seconds");
    }

    @Test
    void innerRequestsAreCountedApart() {
        runOf(Sample.ASYNC, 40);

        assertThat(family("tare_requests_total").samples())
                .extracting(sample -> sample.labels().get("operation"))
                .containsOnly("read-modify-write");
        assertThat(family("tare_inner_requests_total").samples())
                .extracting(sample -> sample.labels().get("operation"))
                .containsOnly("read");
        assertThat(family("tare_bytes_total").samples()).hasSize(1);
    }

    @Test
    void whatIsTakenDoesNotChange() {
        List<Family> before = metrics.families();
        String text = PrometheusText.of(before);
        Sample.tell(metrics);

        assertThat(PrometheusText.of(before)).isEqualTo(text);
        assertThat(metrics.families()).isNotEqualTo(before);
    }

    private void runOf(PlannedRun run, long ok) {
        metrics.runStarted(run, 1, 2);
        metrics.step(run, "measure");
        metrics.progress(run, Sample.progress(Phase.MEASURE, 0, ok, 0));
    }

    private static RunRecord invalid(PlannedRun run) {
        return new RunRecord(
                run,
                RunStatus.INVALID,
                List.of(),
                Instant.EPOCH,
                Map.of(),
                Optional.empty(),
                Optional.empty(),
                Map.of(),
                Map.of(),
                Map.of());
    }

    private List<String> names() {
        return metrics.families().stream()
                .filter(family -> !family.samples().isEmpty())
                .map(Family::name)
                .toList();
    }

    private Family family(String name) {
        return metrics.families().stream()
                .filter(one -> one.name().equals(name))
                .findFirst()
                .orElseThrow();
    }

    private double value(String name, Map<String, String> labels) {
        return family(name).samples().stream()
                .filter(sample -> sample.labels().equals(labels))
                .findFirst()
                .orElseThrow()
                .value();
    }
}
