package tare.judge.imports;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tare.api.model.Comparison;
import tare.api.model.Distribution;
import tare.api.model.Findings;
import tare.api.model.OperationCounts;
import tare.api.model.Reason;
import tare.api.model.Results;
import tare.api.model.RunResult;
import tare.api.model.RunStatus;
import tare.api.model.TimeKind;
import tare.api.model.Verdict;
import tare.judge.analysis.Analyzer;
import tare.judge.report.FindingsText;
import tare.judge.report.ReportWriter;

/** Imports outputs of YCSB 0.17.0 itself and checks them up to the text of the report. */
class YcsbImportTest {
    @TempDir
    private Path directory;

    @Test
    void aRateWithHistogramsIsJudgedByResponseTimes() {
        Results results = imported(ImportOrders.of("rate/near", "rate/far"));
        Findings findings = new Analyzer().analyze(results);

        assertThat(results.runs())
                .hasSize(8)
                .allSatisfy(run -> assertThat(run.record().status()).isEqualTo(RunStatus.VALID));
        assertThat(results.plan().experiment().workload("w").traffic().pace().toString())
                .isEqualTo("at 400/s");
        Comparison primary = findings.workloads().get(0).comparisons().stream()
                .filter(Comparison::primary)
                .findFirst()
                .orElseThrow();
        assertThat(primary.metric().name()).endsWith("p95"); // 800 samples have 8 beyond the 99th
        assertThat(primary.values().paired()).isFalse();
        assertThat(findings.stamps())
                .as("what is not known, in one line")
                .hasSize(2)
                .contains("measured apart; drift not cancelled")
                .noneMatch(stamp -> stamp.contains("coordinated omission"))
                .noneMatch(stamp -> stamp.contains("no histograms"));
    }

    @Test
    void histogramsAreMergedAndSayWhatYcsbPrinted() {
        Results results = imported(ImportOrders.of("rate/near", "rate/far"));
        RunResult first = results.runs().get(0);
        for (TimeKind kind : TimeKind.values()) {
            String series = kind == TimeKind.RESPONSE ? "Intended-READ" : "READ";
            Distribution read = distribution(first, "read", kind);
            double printed = printed("rate/near/r1.txt", series, "95thPercentileLatency(us)");
            assertThat(read.knownNs(95).orElseThrow() / 1e3).isCloseTo(printed, within(0.002 * printed));
            assertThat(read.count()).isEqualTo((long) printed("rate/near/r1.txt", series, "Operations"));
        }
        long pooled = results.pooled().stream()
                .filter(pool -> pool.arm().equals("near")
                        && pool.distribution().operation().equals("read")
                        && pool.distribution().time() == TimeKind.RESPONSE)
                .mapToLong(pool -> pool.distribution().count())
                .sum();
        assertThat(pooled)
                .isEqualTo(results.runs().stream()
                        .filter(run -> run.record().run().arm().equals("near"))
                        .mapToLong(run ->
                                distribution(run, "read", TimeKind.RESPONSE).count())
                        .sum());
    }

    @Test
    void textAloneGivesItsOwnPercentilesAndNoOthers() {
        Results results = imported(ImportOrders.of("max/near", "max/far"));
        Findings findings = new Analyzer().analyze(results);

        assertThat(results.pooled()).isEmpty();
        Distribution read = distribution(results.runs().get(0), "read", TimeKind.SERVICE);
        assertThat(read.points()).extracting(Distribution.Point::percentile).containsExactly(95.0, 99.0);
        assertThat(read.knownNs(99).orElseThrow() / 1e3)
                .isEqualTo(printed("max/near/r1.txt", "READ", "99thPercentileLatency(us)"));
        assertThat(findings.workloads().get(0).comparisons())
                .extracting(comparison -> comparison.metric().name())
                .contains("throughput", "read.p95", "read.p99")
                .doesNotContain("read.p50");
        assertThat(findings.stamps())
                .anyMatch(stamp -> stamp.contains("; no histograms"))
                .anyMatch(stamp -> stamp.contains("; no intervals"))
                .anyMatch(stamp -> stamp.contains("; unknown whether sent at a rate (give --rate)"))
                .anyMatch(stamp -> stamp.contains("coordinated omission uncorrected"));
    }

