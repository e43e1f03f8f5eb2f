package tare.judge.imports;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.tuple;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tare.api.model.Distribution;
import tare.api.model.Findings;
import tare.api.model.Imported;
import tare.api.model.IntervalSummary;
import tare.api.model.IntervalTimes;
import tare.api.model.MeasureRecord;
import tare.api.model.OperationCounts;
import tare.api.model.Outcomes;
import tare.api.model.Results;
import tare.api.model.RunResult;
import tare.judge.analysis.Analyzer;

/** Imports directories as Basho Bench writes them. */
class BashoImportTest {
    private static final String SUMMARY =
            """
            elapsed, window, total, successful, failed
            10.001216, 10.001216, 5100, 5050, 50
            20.000911, 9.999695, 6000, 6000, 0
            """;
    private static final String GET =
            """
            elapsed, window, n, min, mean, median, 95th, 99th, 99_9th, max, errors
            10.001216, 10.001216, 4050, 500, 1000.0, 900, 3000, 5000, 9000, 12000, 50
            20.000911, 9.999695, 5000, 400, 2000.0, 1900, 3100, 5100, 9100, 11000, 0
            """;
    private static final String PUT =
            """
            elapsed, window, n, min, mean, median, 95th, 99th, 99_9th, max, errors
            10.001216, 10.001216, 1000, 700, 3000.0, 2900, 6000, 8000, 9900, 22000, 0
            20.000911, 9.999695, 1000, 600, 3000.0, 2900, 6100, 8100, 9910, 21000, 0
            """;

    @TempDir
    private Path directory;

    @Test
    void countsMeansAndWindowsComeAcrossAndPercentilesOfTheRunDoNot() throws IOException {
        run("a/one");
        RunResult run = imported("a").runs().get(0);

        MeasureRecord measured = run.record().measured().orElseThrow();
        assertThat(measured.durationSeconds()).isEqualTo(20.000911);
        assertThat(measured.rates().throughput()).isCloseTo(11_050 / 20.000911, within(1e-9));
        assertThat(measured.causes()).containsEntry("get: notfound", 49L).containsEntry("get: {error,timeout}", 1L);
        assertThat(measured.operations())
                .extracting(OperationCounts::operation, OperationCounts::outcomes)
                .containsExactly(
                        tuple("get", new Outcomes(9050, 0, 0, 50, 0)), tuple("put", new Outcomes(2000, 0, 0, 0, 0)));
        Distribution get = run.distributions().get(0);
        assertThat(get.count()).isEqualTo(9050);
        assertThat(get.meanNs()).isCloseTo((4050 * 1e6 + 5000 * 2e6) / 9050, within(1.0));
        assertThat(get.minNs()).isEqualTo(400_000);
        assertThat(get.maxNs()).isEqualTo(12_000_000);
        assertThat(get.knownNs(99)).isEmpty();
        assertThat(run.intervals())
                .contains(interval(
                        10,
                        new Outcomes(5000, 0, 0, 0, 0),
                        new IntervalTimes(2_000_000, 1_900_000, 3_100_000, 5_100_000, 9_100_000, 11_000_000),
                        10));
    }

    private static IntervalSummary interval(int second, Outcomes outcomes, IntervalTimes times, int seconds) {
        return new IntervalSummary(second, "get", outcomes, 0, 0, times, seconds);
    }

    @Test
    void theReportSaysWhatTheFilesCannotTell() throws IOException {
        run("a/one");
        run("b/one");
        Results results = imported("a", "b");
        Imported imported = results.plan().imported().orElseThrow();

        assertThat(imported.rateKnown()).isFalse();
        assertThat(imported.traffic()).startsWith("Issued by Basho Bench in closed loop");
        assertThat(imported.stamps())
                .singleElement()
                .asString()
                .contains("imported from Basho Bench")
                .contains("coordinated omission uncorrected")
                .contains("percentiles of each window only")
                .doesNotContain("--rate");
        Findings findings = new Analyzer().analyze(results);
        assertThat(findings.workloads()).hasSize(1);
    }

