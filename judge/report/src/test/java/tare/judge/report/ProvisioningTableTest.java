package tare.judge.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;
import tare.api.model.LoadRecord;
import tare.api.model.ProvisionRecord;
import tare.api.model.ReasonCode;
import tare.api.model.Results;
import tare.api.model.RunRecord;
import tare.api.model.RunResult;
import tare.api.model.SystemPlacement;
import tare.quality.testing.SampleRunRecord;

class ProvisioningTableTest {
    private static final SampleReport SAMPLE_REPORT = SampleReport.valid();
    private static final Results SAMPLE = SAMPLE_REPORT.results();
    private static final String ARM = SAMPLE.plan().experiment().baseline();

    @Test
    void withoutAStartedSystemThereIsNoTable() {
        assertThat(table(List.of(), List.of()).isEmpty()).isTrue();
    }

    @Test
    void eachPlacingHasARowWithItsOwnLoads() {
        Map<String, Double> starts = new LinkedHashMap<>();
        starts.put("namenode-0", 4.0);
        starts.put("hmaster-0", 7.5);
        ReportTable table = table(
                List.of(
                        new ProvisionRecord(ARM, Optional.of(1), 12.5, starts, Optional.empty()),
                        new ProvisionRecord(
                                ARM,
                                Optional.of(2),
                                60,
                                Map.of(),
                                Optional.of(ReasonCode.PROVISION.because("hmaster-0 was not ready")))),
                List.of(
                        load("tare_a", Map.of("load", 2.0, "settle", 1.0, "capture", 7.0), 1),
                        load("tare_b", Map.of("load", 3.0), 1),
                        load("tare_a", Map.of("load", 50.0), 3)));

        assertThat(table.header())
                .startsWith("arm", "round", "provision", "load", "settle", "snapshot", "restore (median)");
        assertThat(texts(table.rows().get(0)))
                .startsWith(ARM, "1", Numbers.seconds(12.5), Numbers.seconds(5), Numbers.seconds(1), Numbers.seconds(7))
                .endsWith("namenode-0 " + Numbers.seconds(4) + ", hmaster-0 " + Numbers.seconds(7.5));
        assertThat(texts(table.rows().get(1))).startsWith(ARM, "2", "failed after " + Numbers.seconds(60), "not done");
        assertThat(table.rows().get(1).get(2).tone()).isEqualTo(ReportTable.Tone.TROUBLE);
    }

    @Test
    void partsOfSettlingHaveColumnsOfTheirOwn() {
        ReportTable table = table(
                List.of(new ProvisionRecord(ARM, Optional.of(1), 1, Map.of(), Optional.empty())),
                List.of(load(
                        "tare_a",
                        Map.of("load", 2.0, "settle", 5.0, "settle.tables", 4.0, "settle.statistics", 1.0),
                        1)));

        assertThat(table.header())
                .containsSequence("load", "settle", "settle: statistics", "settle: tables", "snapshot");
        assertThat(texts(table.rows().get(0)))
                .containsSequence(Numbers.seconds(5), Numbers.seconds(1), Numbers.seconds(4), "not done");
    }

    @Test
    void whatIsRepeatedBeforeEachRunStandsWithHowManyDidItAndTheirRange() {
        List<ProvisionRecord> placed = List.of(
                new ProvisionRecord(ARM, Optional.empty(), 1, Map.of(), Optional.empty()),
                new ProvisionRecord(ARM, Optional.of(2), 1, Map.of(), Optional.empty()),
                new ProvisionRecord(ARM, Optional.of(99), 1, Map.of(), Optional.empty()));
        // Five rounds of three workloads; each round takes a second longer.
        ReportTable table = table(
                placed,
                List.of(),
                run -> with(run, Map.of("restore", 1.0 + run.run().round()), Map.of()));

        assertThat(texts(table.rows().get(0)).subList(6, 8)).containsExactly("4.00 s (n 15, 2.00-6.00 s)", "not done");
        assertThat(texts(table.rows().get(1)).get(6)).isEqualTo("3.00 s (n 3, 3.00-3.00 s)");
        assertThat(texts(table.rows().get(2)).get(6)).isEqualTo("not done");
    }

    @Test
    void whatOneRunAloneDidHasNoRange() {
        String only = SAMPLE.runs().get(0).record().run().id();
        List<ProvisionRecord> placed =
                List.of(new ProvisionRecord(ARM, Optional.empty(), 1, Map.of(), Optional.empty()));
        ReportTable table = table(
                placed,
                List.of(),
                run -> with(run, run.run().id().equals(only) ? Map.of("warm-cache", 65.0) : Map.of(), Map.of()));

        assertThat(texts(table.rows().get(0)).get(7)).isEqualTo("1 min 5 s (n 1)");
    }

