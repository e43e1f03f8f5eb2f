package tare.apps.ycsb;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.HdrHistogram.Histogram;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tare.api.model.Lateness;
import tare.api.model.OperationRecord;
import tare.api.model.Outcomes;
import tare.api.model.Phase;
import tare.api.model.PhaseRecord;
import tare.api.spi.Plugins;
import tare.measure.engine.FailureGroups;
import tare.measure.engine.Histograms;
import tare.measure.worker.CloseCallers;
import tare.quality.testing.Golden;

class YcsbFiguresTest {
    private static final long MS = 1_000_000;

    @TempDir
    private Path directory;

    @ParameterizedTest
    @CsvSource({"Text, result.txt", "JSON, result.json", "JSONArray, result-array.json"})
    void formatsAreSealed(String exporter, String file) throws Exception {
        Golden.assertSame(getClass(), file, export(exporter, "-p", "measurement.interval=both"));
    }

    @Test
    void throughputCountsWhatSucceededAndWhatWasAttemptedStandsBesideIt() throws Exception {
        assertThat(export("Text").lines())
                .contains(
                        "[OVERALL], RunTime(ms), 2000",
                        "[OVERALL], Throughput(ops/sec), 50.0",
                        "[OVERALL], Attempted(ops/sec), 55.0");
    }

    @Test
    void compatCountsFailuresAndConnectionsAsYcsbDoes() throws Exception {
        assertThat(export("Text", "--compat").lines())
                .contains("[OVERALL], RunTime(ms), 2500", "[OVERALL], Throughput(ops/sec), 44.0")
                .noneMatch(line -> line.contains("Attempted"));
    }

    @Test
    void timesCountFromWhenARequestWasDueAndWithCompatFromWhenItWasSent() throws Exception {
        assertThat(export("Text", "-p", "measurement.interval=both").lines())
                .contains("[READ], MaxLatency(us), 1500512", "[Intended-READ], MaxLatency(us), 1500512");
        assertThat(export("Text", "-p", "measurement.interval=both", "--compat").lines())
                .contains("[READ], MaxLatency(us), 3000", "[Intended-READ], MaxLatency(us), 1500512");
    }

    @Test
    void onlyIntendedTimesStandUnderThePlainName() throws Exception {
        assertThat(export("Text", "-p", "measurement.interval=intended", "--compat")
                        .lines())
                .contains("[READ], MaxLatency(us), 1500512", "[READ], Return=OK, 100")
                .noneMatch(line -> line.startsWith("[Intended-"));
    }

    @Test
    void percentilesAreThoseAskedForNamedAsInYcsb() throws Exception {
        assertThat(export("Text", "-p", "hdrhistogram.percentiles=50,99.9,1,11").lines())
                .filteredOn(line -> line.startsWith("[READ],") && line.contains("Percentile"))
                .extracting(line -> line.replaceAll("^[^ ]+ |, [0-9]+$", ""))
                .containsExactly(
                        "50thPercentileLatency(us)",
                        "99.9PercentileLatency(us)",
                        "1stPercentileLatency(us)",
                        "11thPercentileLatency(us)");
    }

    @Test
    void bucketsOfAMillisecondAreAllPrintedIfAskedForAndPercentilesAreNeverLeftOut() throws Exception {
        List<String> lines = export(
                        "Text",
                        "-p",
                        "measurementtype=histogram",
                        "-p",
                        "histogram.buckets=5",
                        "-p",
                        "measurement.histogram.verbose=true")
                .lines()
                .filter(line -> line.startsWith("[READ],"))
                .toList();

        assertThat(lines).contains("[READ], 3, 0", "[READ], >5, 60").anyMatch(line -> line.contains("Variance"));
        assertThat(lines).contains("[READ], 99thPercentileLatency(us), 1485832");
    }

    @Test
    void failuresHaveSeriesOfTheirOwnByStatusIfAskedFor() {
        assertThat(Statuses.apart(true, Set.of("TIMEOUT")).byCause())
                .containsEntry("not_found", "NOT_FOUND")
                .containsEntry("FORBIDDEN", "FORBIDDEN")
                .containsEntry("TIMEOUT", "TIMEOUT");
        assertThat(Statuses.apart(true, Set.of()).otherwise()).isEqualTo("ERROR");
        assertThat(Statuses.apart(false, Set.of("NOT_FOUND")).otherwise()).isEmpty();
        FailureGroups errors = Statuses.apart(false, Set.of("ERROR"));
        assertThat(errors.otherwise()).isEqualTo("ERROR");
        assertThat(errors.byCause()).containsEntry("FORBIDDEN", "").containsEntry("ERROR", "ERROR");
        assertThat(Statuses.apart(false, Set.of())).isEqualTo(FailureGroups.NONE);
    }

    private String export(String exporter, String... options) throws Exception {
        List<String> arguments = new ArrayList<>(List.of(
                "run",
                "basic",
                "-p",
                "workload=site.ycsb.workloads.CoreWorkload",
                "-p",
                "operationcount=1000",
                "-p",
                "exporter=" + exporter + "MeasurementsExporter"));
        arguments.addAll(List.of(options));
        ClientPlan plan = new ClientPlanner(
                        Plugins.load(YcsbFiguresTest.class.getClassLoader()), directory, Optional.empty())
                .plan(new ArgumentsReader().read(arguments));
        StringBuilder out = new StringBuilder();
        new YcsbFigures(
                        plan,
                        record(),
                        Details.NONE,
                        FigureExporter.of(plan.measurement().export().exporter(), out))
                .write();
        return out.toString();
    }

    /** 100 reads were due in 2 s and sent 3 ms before their answers; the store stalled for 1.5 s. */
    private static ClientRecord record() {
        Histogram response = Histograms.wide();
        for (int i = 1; i <= 100; i++) {
            response.recordValue(i <= 40 ? MS : i * 15L * MS);
        }
        PhaseRecord phase = new PhaseRecord(
                Phase.MEASURE,
                1_700_000_000_000L,
                1_900 * MS,
                100 * MS,
                new Lateness(110, 0, 60, 0, new byte[0]),
                List.of(
                        operation("read", new Outcomes(100, 0, 0, 0, 0), response, times(100, 3 * MS)),
                        operation("insert", Outcomes.NONE, Histograms.wide(), Histograms.wide()),
                        operation("read-failed", new Outcomes(0, 4, 1, 5, 0), times(10, 2 * MS), times(10, MS)),
                        operation("insert-failed", Outcomes.NONE, Histograms.wide(), Histograms.wide())),
                0,
                Map.of("read: not_found", 4L, "read: FORBIDDEN", 1L, "read: IOException", 5L),
                null);
        CloseCallers.Closed closed = new CloseCallers.Closed(
                List.of(2_000L, 4_000L), List.of(new CloseCallers.CollectorTotal("G1 Young Generation", 2, 10)));
        return new ClientRecord(phase, 2_500 * MS, closed);
    }

    private static Histogram times(int count, long ns) {
        Histogram times = Histograms.wide();
        times.recordValueWithCount(ns, count);
        return times;
    }

    private static OperationRecord operation(String name, Outcomes outcomes, Histogram response, Histogram service) {
        return new OperationRecord(
                name, false, outcomes, outcomes.ok(), 0, 0, 0, Histograms.encode(response), Histograms.encode(service));
    }
}
