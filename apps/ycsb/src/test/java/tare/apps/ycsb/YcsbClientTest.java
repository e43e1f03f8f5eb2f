package tare.apps.ycsb;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.HdrHistogram.AbstractHistogram;
import org.HdrHistogram.EncodableHistogram;
import org.HdrHistogram.HistogramLogReader;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import site.ycsb.BasicDB;

/** Calls the whole client, with real workers. */
@Tag("slow")
class YcsbClientTest {
    @TempDir
    private Path directory;

    private ClientHarness client;

    @BeforeEach
    void begin() {
        client = new ClientHarness(directory);
    }

    @Test
    void whatWasLoadedIntoRocksDbIsReadInALaterRun() throws Exception {
        String rocks = "rocksdb.dir=" + directory.resolve("rocks");
        ClientHarness.Call loaded =
                client.call("load", "rocksdb", "-p", rocks, "-p", "recordcount=500", "-threads", "2");
        ClientHarness.Call run = client.call(
                "run", "rocksdb", "-p", rocks, "-p", "recordcount=500", "-p", "operationcount=2000", "-threads", "2");

        assertThat(loaded.ending()).isEqualTo(ClientEnding.OK);
        assertThat(loaded.value("INSERT", "Return=OK")).isEqualTo(500);
        assertThat(run.ending()).isEqualTo(ClientEnding.OK);
        assertThat(run.value("READ", "Return=OK") + run.value("UPDATE", "Return=OK"))
                .isEqualTo(2000);
        assertThat(run.out()).noneMatch(line -> line.contains("FAILED"));
        assertThat(run.err()).noneMatch(line -> line.contains("table usertable"));
    }

    @Test
    void aRunThatExpectsOtherDataThanWasLoadedIsReportedAndFails() throws Exception {
        String rocks = "rocksdb.dir=" + directory.resolve("rocks");
        client.call("load", "rocksdb", "-p", rocks, "-p", "recordcount=100");
        ClientHarness.Call run =
                client.call("run", "rocksdb", "-p", rocks, "-p", "recordcount=1000", "-p", "operationcount=1000");

        assertThat(run.ending()).isEqualTo(ClientEnding.SOME_FAILED);
        assertThat(run.err())
                .anyMatch(line -> line.contains("was last loaded otherwise") && line.contains("found recordcount=100"));
        assertThat(run.value("READ", "Return=NOT_FOUND")).isGreaterThan(500);
    }

    @Test
    void aTableThatIsNotThereIsReported() throws Exception {
        ClientHarness.Call run = client.call(
                "run",
                "rocksdb",
                "-p",
                "rocksdb.dir=" + directory.resolve("rocks"),
                "-p",
                "table=other",
                "-p",
                "recordcount=10",
                "-p",
                "operationcount=10");

        assertThat(run.err()).anyMatch(line -> line.contains("table other was not there"));
    }

    @Test
    void aStoreThatFailsHasItsThroughputAndFailsTheCall() throws Exception {
        String[] failing = {
            "load", "faulty", "-p", "faulty.while-loading=true", "-p", "faulty.fail=0.5", "-p", "recordcount=400"
        };
        ClientHarness.Call honest = client.call(failing);
        String[] compat = Arrays.copyOf(failing, failing.length + 1);
        compat[failing.length] = "--compat";
        ClientHarness.Call asYcsb = client.call(compat);

        assertThat(honest.ending()).isEqualTo(ClientEnding.SOME_FAILED);
        double failed = honest.value("INSERT-FAILED", "Operations");
        assertThat(failed).isBetween(100.0, 300.0);
        assertThat(honest.value("INSERT", "Operations")).isEqualTo(400 - failed);
        assertThat(honest.value("OVERALL", "Throughput(ops/sec)") / honest.value("OVERALL", "Attempted(ops/sec)"))
                .isCloseTo(1 - failed / 400, within(0.001));
        assertThat(honest.err()).anyMatch(line -> line.contains((int) failed + " of 400 operations did not end OK"));

        assertThat(asYcsb.ending()).isEqualTo(ClientEnding.OK);
        assertThat(asYcsb.value("OVERALL", "Throughput(ops/sec)") * asYcsb.value("OVERALL", "RunTime(ms)"))
                .as("failures count")
                .isCloseTo(400_000, within(1.0));
    }

