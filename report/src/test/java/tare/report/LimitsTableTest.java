package tare.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;
import tare.model.ProbeSample;
import tare.model.Results;
import tare.model.RunRecord;
import tare.model.RunResult;

class LimitsTableTest {
    private static final Results SAMPLE = SampleResults.of(SampleResults.Texts.PLAIN, 2, 5, Map.of());
    private static final Map<String, Double> BEFORE = Map.of(
            "round-trip.before.regionserver-0.p50-us", 40.0,
            "round-trip.before.regionserver-1.p50-us", 80.0,
            "round-trip.before.regionserver-1.max-us", 900.0);

    @Test
    void aRoundTripThatNobodyReadWhileMeasuringIsTheOneOfBefore() {
        List<String> row = row(BEFORE, Map.of());

        assertThat(row.subList(5, 7)).containsExactly("80.0 µs", "not read");
        assertThat(Double.parseDouble(row.get(7))).as("in the median request").isPositive();
        assertThat(row.get(3)).as("of servers on other machines").isEqualTo("not read");
    }

    @Test
    void bothRoundTripsAreToldAndTheShorterOneCounts() {
        List<String> before = row(BEFORE, Map.of());
        List<String> slower = row(BEFORE, Map.of("daemon.regionserver-0.round-trip-us", 160.0));
        List<String> quicker = row(BEFORE, Map.of("daemon.regionserver-0.round-trip-us", 40.0));

        assertThat(slower.subList(5, 7)).containsExactly("80.0 µs", "160 µs");
        assertThat(slower.get(7)).isEqualTo(before.get(7));
        assertThat(Double.parseDouble(quicker.get(7))).isGreaterThan(Double.parseDouble(before.get(7)));
    }

    @Test
    void theWayToAnAddressSaysNothingOfWhereRequestsWent() {
        List<String> row = row(Map.of("round-trip.before.zk-0:2181.p50-us", 80.0), Map.of());

        assertThat(row.subList(5, 8)).containsExactly("80.0 µs", "not read", "not read");
    }

    @Test
    void trafficThatIsPinnedIsHeldAgainstItsOwnCpus() {
        Map<String, Double> probes =
                Map.of("machine.cpus", 4.0, "machine.cpu.busy", 0.5, "worker.cpu.cores", 1.8, "daemon.s-0.cpu", 0.2);

        assertThat(row(Map.of("worker-cpus", 2.0), probes).get(8)).isEqualTo("the CPUs of the traffic");
        assertThat(row(Map.of(), probes).get(8)).isEqualTo("nothing seen here: waiting for answers");
    }

    @Test
    void eitherSideMayHaveNoCpusLeft() {
        OptionalDouble idle = OptionalDouble.of(0.1);
        OptionalDouble busy = OptionalDouble.of(0.45);
        OptionalDouble half = OptionalDouble.of(0.5);

        assertThat(LimitsTable.limitApart(0.5, half, idle, busy, idle)).isEqualTo("the CPUs of the servers");
        assertThat(LimitsTable.limitApart(0.5, half, busy, busy, OptionalDouble.of(0.9)))
                .isEqualTo("the CPUs of the traffic, and the CPUs of the servers, and the disk");
        assertThat(LimitsTable.limitApart(0.5, half, idle, OptionalDouble.empty(), idle))
                .isEqualTo("nothing seen here: waiting for answers");
        assertThat(LimitsTable.limitApart(0.5, OptionalDouble.of(0.9), idle, idle, idle))
                .isEqualTo("CPU, some of it taken by others on this machine");
    }

    @Test
    void whereNoServerIsKnownThereIsNoTable() {
        assertThat(table(Map.of(), Map.of("machine.cpus", 4.0)).isEmpty()).isTrue();
    }

    /** The first arm's. */
    private static List<String> row(Map<String, Double> harness, Map<String, Double> probes) {
        return table(harness, probes).rows().get(0).stream()
                .map(Table.Cell::text)
                .toList();
    }

    /** Of the first workload, where every run has these figures, and read these probes in its first second. */
    private static Table table(Map<String, Double> harness, Map<String, Double> probes) {
        List<RunResult> runs = SAMPLE.runs().stream()
                .map(run -> new RunResult(
                        with(run.record(), harness),
                        run.distributions(),
                        run.intervals(),
                        List.of(new ProbeSample(0, probes))))
                .toList();
        Results results = new Results(
                SAMPLE.plan(), runs, SAMPLE.pooled(), SAMPLE.loads(), SAMPLE.facts(), SAMPLE.published(), false);
        Report report = new Report(SampleFindings.of(SAMPLE), results);
        return LimitsTable.of(report, report.findings().workloads().get(0));
    }

    private static RunRecord with(RunRecord record, Map<String, Double> harness) {
        return new RunRecord(
                record.run(),
                record.status(),
                record.reasons(),
                record.startedAt(),
                record.seconds(),
                record.measured(),
                record.verification(),
                record.observations(),
                record.facts(),
                harness);
    }
}
