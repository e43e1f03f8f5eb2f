package tare.judge.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.junit.jupiter.api.Test;
import tare.api.model.PlannedRun;
import tare.api.model.Results;
import tare.api.model.RunResult;
import tare.quality.testing.SampleRunRecord;

class ObservationsTableTest {
    private static final Results SAMPLE = SampleResults.of(SampleResults.Texts.PLAIN, 2, 5, Map.of());

    private static ReportTable table(Function<PlannedRun, Map<String, Double>> observed) {
        List<RunResult> runs = SAMPLE.runs().stream()
                .map(run -> new RunResult(
                        SampleRunRecord.like(run.record())
                                .observations(observed.apply(run.record().run()))
                                .build(),
                        run.distributions(),
                        run.intervals(),
                        run.probes()))
                .toList();
        Results results = new Results(
                SAMPLE.plan(), runs, SAMPLE.pooled(), SAMPLE.loads(), SAMPLE.facts(), SAMPLE.published(), false);
        Report report = new Report(SampleFindings.of(SAMPLE), results);
        return ObservationsTable.of(report, report.findings().workloads().get(0));
    }

    private static List<List<String>> rows(ReportTable table) {
        return table.rows().stream()
                .map(row -> row.stream().map(ReportTable.Cell::text).toList())
                .toList();
    }

    @Test
    void armsStandSideBySideAndARangeOnlyWhereRunsDiffer() {
        ReportTable table = table(run -> run.arm().equals("sync")
                ? Map.of("read-bytes", 1024.0 * run.round(), "local-share", 0.5)
                : Map.of("read-bytes", 2048.0));
        assertThat(table.header()).containsExactly("property", "async", "sync", "async-again");
        assertThat(rows(table))
                .containsExactly(
                        List.of("local-share", "not measured", "50 %", "not measured"),
                        List.of("read-bytes", "2.00 KiB", "1.50 KiB (1.00-2.00 KiB)", "2.00 KiB"));
    }

    @Test
    void whatIsZeroInEveryRunIsOnlyCounted() {
        ReportTable table = table(run -> Map.of("lost-count", 0.0, "late-count", run.round() == 2 ? 1.0 : 0.0));
        assertThat(rows(table)).containsExactly(List.of("late-count", "0.5 (0 to 1)", "0.5 (0 to 1)", "0.5 (0 to 1)"));
        assertThat(table.notes().get(0)).endsWith("Not listed: 1 property of value 0 in every run.");
        assertThat(table(run -> Map.of("lost-count", 0.0)).isEmpty()).isTrue();
    }

    @Test
    void manyAreFoldedOnThePage() {
        Map<String, Double> many = new LinkedHashMap<>();
        for (int i = 1; i < 10; i++) {
            many.put("part-" + i + "-count", 1.0);
        }
        Html html = new Html();
        HtmlTable.write(html, table(run -> many));
        assertThat(html.page())
                .contains("<details><summary>Measured properties of the requests: 9</summary>")
                .doesNotContain("<h4>");
        many.remove("part-1-count");
        assertThat(table(run -> many).isFolded()).isFalse();
    }
}