    @Test
    void aSystemThatWasThereHasARowOfWhatItsLoadsAndRunsTook() {
        Map<String, String> facts = Map.of(SystemPlacement.FACT, SystemPlacement.OTHER_MACHINES.text());
        List<LoadRecord> loads = List.of(
                new LoadRecord(ARM, "tare_a", 1_000, "records", 500, Map.of("load", 2.0, "settle", 1.0), ""),
                new LoadRecord(ARM, "tare_b", 1_000, "records", 500, Map.of("load", 3.0, "capture", 0.5), ""));
        ReportTable table = table(
                List.of(),
                loads,
                run -> with(run, Map.of("restore", 1.5 + 0.1 * run.run().round(), "warm-cache", 7.0), facts));

        assertThat(table.rows()).hasSize(1);
        assertThat(texts(table.rows().get(0)))
                .containsExactly(
                        ARM,
                        "all",
                        "was there already",
                        "5.00 s",
                        "1.00 s",
                        "500 ms",
                        "1.80 s (n 15, 1.60-2.00 s)",
                        "7.00 s (n 15, 7.00-7.00 s)",
                        "not Tare's");
    }

    @Test
    void whoNeededNoPlacingIsReportedAsFarAsItIsKnown() {
        List<LoadRecord> loads = List.of(load("tare_a", Map.of("load", 2.0), 1), load("tare_a", Map.of(), 2));
        ReportTable inWorker = table(
                List.of(),
                loads,
                run -> with(run, Map.of(), Map.of(SystemPlacement.FACT, SystemPlacement.IN_WORKER.text())));
        ReportTable older = table(List.of(), loads);

        assertThat(texts(inWorker.rows().get(0)))
                .startsWith(ARM, "1", "none needed", "2.00 s")
                .endsWith("in the worker's process");
        assertThat(texts(inWorker.rows().get(1))).startsWith(ARM, "2", "none needed", "not done");
        assertThat(texts(older.rows().get(0)))
                .startsWith(ARM, "1", "not recorded")
                .endsWith("not recorded");
    }

    @Test
    void anArmThatWasPlacedHasNoSecondRowForItsLoads() {
        List<ProvisionRecord> placed = List.of(new ProvisionRecord(ARM, Optional.of(1), 1, Map.of(), Optional.empty()));
        String other = SAMPLE.plan().experiment().arms().get(1).name();
        List<LoadRecord> loads = List.of(
                load("tare_a", Map.of("load", 2.0), 3),
                new LoadRecord(other, "tare_a", 1_000, "records", 500, Map.of("load", 2.0), ""),
                new LoadRecord("of another experiment", "tare_a", 1_000, "records", 500, Map.of("load", 2.0), ""));

        assertThat(table(placed, loads).rows())
                .extracting(row -> row.get(0).text() + " " + row.get(1).text())
                .containsExactly(ARM + " 1", other + " all");
    }

    @Test
    void anExportHasAColumnWhereOneWasMade() {
        List<ProvisionRecord> placed = List.of(new ProvisionRecord(ARM, Optional.of(1), 1, Map.of(), Optional.empty()));
        assertThat(table(placed, List.of(load("tare_a", Map.of("load", 2.0), 1)))
                        .header())
                .doesNotContain("export");
        ReportTable table = table(placed, List.of(load("tare_a", Map.of("load", 2.0, "export", 9.0), 1)));
        assertThat(texts(table.rows().get(0)).get(table.header().indexOf("export")))
                .isEqualTo(Numbers.seconds(9));
    }

    private static List<String> texts(List<ReportTable.Cell> row) {
        return row.stream().map(ReportTable.Cell::text).toList();
    }

    private static LoadRecord load(String table, Map<String, Double> seconds, int round) {
        return new LoadRecord(ARM, table, 1_000, "records", 500, seconds, "records=1000\n", Optional.of(round));
    }

    private static RunRecord with(RunRecord run, Map<String, Double> seconds, Map<String, String> facts) {
        return SampleRunRecord.like(SampleRunRecord.like(run).seconds(seconds).build())
                .facts(facts)
                .build();
    }

    private static ReportTable table(List<ProvisionRecord> provisions, List<LoadRecord> loads) {
        return table(provisions, loads, run -> run);
    }

    private static ReportTable table(
            List<ProvisionRecord> provisions, List<LoadRecord> loads, UnaryOperator<RunRecord> changing) {
        List<RunResult> runs = SAMPLE.runs().stream()
                .map(run -> run.with(changing.apply(run.record())))
                .toList();
        Results results =
                new Results(SAMPLE.plan(), runs, SAMPLE.pooled(), loads, SAMPLE.facts(), List.of(), false, provisions);
        return ProvisioningTable.of(new Report(SAMPLE_REPORT.findings(), results));
    }
}
