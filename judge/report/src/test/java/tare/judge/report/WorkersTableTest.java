package tare.judge.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import tare.api.model.Results;
import tare.api.model.RunResult;
import tare.api.model.WorkerRecord;
import tare.quality.testing.SampleRunRecord;

class WorkersTableTest {
    private static final Results SAMPLE = SampleResults.of(SampleResults.Texts.PLAIN, 2, 5, Map.of());

    @Test
    void eachWorkerHasARowForAllRunsOfAnArm() {
        WorkerRecord first = new WorkerRecord(1, "blue", 750, 3, 0, Map.of("worker-cpu-cores", 0.5, "cpu-busy", 0.25));
        WorkerRecord second = new WorkerRecord(
                2,
                "green",
                250,
                0,
                5,
                Map.of(
                        "clock.offset-before-ms", -12.0,
                        "clock.plus-minus-ms", 0.2,
                        "start.apart-ms", 0.3,
                        "gc-longest-ms", 4.0,
                        "round-trip.server-0.p50-us", 210.0,
                        "round-trip.before.server-0.p50-us", 190.0));

        List<List<String>> rows = rows(List.of(first, second));

        assertThat(rows).isNotEmpty().hasSize(2 * armsTimesWorkloads());
        assertThat(rows.get(0).subList(2, 12))
                .containsExactly(
                        "1", "blue", "75 %", "0 %", "0.5", "25 %", "not read", "not read", "not read", "not read");
        assertThat(rows.get(1).subList(2, 12))
                .containsExactly(
                        "2",
                        "green",
                        "25 %",
                        "2 %",
                        "not read",
                        "not read",
                        "4.00 ms",
                        "-12.0 ms ± 200 µs",
                        "300 µs",
                        "210 µs");
    }

    @Test
    void oneWorkerOnThisMachineHasNoTable() {
        assertThat(rows(List.of())).isEmpty();
    }

    private static int armsTimesWorkloads() {
        return SAMPLE.plan().experiment().arms().size()
                * SAMPLE.plan().experiment().workloads().size();
    }

    private static List<List<String>> rows(List<WorkerRecord> workers) {
        List<RunResult> runs = SAMPLE.runs().stream()
                .map(run -> run.with(
                        SampleRunRecord.like(run.record()).workers(workers).build()))
                .toList();
        Results results = new Results(
                SAMPLE.plan(),
                runs,
                SAMPLE.pooled(),
                SAMPLE.loads(),
                SAMPLE.facts(),
                SAMPLE.published(),
                false,
                SAMPLE.provisions(),
                SAMPLE.looks(),
                SAMPLE.hosts());
        return WorkersTable.of(new Report(SampleFindings.of(SAMPLE), results)).rows().stream()
                .map(row -> row.stream().map(ReportTable.Cell::text).toList())
                .toList();
    }
}
