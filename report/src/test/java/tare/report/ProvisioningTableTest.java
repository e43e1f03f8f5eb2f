package tare.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import tare.model.LoadRecord;
import tare.model.ProvisionRecord;
import tare.model.ReasonCode;
import tare.model.Results;

class ProvisioningTableTest {
    private static final SampleReport SAMPLE_REPORT = SampleReport.valid();
    private static final Results SAMPLE = SAMPLE_REPORT.results();
    private static final String ARM = SAMPLE.plan().experiment().baseline();

    @Test
    void whereNobodyHadToStartASystemThereIsNoTable() {
        assertThat(table(List.of(), List.of()).isEmpty()).isTrue();
    }

    @Test
    void eachPlacingHasARowWithItsOwnLoads() {
        Map<String, Double> starts = new LinkedHashMap<>();
        starts.put("namenode-0", 4.0);
        starts.put("hmaster-0", 7.5);
        Table table = table(
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
        assertThat(table.rows().get(1).get(2).tone()).isEqualTo(Table.Tone.TROUBLE);
    }

    @Test
    void whatIsRepeatedBeforeEachRunStandsAsItsMedian() {
        Table table =
                table(List.of(new ProvisionRecord(ARM, Optional.empty(), 1, Map.of(), Optional.empty())), List.of());

        assertThat(texts(table.rows().get(0)).get(6)).isNotEqualTo("not done");
    }

    @Test
    void anExportHasAColumnWhereOneWasMade() {
        List<ProvisionRecord> placed = List.of(new ProvisionRecord(ARM, Optional.of(1), 1, Map.of(), Optional.empty()));
        assertThat(table(placed, List.of(load("tare_a", Map.of("load", 2.0), 1)))
                        .header())
                .doesNotContain("export");
        Table table = table(placed, List.of(load("tare_a", Map.of("load", 2.0, "export", 9.0), 1)));
        assertThat(texts(table.rows().get(0)).get(table.header().indexOf("export")))
                .isEqualTo(Numbers.seconds(9));
    }

    private static List<String> texts(List<Table.Cell> row) {
        return row.stream().map(Table.Cell::text).toList();
    }

    private static LoadRecord load(String table, Map<String, Double> seconds, int round) {
        return new LoadRecord(ARM, table, 1_000, 500, seconds, "records=1000\n", Optional.of(round));
    }

    private static Table table(List<ProvisionRecord> provisions, List<LoadRecord> loads) {
        Results results = new Results(
                SAMPLE.plan(), SAMPLE.runs(), SAMPLE.pooled(), loads, SAMPLE.facts(), List.of(), false, provisions);
        return ProvisioningTable.of(new Report(SAMPLE_REPORT.findings(), results));
    }
}