    @Test
    void aSlowerStoreIsWorseAtFullSpeed() {
        Findings findings = new Analyzer()
                .analyze(imported(ImportOrders.of("max/near", "max/far").atMax()));
        Comparison throughput = findings.workloads().get(0).comparisons().get(0);
        assertThat(throughput.metric().name()).isEqualTo("throughput");
        assertThat(throughput.verdict()).contains(Verdict.WORSE); // its requests sleep twice as long
        assertThat(throughput.values().baseline()).hasSize(5);
        assertThat(findings.stamps()).noneMatch(stamp -> stamp.contains("sent at a rate"));
    }

    @Test
    void parityWithoutFactsIsUnknown() {
        Results results = imported(ImportOrders.of("rate/near", "rate/far"));
        assertThat(FindingsText.lines(new Analyzer().analyze(results), results, directory.resolve("report.html")))
                .anyMatch(line -> line.matches("parity +unknown: .*"))
                .noneMatch(line -> line.contains("alike"));
    }

    @Test
    void oneArmAloneIsComparedWithNothingAndSaysSo() throws IOException {
        Results results = new ImportOrders()
                .arm("a", ImportOrders.RESOURCES.resolve("rate/near").toString())
                .importYcsb(directory.resolve("results"));
        Findings findings = new Analyzer().analyze(results);
        assertThat(findings.stamps())
                .startsWith("only one arm: nothing to compare")
                .noneMatch(stamp -> stamp.startsWith("measured apart"));
        ReportWriter.write(findings, results, directory);
        assertThat(directory.resolve("report.html")).content().contains("only one arm: nothing to compare");
        assertThat(FindingsText.lines(findings, results, directory.resolve("report.html")))
                .satisfiesOnlyOnce(line -> assertThat(line).contains("only one arm: nothing to compare"))
                .anyMatch(line -> line.matches("next +import the runs of a second arm, too: .*"))
                .noneMatch(line -> line.startsWith("claims"));
    }

    @Test
    void afterTooFewImportedRunsTheNextStepIsNotARunOfTare() {
        Results results = imported(ImportOrders.of("json", "array"));
        assertThat(FindingsText.lines(new Analyzer().analyze(results), results, directory.resolve("report.html")))
                .anyMatch(line -> line.matches("next +make more runs with that tool, and import all of them"));
    }

    @Test
    void bothKindsOfJsonSayTheSameAsText() {
        Results results = imported(ImportOrders.of("json", "array"));
        assertThat(results.runs()).hasSize(4).allSatisfy(run -> {
            assertThat(run.record().measured().orElseThrow().operations())
                    .extracting(OperationCounts::operation)
                    .containsExactlyInAnyOrder("read", "update");
            assertThat(run.record().measured().orElseThrow().lateness().scheduled())
                    .isEqualTo(1000);
            assertThat(distribution(run, "update", TimeKind.SERVICE).knownNs(99).orElseThrow())
                    .isPositive();
        });
    }

    @Test
    void failuresMakeARunFailedAndAreNoThroughput() {
        Results results = imported(ImportOrders.of("failing"));
        assertThat(results.plan().imported().orElseThrow().traffic())
                .isEqualTo("Issued by YCSB in closed loop at max, 4 callers; warm-up unknown."); // no -target, no -P
        assertThat(results.runs()).hasSize(2).allSatisfy(run -> {
            assertThat(run.record().status()).isEqualTo(RunStatus.FAILED);
            assertThat(run.record().reasons().get(0).text()).contains("of 1000 requests failed", "read: ERROR");
            assertThat(run.record().measured().orElseThrow().rates().throughput())
                    .isLessThan(
                            0.97 * run.record().measured().orElseThrow().rates().attempted());
        });
        assertThat(FindingsText.lines(new Analyzer().analyze(results), results, Path.of("report.html")))
                .anyMatch(line -> line.contains("failed") && line.contains("read: ERROR"));
    }

