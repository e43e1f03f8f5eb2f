package tare.apps.live;

import static org.assertj.core.api.Assertions.assertThat;

import io.prometheus.metrics.config.EscapingScheme;
import io.prometheus.metrics.expositionformats.PrometheusTextFormatWriter;
import io.prometheus.metrics.model.snapshots.CounterSnapshot;
import io.prometheus.metrics.model.snapshots.CounterSnapshot.CounterDataPointSnapshot;
import io.prometheus.metrics.model.snapshots.Labels;
import io.prometheus.metrics.model.snapshots.MetricSnapshots;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;
import tare.api.model.Phase;
import tare.api.model.PlannedRun;
import tare.api.model.RunRecord;
import tare.api.model.RunStatus;
import tare.quality.testing.Golden;
import tare.quality.testing.SampleRunRecord;

class LiveMetricsTest {
    private static final Labels OK = Labels.of(
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

        String text = text(metrics.snapshots());
        Golden.assertSame(getClass(), "metrics.txt", text.replace(System.getProperty("java.version"), "17.0.1"));
    }

    @Test
    void everyMetricIsDocumented() throws Exception {
        Sample.tell(metrics);

        String docs = LiveDocs.text();
        assertThat(names()).hasSizeGreaterThan(15).allSatisfy(name -> assertThat(docs)
                .contains("`" + name + "`"));
    }

    @Test
    void aCounterGoesOnWhereTheRunBeforeLeftIt() {
        runOf(Sample.ASYNC, 40);
        assertThat(value("tare_requests", OK)).isEqualTo(40);
        PlannedRun second = new PlannedRun("r02-async-ycsb_f", 2, "async", "ycsb-f", 2);
        metrics.runStarted(second, 2, 2);
        assertThat(value("tare_requests", OK)).isEqualTo(40);
        metrics.progress(second, Sample.progress(Phase.MEASURE, 0, 7, 0));
        assertThat(value("tare_requests", OK)).isEqualTo(47);
    }

    @Test
    void aRunThatWasNotMeasuredKeepsItsEarlierFacts() {
        runOf(Sample.ASYNC, 40);
        metrics.runFinished(invalid(Sample.ASYNC));
        metrics.runStarted(Sample.SYNC, 2, 2);

        assertThat(value("tare_requests", OK)).isEqualTo(40);
        assertThat(value("tare_runs_finished", Labels.of("arm", "async", "status", "invalid")))
                .isEqualTo(1);
    }

    @Test
    void aFinishedRunsRecordHasTheLastWord() {
        Sample.tell(metrics);

        assertThat(value("tare_requests", OK)).isEqualTo(200);
        assertThat(value(
                        "tare_requests_never_sent",
                        Labels.of("arm", "async", "workload", "ycsb-f", "phase", "measure")))
                .isEqualTo(1);
    }

    @Test
    void aCounterNeverGoesBackwards() {
        Counter counter = new Counter("some_total", "Some.");
        counter.counted(Labels.EMPTY, 10);
        counter.counted(Labels.EMPTY, 9);
        assertThat(counter.snapshot().getDataPoints()).singleElement().returns(10.0, point -> point.getValue());
        counter.next();
        counter.counted(Labels.EMPTY, 3);
        assertThat(counter.snapshot().getDataPoints()).singleElement().returns(13.0, point -> point.getValue());
    }

    @Test
    void aFinishedRunsGaugesDisappear() throws Exception {
        Sample.tell(metrics);
        assertThat(names()).contains("tare_throughput_requests_per_second", "tare_run_info", "tare_step_info");
        Sample.tellTheRest(metrics);

        assertThat(names())
                .doesNotContain(
                        "tare_throughput_requests_per_second",
                        "tare_request_duration_seconds",
                        "tare_phase_seconds",
                        "tare_run_info",
                        "tare_run_number",
                        "tare_round",
                        "tare_step_info")
                .contains("tare_requests_total", "tare_runs_finished_total");
    }

    @Test
    void theLastSecondIsGoneWithItsPhase() throws Exception {
        metrics.runStarted(Sample.ASYNC, 1, 2);
        metrics.progress(Sample.ASYNC, Sample.progress(Phase.MEASURE, 0, 7, 0));
        metrics.step(Sample.ASYNC, "verify");

        assertThat(names()).contains("tare_step_info").doesNotContain("tare_request_duration_seconds");
    }

    @Test
    void innerRequestsAreCountedApart() {
        runOf(Sample.ASYNC, 40);

        assertThat(points("tare_requests"))
                .extracting(point -> point.getLabels().get("operation"))
                .containsOnly("read-modify-write");
        assertThat(points("tare_inner_requests"))
                .extracting(point -> point.getLabels().get("operation"))
                .containsOnly("read");
        assertThat(points("tare_bytes")).hasSize(1);
    }

    @Test
    void whatIsTakenDoesNotChange() throws Exception {
        MetricSnapshots before = metrics.snapshots();
        String text = text(before);
        Sample.tell(metrics);

        assertThat(text(before)).isEqualTo(text);
        assertThat(text(metrics.snapshots())).isNotEqualTo(text);
    }

    private void runOf(PlannedRun run, long ok) {
        metrics.runStarted(run, 1, 2);
        metrics.step(run, "measure");
        metrics.progress(run, Sample.progress(Phase.MEASURE, 0, ok, 0));
    }

    private static RunRecord invalid(PlannedRun run) {
        return SampleRunRecord.of(run).status(RunStatus.INVALID).build();
    }

    private static String text(MetricSnapshots snapshots) throws IOException {
        ByteArrayOutputStream text = new ByteArrayOutputStream();
        PrometheusTextFormatWriter.create().write(text, snapshots, EscapingScheme.DEFAULT);
        return text.toString(StandardCharsets.UTF_8);
    }

    /** As a scrape shows them. */
    private List<String> names() throws IOException {
        return text(metrics.snapshots())
                .lines()
                .filter(line -> line.startsWith("# TYPE "))
                .map(line -> line.split(" ", -1)[2])
                .toList();
    }

    /** @param counter without {@code _total} */
    private List<CounterDataPointSnapshot> points(String counter) {
        return metrics.snapshots().stream()
                .filter(one -> one.getMetadata().getPrometheusName().equals(counter))
                .map(CounterSnapshot.class::cast)
                .findFirst()
                .orElseThrow()
                .getDataPoints();
    }

    private double value(String counter, Labels labels) {
        return points(counter).stream()
                .filter(point -> point.getLabels().equals(labels))
                .findFirst()
                .orElseThrow()
                .getValue();
    }
}
