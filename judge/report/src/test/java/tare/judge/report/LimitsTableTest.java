package tare.judge.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import tare.api.model.DeclaredFigure;
import tare.api.model.DeclaredRole;
import tare.api.model.FigureDeclarations;
import tare.api.model.FigureTotal;
import tare.api.model.FigureUnit;
import tare.api.model.FigureUse;
import tare.api.model.Plan;
import tare.api.model.ProbeSample;
import tare.api.model.Results;
import tare.api.model.RunRecord;
import tare.api.model.RunResult;
import tare.api.model.SystemPlacement;
import tare.api.model.TimeKind;
import tare.quality.testing.SampleRunRecord;

class LimitsTableTest {
    private static final Results SAMPLE = SampleResults.of(SampleResults.Texts.PLAIN, 2, 5, Map.of());
    private static final Map<String, Double> BEFORE = Map.of(
            "round-trip.before.regionserver-0.p50-us", 40.0,
            "round-trip.before.regionserver-1.p50-us", 80.0,
            "round-trip.before.regionserver-1.max-us", 900.0);

    @Test
    void aRoundTripNotReadWhileMeasuringIsTheOneOfBefore() {
        List<String> row = row(BEFORE, Map.of());

        assertThat(row.subList(8, 10)).containsExactly("80.0 µs", "not read");
        assertThat(Double.parseDouble(row.get(10))).as("in the median request").isPositive();
        assertThat(row.get(3)).as("of servers on other machines").isEqualTo("not read");
    }

    @Test
    void bothRoundTripsAreReportedAndTheShorterOneCounts() {
        List<String> before = row(BEFORE, Map.of());
        List<String> slower = row(BEFORE, Map.of("daemon.regionserver-0.round-trip-us", 160.0));
        List<String> quicker = row(BEFORE, Map.of("daemon.regionserver-0.round-trip-us", 40.0));

        assertThat(slower.subList(8, 10)).containsExactly("80.0 µs", "160 µs");
        assertThat(slower.get(10)).isEqualTo(before.get(10));
        assertThat(Double.parseDouble(quicker.get(10))).isGreaterThan(Double.parseDouble(before.get(10)));
    }

    @Test
    void heartbeatsAreTheSlowestServers() {
        Map<String, Double> before = Map.of(
                "round-trip.before.datanode-0.heartbeat-ms", 1.5, "round-trip.before.datanode-1.heartbeat-ms", 3.0);
        Map<String, Double> meanwhile =
                Map.of("daemon.datanode-0.heartbeat-ms", 0.4, "daemon.datanode-1.heartbeat-ms", 0.0);

        assertThat(row(before, meanwhile).subList(11, 13)).containsExactly("3.00 ms", "< 1 ms");
        assertThat(row(BEFORE, Map.of()).subList(11, 13)).containsExactly("not read", "not read");
    }

    @Test
    void theWayToAnAddressSaysNothingOfWhereRequestsWent() {
        List<String> row = row(Map.of("round-trip.before.zk-0:2181.p50-us", 80.0), Map.of());

        assertThat(row.subList(8, 11)).containsExactly("80.0 µs", "not read", "not read");
    }

    @Test
    void trafficThatIsPinnedIsHeldAgainstItsOwnCpus() {
        Map<String, Double> probes =
                Map.of("machine.cpus", 4.0, "machine.cpu.busy", 0.5, "worker.cpu.cores", 1.8, "daemon.s-0.cpu", 0.2);

        assertThat(row(Map.of("worker-cpus", 2.0), probes).get(13)).isEqualTo("the CPUs of the traffic");
        assertThat(row(Map.of(), probes).get(13)).isEqualTo("nothing seen here: waiting for answers");
    }

    @Test
    void theStoresOwnFiguresAreShownAndNamed() {
        Map<String, Double> probes = Map.of(
                "machine.cpus", 4.0,
                "daemon.regionserver-0.cpu", 0.5,
                "daemon.s3-0.cpu", 0.3,
                "daemon.regionserver-0.s3a-requests", 100.0,
                "daemon.regionserver-0.s3a-throttled", 2.0,
                "daemon.hmaster-0.s3a-throttled", 1.0,
                "daemon.regionserver-0.s3a-retries", 0.0);
        List<String> row = row(Map.of(), probes);

        assertThat(row.subList(3, 7)).containsExactly("20 %", "7.5 %", "not read", "3 /s, 0 /s");
        assertThat(row.get(13)).isEqualTo("the store: S3A was throttled");
    }

