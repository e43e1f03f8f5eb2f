package tare.judge.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import tare.api.model.CacheState;
import tare.api.model.LoadRecord;
import tare.api.model.ProvisionRecord;
import tare.api.model.PublishedFigure;
import tare.api.model.Results;

class PublishedStepsTest {
    private final SampleReport sample = SampleReport.valid();
    private List<LoadRecord> loads = sample.results().loads();
    private List<ProvisionRecord> provisions = List.of();

    @Test
    void aStepOfLoadingStandsBesideTheTimeItTookHere() {
        assertThat(beside(elapsed("load", "async", 52, "h")))
                .containsExactly(
                        List.of("async", "load", "52 h", "2.10 s (0.000583 h)", "1", "a study, page 3", "none"));
    }

    @Test
    void aSnapshotIsWhatResultsFilesCallACapture() {
        List<String> snapshot =
                List.of("sync", "snapshot", "70 min", "200 ms (0.00333 min)", "1", "a study, page 3", "none");
        assertThat(beside(elapsed("snapshot", "sync", 70, "min"))).containsExactly(snapshot);
        assertThat(beside(elapsed("capture", "sync", 70, "min"))).containsExactly(snapshot);
    }

    @Test
    void ofAStepOfRunsTheMedianOverAllThatReachedItCounts() {
        assertThat(beside(elapsed("restore", "async", 3, "h")).get(0)).contains("1.90 s (0.000528 h)", "15");
        assertThat(beside(elapsed("Warm cache", "Async", 130, "min")).get(0))
                .startsWith("Async", "warm-cache", "130 min")
                .contains("18.9 s (0.315 min)");
    }

    @Test
    void whereAnArmWasLoadedAnewTheMedianOverRoundsCountsOfAllTablesTogether() {
        loads = List.of(
                load("a", 1, Map.of("load", 2.0)),
                load("b", 1, Map.of("load", 3.0)),
                load("a", 2, Map.of("load", 90.0)),
                load("a", 3, Map.of("load", 4.0, "connect", 1.0)));
        assertThat(beside(elapsed("load", "async", 120, "s")).get(0)).contains("120 s", "5.00 s", "3");
        assertThat(beside(elapsed("load", "async", 1.5, "MINUTES")).get(0))
                .contains("1.5 MINUTES", "5.00 s (0.0833 min)");
    }

    @Test
    void placingIsAStepTooUnlessItFailed() {
        provisions = List.of(
                new ProvisionRecord("async", Optional.of(1), 130, Map.of(), Optional.empty()),
                new ProvisionRecord(
                        "async",
                        Optional.of(2),
                        1,
                        Map.of(),
                        Optional.of(tare.api.model.ReasonCode.PROVISION.because("it was not ready"))));
        assertThat(beside(elapsed("provision", "async", 15, "min")).get(0))
                .contains("15 min", "2 min 10 s (2.17 min)", "1");
    }

    @Test
    void whatIsNoTimeOfAStepThatWasMeasuredStaysApart() {
        List<PublishedFigure> apart = List.of(
                elapsed("export", "async", 3, "h"),
                elapsed("load", "nowhere", 3, "h"),
                elapsed("load", "async", 1.2, "x"),
                new PublishedFigure("warm-cache", "async", "throughput", 2.62, "GB/s", "a study, page 3", ""));
        for (PublishedFigure figure : apart) {
            assertThat(beside(figure)).isEmpty();
            assertThat(PublishedTables.elsewhere(report(figure)))
                    .extracting(ReportTable::title)
                    .containsExactly("Published, not measured here");
        }
    }

    @Test
    void whatStandsBesideIsNotAlsoListedAsNotMeasured() {
        assertThat(PublishedTables.elsewhere(report(elapsed("load", "async", 52, "h"))))
                .extracting(ReportTable::title)
                .containsExactly("Published times of steps");
    }

    private static PublishedFigure elapsed(String step, String arm, double value, String unit) {
        return new PublishedFigure(step, arm, "elapsed", value, unit, "a study, page 3", "");
    }

    private static LoadRecord load(String table, int round, Map<String, Double> seconds) {
        return new LoadRecord("async", table, 10, "records", 5, seconds, "", Optional.of(round));
    }

    private List<List<String>> beside(PublishedFigure figure) {
        return PublishedSteps.beside(report(figure)).rows().stream()
                .map(row -> row.stream().map(ReportTable.Cell::text).toList())
                .toList();
    }

    private Report report(PublishedFigure figure) {
        Results all = SampleBefore.of(sample.results(), CacheState.WARM);
        Results results = new Results(
                all.plan(), all.runs(), all.pooled(), loads, all.facts(), List.of(figure), false, provisions);
        return new Report(sample.findings(), results);
    }
}