    @Test
    void aDirectoryOfRunsIsSoManyRunsInTheirOrder() throws IOException {
        run("a/20130101_100000");
        run("a/20130101_090000");
        assertThat(imported("a").runs())
                .extracting(run -> run.record().run().round())
                .containsExactly(1, 2);
    }

    @Test
    void theLinkToTheCurrentRunIsFollowed() throws IOException {
        run("tests/20130101_100000");
        Files.createSymbolicLink(directory.resolve("current"), directory.resolve("tests/20130101_100000"));
        assertThat(imported("current").runs()).hasSize(1);
    }

    @Test
    void shortWindowsAreJoined() throws IOException {
        run("a/one");
        Files.writeString(
                directory.resolve("a/one/get_latencies.csv"),
                """
                elapsed, window, n, min, mean, median, 95th, 99th, 99_9th, max, errors
                0.9, 0.9, 10, 1, 1.0, 1, 1, 1, 1, 9, 0
                1.2, 0.3, 30, 1, 1.0, 2, 1, 3, 1, 7, 1
                2.0, 0.8, 5, 1, 1.0, 4, 1, 4, 1, 4, 0
                2.1, 0.1, 2, 1, 1.0, 4, 1, 4, 1, 5, 3
                """);
        assertThat(imported("a").runs().get(0).intervals())
                .filteredOn(interval -> interval.operation().equals("get"))
                .containsExactly(
                        interval(
                                0,
                                new Outcomes(10, 0, 0, 0, 0),
                                new IntervalTimes(1_000, 1_000, 1_000, 1_000, 1_000, 9_000),
                                1),
                        interval(
                                1,
                                new Outcomes(37, 0, 0, 4, 0),
                                new IntervalTimes(1_000, 2_000, 1_000, 3_000, 1_000, 7_000),
                                1));
    }

    @Test
    void aRunThatTookNoTimeIsRefused() throws IOException {
        run("a/one");
        Path summary = directory.resolve("a/one/summary.csv");
        Files.writeString(summary, "elapsed, window, total, successful, failed\n0.0, 0.0, 5, 5, 0\n");
        assertThatThrownBy(() -> imported("a"))
                .isInstanceOf(ImportException.class)
                .hasMessage(summary + ": must show a run of more than 0 s, got: 0.0");
    }

    @Test
    void damagedFilesAreNamedWithTheirLine() throws IOException {
        run("a/one");
        Path summary = directory.resolve("a/one/summary.csv");
        Files.writeString(summary, SUMMARY + "30.1, 10.0, 5\n");
        assertThatThrownBy(() -> imported("a"))
                .isInstanceOf(ImportException.class)
                .hasMessage(summary + ":4: must hold 5 numbers of 0 or more, got: 30.1, 10.0, 5");
        Files.writeString(summary, "time,n\n");
        assertThatThrownBy(() -> imported("a"))
                .hasMessageContaining("summary.csv:1: must begin with the columns elapsed, window, total");
        Files.delete(summary);
        assertThatThrownBy(() -> imported("a"))
                .hasMessageContaining("--arm a: there is no summary.csv of Basho Bench in");
    }

    private void run(String name) throws IOException {
        Path place = Files.createDirectories(directory.resolve(name));
        Files.writeString(place.resolve("summary.csv"), SUMMARY);
        Files.writeString(place.resolve("get_latencies.csv"), GET);
        Files.writeString(place.resolve("put_latencies.csv"), PUT);
        Files.writeString(
                place.resolve("errors.csv"),
                "\"error\",\"count\"\n\"{get,notfound}\",\"49\"\n\"{{get,get},{error,timeout}}\",\"1\"\n");
        Files.writeString(place.resolve("console.log"), "started\n");
    }

    private Results imported(String... arms) {
        ImportOrders orders = new ImportOrders();
        for (String arm : arms) {
            orders.arm(arm, directory.resolve(arm).toString());
        }
        return orders.importBasho(directory.resolve("results-" + String.join("-", arms)));
    }
}