    @Test
    void readingFilesIsHeldAgainstTheTimeThatAllRequestsTook() {
        double underWay = requestsUnderWay(SAMPLE.runs().get(0));
        Map<String, Double> probes = new TreeMap<>();
        // Two servers: on each, an eighth of the requests wait 5 ms and another eighth 10 ms.
        for (String server : List.of("daemon.regionserver-0.", "daemon.regionserver-1.")) {
            probes.put(server + "file-preads", underWay / 8 / 0.005);
            probes.put(server + "file-pread-ms", 5.0);
            probes.put(server + "file-reads", underWay / 8 / 0.010);
            probes.put(server + "file-read-ms", 10.0);
            probes.put(server + "round-trip-us", 40.0);
        }
        assertThat(Double.parseDouble(row(Map.of(), probes).get(7).replace(" %", "")))
                .isBetween(45.0, 55.0);

        probes.replaceAll((name, value) -> name.endsWith("reads") ? 1.5 * value : value);
        assertThat(row(Map.of(), probes).get(13))
                .isEqualTo("the store: requests spent most of their time reading files");
        probes.replaceAll((name, value) -> name.endsWith("reads") ? 100 * value : value);
        assertThat(row(Map.of(), probes).get(7)).as("servers read ahead").isEqualTo("100 %");
    }

    private static double requestsUnderWay(RunResult run) {
        return run.distributions().stream()
                        .filter(times -> times.time() == TimeKind.SERVICE)
                        .mapToDouble(times -> times.count() * times.meanNs() / 1e9)
                        .sum()
                / run.record().measured().orElseThrow().durationSeconds();
    }

    @Test
    void serversElsewhereAreHeldAgainstTheirOwnCpus() {
        Map<String, Double> probes = Map.of(
                "machine.cpus", 2.0,
                "machine.cpu.busy", 0.2,
                "daemon.regionserver-0.cpu", 3.0,
                "daemon.regionserver-0.cpus", 8.0,
                "daemon.regionserver-0.cpu-busy", 0.9,
                "daemon.regionserver-1.cpu", 1.0,
                "daemon.regionserver-1.cpus", 8.0,
                "daemon.regionserver-1.cpu-busy", 0.1);
        List<String> row = row(Map.of(), probes);

        assertThat(row.get(3)).isEqualTo("25 % of theirs, busiest machine 90 %");
        assertThat(row.get(13)).isEqualTo("the CPUs of the servers' machines");
    }

    @Test
    void aClusterThatExistsOnThisMachineTakesItsCpus() {
        Map<String, Double> probes = Map.of(
                "machine.cpus", 2.0,
                "machine.cpu.busy", 0.9,
                "worker.cpu.cores", 0.5,
                "daemon.regionserver-0.cpu", 1.0,
                "daemon.regionserver-0.cpus", 2.0,
                "daemon.regionserver-0.cpu-busy", 0.9);
        List<String> row = row(Map.of(), probes, Map.of(SystemPlacement.FACT, SystemPlacement.THIS_MACHINE.text()));

        assertThat(row.get(3)).isEqualTo("50 %");
        assertThat(row.get(13)).isEqualTo("CPU, of the servers");
    }

    @Test
    void theDiskOfTheTrafficsMachineIsNotTakenForTheServers() {
        Map<String, Double> here = Map.of("machine.disk.busy", 0.3, "daemon.regionserver-0.cpu", 3.0);
        Map<String, Double> elsewhere = new TreeMap<>(here);
        elsewhere.put("daemon.regionserver-0.cpus", 8.0);

        assertThat(row(Map.of(), here).get(5)).isEqualTo("30 %");
        assertThat(row(Map.of(), elsewhere).get(5)).isEqualTo("30 % of traffic's machine");
        assertThat(row(Map.of(), Map.of("daemon.regionserver-0.cpus", 8.0, "daemon.regionserver-0.cpu", 1.0))
                        .get(5))
                .isEqualTo("not read");
    }