    @Test
    void whatWasOnlyQueuedMakesARunSuspect() {
        RunResult run = imported(ImportOrders.of("queued")).runs().get(0);

        assertThat(run.record().status()).isEqualTo(RunStatus.SUSPECT);
        assertThat(run.record().reasons()).extracting(Reason::code).containsExactly("queued");
        assertThat(run.record().measured().orElseThrow().causes()).containsKey("update: BATCHED_OK");
        assertThat(run.record().measured().orElseThrow().operations())
                .filteredOn(operation -> operation.operation().equals("update"))
                .singleElement()
                .satisfies(update -> assertThat(update.outcomes().ok())
                        .isEqualTo((long) printed("queued/r1.log", "UPDATE", "Operations")));
    }

    @Test
    void everyMeasurementTypeIsReadForWhatItReports() {
        Results results = imported(ImportOrders.of("types"));
        assertThat(results.runs())
                .extracting(run -> distribution(run, "read", TimeKind.SERVICE).points().stream()
                        .map(Distribution.Point::percentile)
                        .toList())
                .containsExactlyInAnyOrder(
                        List.of(),
                        List.of(),
                        List.of(95.0, 99.0),
                        List.of(95.0, 99.0),
                        List.of(1.0, 5.0, 50.0, 90.0, 95.0, 99.0, 99.9, 99.99));
        assertThat(results.plan().imported().orElseThrow().stamps())
                .anyMatch(stamp -> stamp.contains("times cut to whole milliseconds"));
    }

    @Test
    void thePageInventsNoDate() throws IOException {
        Results results = imported(ImportOrders.of("queued", "failing"));
        ReportWriter.write(new Analyzer().analyze(results), results, directory);

        assertThat(directory.resolve("report.html"))
                .content()
                .contains("Tare \u00b7 old<", "no ratio: too few runs")
                .doesNotContain("1970-01-01 00:00 UTC");
    }

    @Test
    void outputsOfTareAtARateHoldTimesFromWhenRequestsWereDue() throws IOException {
        Files.writeString(
                directory.resolve("r1.txt"),
                """
                [OVERALL], RunTime(ms), 2000
                [OVERALL], Throughput(ops/sec), 500.0
                [OVERALL], Target(ops/sec), 500.0
                [READ], Operations, 1000
                [READ], AverageLatency(us), 100.0
                [READ], MinLatency(us), 1
                [READ], MaxLatency(us), 900
                [READ], 95thPercentileLatency(us), 250
                [READ], 99thPercentileLatency(us), 400
                [READ], Return=OK, 1000
                [Intended-READ], Operations, 1000
                [Intended-READ], AverageLatency(us), 100.0
                [Intended-READ], MinLatency(us), 1
                [Intended-READ], MaxLatency(us), 900
                [Intended-READ], 95thPercentileLatency(us), 250
                [Intended-READ], 99thPercentileLatency(us), 400
                """);
        Results results = new ImportOrders()
                .arm("a", directory.resolve("r1.txt").toString())
                .importYcsb(directory.resolve("results"));

        assertThat(results.runs().get(0).distributions())
                .extracting(Distribution::time)
                .containsExactly(TimeKind.RESPONSE);
        assertThat(results.plan().imported().orElseThrow().traffic()).contains("in open loop at 500/s");
        assertThat(results.plan().imported().orElseThrow().stamps())
                .noneMatch(stamp -> stamp.contains("coordinated omission"))
                .noneMatch(stamp -> stamp.contains("connecting"));
    }