    @Test
    void aLoadThatItsRetriesCompleteIsDone() throws Exception {
        ClientHarness.Call loaded = client.call(
                "load",
                "faulty",
                "-p",
                "faulty.while-loading=true",
                "-p",
                "faulty.fail=0.2",
                "-p",
                "recordcount=400",
                "-p",
                "core_workload_insertion_retry_limit=100");

        assertThat(loaded.ending()).isEqualTo(ClientEnding.OK);
        assertThat(loaded.value("INSERT", "Return=OK")).isEqualTo(400);
        assertThat(loaded.value("INSERT-FAILED", "Operations")).isPositive();
        assertThat(loaded.err())
                .anyMatch(line -> line.contains("all 400 records are in") && line.contains("were tried again"));
    }

    @Test
    void aStoreThatCannotBeReachedFailsTheCall() throws Exception {
        ClientHarness.Call call =
                client.call("run", "faulty", "-p", "faulty.refuse-connect=true", "-p", "operationcount=10");

        assertThat(call.ending()).isEqualTo(ClientEnding.SOME_FAILED);
        assertThat(call.err()).anyMatch(line -> line.contains("connection refused"));
        assertThat(call.out()).isEmpty();
    }

    @Test
    void aTargetIsARateAndTheCountOfOperationsEndsTheRun() throws Exception {
        ClientHarness.Call run = client.call(
                "run",
                "basic",
                "-target",
                "500",
                "-threads",
                "2",
                "-p",
                "operationcount=501",
                "-p",
                "measurement.interval=both",
                "-p",
                "recordcount=100");

        assertThat(run.value("OVERALL", "RunTime(ms)"))
                .as("the last one is due after a second")
                .isGreaterThanOrEqualTo(1000);
        assertThat(run.value("READ", "Operations") + run.value("UPDATE", "Operations"))
                .isEqualTo(501);
        assertThat(run.value("READ", "AverageLatency(us)"))
                .as("an honest latency is the intended one")
                .isEqualTo(run.value("Intended-READ", "AverageLatency(us)"));
    }

    @Test
    void partsOfATransactionAreReadsAndUpdatesLikeAnyOther() throws Exception {
        for (String compat : List.of("-s", "--compat")) {
            ClientHarness.Call run = client.call(
                    "run",
                    "basic",
                    compat,
                    "-target",
                    "1000",
                    "-p",
                    "operationcount=300",
                    "-p",
                    "recordcount=100",
                    "-p",
                    "readproportion=0.5",
                    "-p",
                    "updateproportion=0",
                    "-p",
                    "readmodifywriteproportion=0.5",
                    "-p",
                    "measurement.interval=both");

            assertThat(run.value("READ", "Operations")).isEqualTo(300);
            assertThat(run.value("Intended-READ", "Operations")).isEqualTo(300);
            assertThat(run.value("UPDATE", "Operations")).isEqualTo(run.value("READ-MODIFY-WRITE", "Operations"));
        }
    }

    @Test
    void aStallShowsInTheLatenciesAndWithCompatOnlyInTheIntendedOnes() throws Exception {
        List<String> stalling = new ArrayList<>(List.of(
                "load",
                "faulty",
                "-target",
                "200",
                "-threads",
                "4",
                "-p",
                "recordcount=800",
                "-p",
                "measurement.interval=both",
                "-p",
                "hdrhistogram.percentiles=90",
                "-p",
                "faulty.while-loading=true",
                "-p",
                "faulty.stall-at-request=200",
                "-p",
                "faulty.stall-for=1s"));
        ClientHarness.Call honest = client.call(stalling.toArray(String[]::new));
        stalling.add("--compat");
        ClientHarness.Call asYcsb = client.call(stalling.toArray(String[]::new));

        // A quarter of the requests fell due in the stall; the tenth that waited longest waited 600 ms and more.
        String ninth = "90thPercentileLatency(us)";
        assertThat(honest.value("INSERT", ninth)).isGreaterThan(500_000);
        assertThat(asYcsb.value("INSERT", ninth)).isLessThan(500_000);
        assertThat(asYcsb.value("Intended-INSERT", ninth)).isGreaterThan(500_000);
    }

