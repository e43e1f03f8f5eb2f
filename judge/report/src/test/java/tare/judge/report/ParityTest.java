package tare.judge.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import tare.api.model.ArmDifference;
import tare.api.model.Findings;
import tare.api.model.Parity;
import tare.api.model.ParityItem;
import tare.api.model.ParityItem.Kind;
import tare.api.model.Plan;
import tare.api.model.Results;
import tare.api.model.RunTally;
import tare.judge.report.SampleResults.Texts;

class ParityTest {
    private static final Results RESULTS =
            SampleResults.of(new Texts("q", List.of("sync", "other"), "c"), 2, 1, Map.of());

    @Test
    void alikeNamesWhatIsDeclaredOnce() {
        assertThat(line(RESULTS, new Parity(204, List.of())))
                .isEqualTo("alike except for the declared differences (sync); 204 facts compared");
    }

    @Test
    void withoutAnyDifferenceItIsAlike() {
        assertThat(line(plannedWith(List.of()), new Parity(1, List.of(item("a", "sync", Kind.UNKNOWN)))))
                .isEqualTo("alike; 1 fact compared, 1 unknown");
    }

    @Test
    void undeclaredDifferencesTakeThePlaceOfAlike() {
        Parity parity = new Parity(
                7,
                List.of(
                        item("a", "sync", Kind.UNDECLARED),
                        item("a", "other", Kind.UNDECLARED),
                        item("b", "other", Kind.UNKNOWN)));
        assertThat(line(RESULTS, parity)).isEqualTo("not alike: 1 undeclared difference; 7 facts compared, 1 unknown");
    }

    @Test
    void thatNothingWasRecordedIsReported() {
        assertThat(line(plannedWith(List.of()), new Parity(0, List.of())))
                .isEqualTo("no facts were recorded; the settings are alike");
    }

    @Test
    void armsThatDifferAlikeAreOneRow() {
        Parity parity = new Parity(
                1,
                List.of(
                        item("a", "sync", Kind.SAME),
                        item("a", "other", Kind.SAME),
                        item("a", "async-again", Kind.SAME)));
        ReportTable table = ParityTables.of(report(RESULTS, parity), Kind.SAME);
        assertThat(table.rows()).hasSize(1);
        assertThat(table.rows().get(0)).extracting(ReportTable.Cell::text).containsExactly("a", "all", "1");
    }

    @Test
    void anAbsentValueAndAnEmptyOneAreDistinguished() {
        ParityItem item = new ParityItem("a", "sync", Optional.of(""), Optional.empty(), Kind.UNKNOWN);
        ReportTable table = ParityTables.of(report(RESULTS, new Parity(1, List.of(item))), Kind.UNKNOWN);
        assertThat(table.rows().get(0))
                .extracting(ReportTable.Cell::text)
                .containsExactly("a", "sync", "(empty)", "(none)");
    }

    private static ParityItem item(String name, String arm, Kind kind) {
        return new ParityItem(name, arm, Optional.of("1"), Optional.of("2"), kind);
    }

    private static Results plannedWith(List<ArmDifference> differences) {
        Plan plan = new Plan(
                RESULTS.plan().experiment(), differences, RESULTS.plan().runs(), Duration.ZERO);
        return new Results(plan, RESULTS.runs(), RESULTS.pooled(), RESULTS.loads(), RESULTS.facts(), List.of(), false);
    }

    private static String line(Results results, Parity parity) {
        return ParityText.of(report(results, parity));
    }

    private static Report report(Results results, Parity parity) {
        RunTally none = new RunTally(0, 0, 0, 0, 0, 0);
        return new Report(
                new Findings(
                        1,
                        "e",
                        "q",
                        "async",
                        List.of(),
                        none,
                        "these",
                        List.of(),
                        parity,
                        Optional.empty(),
                        Optional.empty()),
                results);
    }
}