    @Test
    void nothingOfAPasswordIsKept() throws Exception {
        imported(ImportOrders.of("failing"));
        try (var files = Files.walk(directory)) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                assertThat(file).content().doesNotContain("hunter2");
            }
        }
    }

    @Test
    void aTransactionIsOneRequestAndCoarseIntervalsStayCoarse() {
        Results results = imported(ImportOrders.of("coarse"));
        RunResult run = results.runs().get(0);
        assertThat(run.record().measured().orElseThrow().lateness().scheduled()).isEqualTo(2200);
        assertThat(run.record().measured().orElseThrow().rates().throughput()).isCloseTo(100, within(5.0));
        assertThat(run.intervals()).anySatisfy(interval -> {
            assertThat(interval.second()).isEqualTo(10);
            assertThat(interval.seconds()).isEqualTo(10);
        });
        assertThat(run.intervals().stream()
                        .filter(interval -> interval.second() == 10)
                        .mapToLong(interval -> interval.outcomes().ok())
                        .sum())
                .isBetween(980L, 1020L); // ten seconds at 100/s
        assertThat(distribution(run, "read", TimeKind.SERVICE).points())
                .extracting(Distribution.Point::percentile)
                .containsExactly(50.0, 95.0, 99.0, 99.9);
        assertThat(new Analyzer().analyze(results).stamps())
                .anyMatch(stamp -> stamp.contains("intervals longer than a second"))
                .anyMatch(stamp -> stamp.contains("coordinated omission uncorrected"));
    }

    @Test
    void inClosedLoopThereAreServiceTimesOnly() throws IOException {
        Path file = directory.resolve("r1.txt");
        Files.copy(ImportOrders.RESOURCES.resolve("rate/near/r1.txt"), file); // the file does not contain its rate
        Results results = new ImportOrders().arm("a", file.toString()).atMax().importYcsb(directory.resolve("results"));
        assertThat(results.runs().get(0).distributions())
                .extracting(Distribution::time)
                .containsOnly(TimeKind.SERVICE);
        assertThat(distribution(results.runs().get(0), "read", TimeKind.SERVICE)
                                .knownNs(99)
                                .orElseThrow()
                        / 1e3)
                .isEqualTo(printed("rate/near/r1.txt", "READ", "99thPercentileLatency(us)"));
    }

    @Test
    void pairsAreComparedRoundByRound() {
        Findings findings = new Analyzer()
                .analyze(imported(ImportOrders.of("max/near", "max/far").paired()));
        Comparison throughput = findings.workloads().get(0).comparisons().get(0);
        assertThat(throughput.values().paired()).isTrue();
        assertThat(throughput.values().pairs()).isEqualTo(5);
        assertThat(findings.stamps()).doesNotContain("measured apart; drift not cancelled");
    }

    @Test
    void intervalsAreSecondsWithAllRequests() {
        RunResult run =
                imported(ImportOrders.of("rate/near", "rate/far")).runs().get(0);
        assertThat(run.intervals()).isNotEmpty().allSatisfy(interval -> assertThat(interval.seconds())
                .isEqualTo(1));
        long inIntervals =
                run.intervals().stream().mapToLong(i -> i.outcomes().ok()).sum();
        assertThat(inIntervals).isBetween(1500L, 1600L); // answers after the last whole second are left out
    }

    private Results imported(ImportOrders order) {
        return order.importYcsb(directory.resolve("results"));
    }

    private static Distribution distribution(RunResult run, String operation, TimeKind kind) {
        return run.distributions().stream()
                .filter(one -> one.operation().equals(operation) && one.time() == kind)
                .findFirst()
                .orElseThrow();
    }

    private static double printed(String file, String series, String measure) {
        String start = "[" + series + "], " + measure + ", ";
        return SourceFiles.text(ImportOrders.RESOURCES.resolve(file))
                .lines()
                .filter(line -> line.startsWith(start))
                .mapToDouble(line -> Double.parseDouble(line.substring(start.length())))
                .findFirst()
                .orElseThrow();
    }
}