    @Test
    void theTimeLimitEndsARunWithoutACountOfOperations() throws Exception {
        ClientHarness.Call run =
                client.call("run", "basic", "-p", "maxexecutiontime=1", "-target", "100", "-p", "recordcount=100");

        assertThat(run.ending()).isEqualTo(ClientEnding.OK);
        assertThat(run.value("READ", "Operations") + run.value("UPDATE", "Operations"))
                .isLessThanOrEqualTo(100);
        assertThat(run.value("OVERALL", "RunTime(ms)")).isGreaterThanOrEqualTo(1000);
    }

    @Test
    void statusLinesAndIntervalLogsTellOfEveryInterval() throws Exception {
        String prefix = directory.resolve("log-").toString();
        ClientHarness.Call run = client.call(
                "run",
                "basic",
                "-s",
                "-l",
                "mine ",
                "-target",
                "200",
                "-p",
                "operationcount=500",
                "-p",
                "status.interval=1",
                "-p",
                "recordcount=100",
                "-p",
                "updateproportion=0",
                "-p",
                "readproportion=1",
                "-p",
                "hdrhistogram.fileoutput=true",
                "-p",
                "hdrhistogram.output.path=" + prefix);

        List<String> lines =
                run.err().stream().filter(line -> line.startsWith("mine ")).toList();
        assertThat(lines).hasSizeGreaterThanOrEqualTo(3);
        assertThat(lines.get(0))
                .matches("mine \\d{4}-\\d\\d-\\d\\d \\d\\d:\\d\\d:\\d\\d:\\d{3} 1 sec: \\d+ operations; [\\d.]+ current"
                        + " ops/sec; est completion in \\d+ seconds? \\[READ: Count=\\d+, Max=\\d+, Min=\\d+, Avg=[\\d.]+,"
                        + " 90=\\d+, 99=\\d+, 99.9=\\d+, 99.99=\\d+\\] ");
        assertThat(lines.get(lines.size() - 1)).contains(": 500 operations; ");
        assertThat(countOf(Path.of(prefix + "READ.hdr"))).isEqualTo(500);
    }

    @Test
    void aHistogramLogThatCannotBeOpenedTakesNothingFromTheResults() throws Exception {
        Files.createDirectory(directory.resolve("log-UPDATE.hdr"));
        ClientHarness.Call run = client.call(
                "run",
                "basic",
                "-p",
                "recordcount=100",
                "-p",
                "operationcount=500",
                "-p",
                "readproportion=0.5",
                "-p",
                "updateproportion=0.5",
                "-p",
                "hdrhistogram.fileoutput=true",
                "-p",
                "hdrhistogram.output.path=" + directory.resolve("log-"));

        assertThat(run.ending()).isEqualTo(ClientEnding.BROKEN);
        assertThat(run.value("READ", "Operations") + run.value("UPDATE", "Operations"))
                .isEqualTo(500);
        assertThat(run.err().get(run.err().size() - 1))
                .startsWith("tare: hdrhistogram.output.path: cannot be written: ")
                .contains("log-UPDATE.hdr");
        assertThat(countOf(directory.resolve("log-READ.hdr"))).isEqualTo((long) run.value("READ", "Operations"));
    }

    @Test
    void everyLatencyIsWrittenWhenItWasAnswered() throws Exception {
        Path file = directory.resolve("raw.csv");
        long beforeMs = System.currentTimeMillis();
        ClientHarness.Call run = client.call(
                "run",
                "basic",
                "-target",
                "1000",
                "-p",
                "recordcount=100",
                "-p",
                "operationcount=400",
                "-p",
                "readproportion=0.5",
                "-p",
                "updateproportion=0.5",
                "-p",
                "measurementtype=hdrhistogram+raw",
                "-p",
                "measurement.raw.output_file=" + file);

        List<String[]> reads = Files.readAllLines(file).stream()
                .filter(line -> line.matches("RawREAD,\\d+,\\d+"))
                .map(line -> line.split(",", -1))
                .toList();
        assertThat(reads).hasSize((int) run.value("HdrREAD", "Operations"));
        assertThat(run.value("RawREAD", "Total Operations")).isEqualTo(reads.size());
        assertThat(reads.stream()
                        .mapToDouble(read -> Double.parseDouble(read[2]))
                        .max())
                .hasValue(run.value("RawREAD", "Max"));
        assertThat(reads.stream().map(read -> Long.parseLong(read[1])).toList())
                .isSorted()
                .allMatch(ms -> ms >= beforeMs && ms <= System.currentTimeMillis());
        assertThat(run.out()).noneMatch(line -> line.startsWith("RawREAD,"));
    }