    @Test
    void serversThatTellNothingOfThemselvesMayBeKnownToBeElsewhere() {
        Map<String, Double> probes = Map.of("machine.disk.busy", 0.9);
        List<String> row = row(BEFORE, probes, Map.of(SystemPlacement.FACT, SystemPlacement.OTHER_MACHINES.text()));

        assertThat(row.get(5)).isEqualTo("90 % of traffic's machine");
        assertThat(row.get(13)).isEqualTo("the disk of the traffic's machine");
        assertThat(row(BEFORE, probes, Map.of(SystemPlacement.FACT, SystemPlacement.UNKNOWN.text()))
                        .get(5))
                .isEqualTo("90 %");
    }

    @Test
    void whereNoServerIsKnownThereIsNoTable() {
        assertThat(table(Map.of(), Map.of("machine.cpus", 4.0), Map.of()).isEmpty())
                .isTrue();
    }

    /** The row of the first arm. */
    private static List<String> row(Map<String, Double> harness, Map<String, Double> probes) {
        return row(harness, probes, Map.of());
    }

    private static List<String> row(
            Map<String, Double> harness, Map<String, Double> probes, Map<String, String> facts) {
        return table(harness, probes, facts).rows().get(0).stream()
                .map(ReportTable.Cell::text)
                .toList();
    }

    /** The table of the first workload if all runs have these figures, facts and (in their first second) probes. */
    private static ReportTable table(
            Map<String, Double> harness, Map<String, Double> probes, Map<String, String> facts) {
        List<RunResult> runs = SAMPLE.runs().stream()
                .map(run -> new RunResult(
                        with(run.record(), harness, facts),
                        run.distributions(),
                        run.intervals(),
                        List.of(new ProbeSample(0, probes))))
                .toList();
        Results results = new Results(
                SAMPLE.plan(), runs, SAMPLE.pooled(), SAMPLE.loads(), SAMPLE.facts(), SAMPLE.published(), false);
        Report report = new Report(SampleFindings.of(SAMPLE), results);
        return LimitsTable.of(report, report.findings().workloads().get(0));
    }

    @Test
    void columnsThatNoSystemDeclaresAreLeftOut() {
        Map<String, Double> probes = Map.of("daemon.cook-0.cpu", 0.5, "daemon.cook-0.ping-ns", 2_000_000.0);
        assertThat(table(SAMPLE.plan().with(FigureDeclarations.NONE), probes).header())
                .hasSize(9)
                .noneMatch(title -> title.contains("store") || title.contains("throttled"));

        DeclaredFigure ping = new DeclaredFigure(
                "ping-ns",
                FigureUnit.NANOSECONDS,
                false,
                FigureTotal.MAX,
                List.of(),
                "",
                false,
                Optional.of(FigureUse.ROUND_TRIP),
                "ping",
                "");
        ReportTable ofPings = table(
                SAMPLE.plan()
                        .with(new FigureDeclarations(List.of(new DeclaredRole("cook", "Cooks", false, List.of(ping))))),
                probes);
        assertThat(ofPings.header()).contains("ping before", "ping").doesNotContain("heartbeat");
        assertThat(ofPings.rows().get(0).get(ofPings.header().indexOf("ping")).text())
                .isEqualTo("2.00 ms");
    }

    private static ReportTable table(Plan plan, Map<String, Double> probes) {
        List<RunResult> runs = SAMPLE.runs().stream()
                .map(run -> new RunResult(
                        run.record(), run.distributions(), run.intervals(), List.of(new ProbeSample(0, probes))))
                .toList();
        Results results =
                new Results(plan, runs, SAMPLE.pooled(), SAMPLE.loads(), SAMPLE.facts(), SAMPLE.published(), false);
        Report report = new Report(SampleFindings.of(SAMPLE), results);
        return LimitsTable.of(report, report.findings().workloads().get(0));
    }

    private static RunRecord with(RunRecord record, Map<String, Double> harness, Map<String, String> facts) {
        return SampleRunRecord.like(
                        SampleRunRecord.like(record).harness(harness).build())
                .facts(facts)
                .build();
    }
}