    @Test
    void failuresAreTimedByTheirStatusIfAskedFor() throws Exception {
        ClientHarness.Call run = client.call(
                "load",
                "faulty",
                "-p",
                "faulty.while-loading=true",
                "-p",
                "faulty.fail=0.5",
                "-p",
                "recordcount=400",
                "-p",
                "reportlatencyforeacherror=true");

        assertThat(run.value("INSERT-ERROR", "Operations")).isEqualTo(run.value("INSERT", "Return=ERROR"));
        assertThat(run.value("INSERT", "Operations") + run.value("INSERT-ERROR", "Operations"))
                .isEqualTo(400);
        assertThat(run.out()).noneMatch(line -> line.contains("FAILED"));
    }

    @Test
    void aStatusThatIsNamedHasASeries() throws Exception {
        String rocks = "rocksdb.dir=" + directory.resolve("rocks");
        client.call("load", "rocksdb", "-p", rocks, "-p", "recordcount=100");
        ClientHarness.Call run = client.call(
                "run",
                "rocksdb",
                "-p",
                rocks,
                "-p",
                "recordcount=1000",
                "-p",
                "operationcount=1000",
                "-p",
                "latencytrackederrors=NOT_FOUND,BAD_REQUEST",
                "-s");

        assertThat(run.value("READ-NOT_FOUND", "Operations"))
                .isEqualTo(run.value("READ", "Return=NOT_FOUND"))
                .isPositive();
        assertThat(run.err()).anyMatch(line -> line.contains("[READ-NOT_FOUND: Count="));
    }

    @Test
    void figuresGoToTheExportFile() throws Exception {
        Path file = directory.resolve("out.json");
        ClientHarness.Call run = client.call(
                "run",
                "basic",
                "-p",
                "operationcount=10",
                "-p",
                "recordcount=10",
                "-p",
                "exportfile=" + file,
                "-p",
                "exporter=site.ycsb.measurements.exporter.JSONArrayMeasurementsExporter");

        assertThat(run.out()).isEmpty();
        assertThat(Files.readString(file))
                .startsWith("[ {\n  \"metric\" : \"OVERALL\"")
                .endsWith("} ]");
    }

    @Test
    void aBindingOfYcsbsRunsWithItsOwnClass() throws Exception {
        String core = Path.of(BasicDB.class
                        .getProtectionDomain()
                        .getCodeSource()
                        .getLocation()
                        .toURI())
                .toString();
        String recorder = Path.of(HistogramLogReader.class
                        .getProtectionDomain()
                        .getCodeSource()
                        .getLocation()
                        .toURI())
                .toString();
        ClientHarness.Call run = client.call(
                "run",
                "any",
                "-db",
                "site.ycsb.BasicDB",
                "-cp",
                core + File.pathSeparator + recorder,
                "-p",
                "basicdb.verbose=false",
                "-p",
                "recordcount=100",
                "-p",
                "operationcount=300");

        assertThat(run.ending()).as(run.err().toString()).isEqualTo(ClientEnding.OK);
        assertThat(run.value("READ", "Return=OK") + run.value("UPDATE", "Return=OK"))
                .isEqualTo(300);
    }

    private static long countOf(Path log) throws Exception {
        long count = 0;
        try (HistogramLogReader reader = new HistogramLogReader(log.toFile())) {
            for (EncodableHistogram one = reader.nextIntervalHistogram();
                    one != null;
                    one = reader.nextIntervalHistogram()) {
                count += ((AbstractHistogram) one).getTotalCount();
            }
        }
        return count;
    }
}
