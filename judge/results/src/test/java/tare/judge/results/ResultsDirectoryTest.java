package tare.judge.results;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.tuple;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tare.api.model.CacheReading;
import tare.api.model.Distribution;
import tare.api.model.HostRecord;
import tare.api.model.IntervalRecord;
import tare.api.model.LoadRecord;
import tare.api.model.Phase;
import tare.api.model.Plan;
import tare.api.model.PlannedRun;
import tare.api.model.ProbeSample;
import tare.api.model.ProvisionRecord;
import tare.api.model.PublishedFigure;
import tare.api.model.Reason;
import tare.api.model.ReasonCode;
import tare.api.model.Results;
import tare.api.model.RunRecord;
import tare.api.model.RunResult;
import tare.api.model.RunStatus;
import tare.api.model.TimeKind;
import tare.quality.testing.Golden;
import tare.quality.testing.SampleRunRecord;

class ResultsDirectoryTest {
    @TempDir
    Path temporary;

    private Path root;
    private ResultsWriter writer;

    @BeforeEach
    void writePlan() {
        root = temporary.resolve("results");
        writer = new ResultsWriter(root);
        writer.writePlan(SampleRun.plan());
        writer.writeFacts(Map.of("cpus", "2"));
    }

    @Test
    void whatWasWrittenIsReadBack() {
        LoadRecord load = new LoadRecord(
                "plain", "tare_1", 1000, "records", 5000, Map.of("load", 0.2), "fields=10\nrecords=1000\n");
        writer.writeLoad(load);
        SampleRun.write(writer, SampleRun.run(RunStatus.VALID));
        Results results = ResultsReader.read(root);

        assertThat(results.plan()).isEqualTo(SampleRun.plan());
        assertThat(results.facts()).containsOnly(Map.entry("cpus", "2"));
        assertThat(results.loads()).containsExactly(load);
        assertThat(results.runs()).hasSize(1);
        assertThat(results.runs().get(0).record()).isEqualTo(SampleRun.run(RunStatus.VALID));
    }

    @Test
    void whatWasPlacedAndLoadedAnewIsKeptByRound() {
        for (int round : new int[] {10, 2}) {
            writer.writeProvision(
                    new ProvisionRecord("s3", Optional.of(round), 12.5, Map.of("master-0", 7.25), Optional.empty()));
            writer.writeLoad(new LoadRecord(
                    "s3",
                    "tare_1",
                    1000,
                    "records",
                    5000,
                    Map.of("load", 0.2),
                    "records=1000\n",
                    Optional.of(round),
                    Map.of(LoadRecord.WRITTEN, 7.0)));
        }
        writer.writeProvision(new ProvisionRecord(
                "hdfs",
                Optional.empty(),
                3,
                Map.of(),
                Optional.of(ReasonCode.PROVISION.because("datanode-0 ended before it was ready"))));
        Results results = ResultsReader.read(root);

        assertThat(results.provisions())
                .extracting(ProvisionRecord::arm, ProvisionRecord::round)
                .containsExactly(
                        tuple("hdfs", Optional.empty()), tuple("s3", Optional.of(2)), tuple("s3", Optional.of(10)));
        assertThat(results.provisions().get(0).failure().orElseThrow().code()).isEqualTo("provision");
        assertThat(results.provisions().get(1).startUps()).containsExactly(Map.entry("master-0", 7.25));
        assertThat(results.loads()).extracting(LoadRecord::round).containsExactly(Optional.of(2), Optional.of(10));
        assertThat(results.loads()).extracting(LoadRecord::stored).containsOnly(Map.of("written.bytes", 7.0));
    }

    @Test
    void hostsOfALaterPlacementReplaceThoseOfTheSameRound() {
        assertThat(ResultsReader.read(root).hosts()).isEmpty();
        HostRecord here = new HostRecord(
                "a", Optional.empty(), "this-machine", List.of(HostRecord.WORKERS), Map.of("machine.jvm.cpus", "2"));
        HostRecord there = new HostRecord("b", Optional.of(1), "h1", List.of("datanode-0"), Map.of());
        HostRecord again = new HostRecord("b", Optional.of(1), "h2", List.of("datanode-0"), Map.of());
        HostRecord later = new HostRecord("b", Optional.of(2), "h1", List.of("datanode-0"), Map.of());
        writer.writeHosts(List.of(here));
        writer.writeHosts(List.of(there));
        writer.writeHosts(List.of(later));
        writer.writeHosts(List.of(again));
        assertThat(ResultsReader.read(root).hosts()).containsExactly(here, later, again);
    }

    @Test
    void eachWorkersHistogramsAreKept() throws IOException {
        writer.beginRun(SampleRun.FIRST.id());
        writer.writeWorkers(SampleRun.FIRST.id(), List.of(SampleRun.phase(), SampleRun.phase()));
        SampleRun.write(writer, SampleRun.run(RunStatus.VALID));
        ResultsLayout.RunFiles files = writer.layout().run(SampleRun.FIRST.id());
        for (int worker = 1; worker <= 2; worker++) {
            assertThat(files.worker(worker)).hasSameTextualContentAs(files.summary());
        }
    }

    @Test
    void continuedResultsOfAnEarlierFormatBecomeOnesOfToday() throws IOException {
        Path plan = writer.layout().plan();
        String today = Files.readString(plan);
        Files.writeString(plan, today.replace("\"formatVersion\" : 2", "\"formatVersion\" : 1"));
        writer.close();
        ResultsReader.read(root);
        try (ResultsWriter again = ResultsWriter.reopen(root)) {
            assertThat(plan).as("nothing was continued").content().isNotEqualTo(today);
            again.beginRun(SampleRun.FIRST.id());
            assertThat(plan).content().isEqualTo(today);
        }
    }

    @Test
    void roundsThatAreAddedAfterTheResultsWereJudgedAreRemembered() throws IOException {
        Plan plan = SampleRun.plan();
        assertThat(ResultsReader.read(root).continuedAfterLooking()).isFalse();
        writer.extendPlan(plan);
        assertThat(ResultsReader.read(root).continuedAfterLooking()).isFalse();
        Files.writeString(writer.layout().findings(), "{}");
        writer.extendPlan(plan);
        Files.delete(writer.layout().findings());
        writer.extendPlan(plan); // a look is remembered even without its findings
        assertThat(ResultsReader.read(root).continuedAfterLooking()).isTrue();
    }

    @Test
    void aPlanOfBeforeParityCouldBeStrictIsReadAsNotStrict() throws IOException {
        Path plan = writer.layout().plan();
        String old = Files.readString(plan)
                .replaceAll("(?m)^ *\"strictParity\" : false,\n", "")
                .replaceAll(",\n *\"continuedAfterLooking\" : false", "");
        assertThat(old).doesNotContain("strictParity", "continuedAfterLooking");
        Files.writeString(plan, old);
        assertThat(ResultsReader.read(root).plan()).isEqualTo(SampleRun.plan());
    }

    @Test
    void publishedFiguresAreReadBack() {
        assertThat(ResultsReader.read(root).published()).isEmpty();
        writer.writePublished(
                "workload,arm,metric,value,unit,source,note\nreads,plain,throughput,450,ops/s,a study,\n");
        assertThat(ResultsReader.read(root).published())
                .containsExactly(new PublishedFigure("reads", "plain", "throughput", 450, "ops/s", "a study", ""));
        writer.writePublished("workload,arm\n");
        assertThatThrownBy(() -> ResultsReader.read(root)).hasMessageContaining("published.csv:1: must be a header");
    }

    @Test
    void percentilesComeFromTheHistogramThatWasKept() {
        SampleRun.write(writer, SampleRun.run(RunStatus.VALID));
        Distribution response =
                ResultsReader.read(root).runs().get(0).distributions().get(0);

        assertThat(response.operation()).isEqualTo("read");
        assertThat(response.time()).isEqualTo(TimeKind.RESPONSE);
        assertThat(response.count()).isEqualTo(250);
        // 1 to 250 ms, to three significant digits
        assertThat((double) response.knownNs(50).orElseThrow()).isCloseTo(125e6, within(125e3));
        assertThat((double) response.knownNs(99).orElseThrow()).isCloseTo(248e6, within(248e3));
        assertThat(response.points()).isSortedAccordingTo(Comparator.comparingDouble(Distribution.Point::percentile));
    }

    @Test
    void onlyWholeSecondsOfTheMeasurePhaseAreIntervals() {
        SampleRun.write(writer, SampleRun.run(RunStatus.VALID));
        RunResult run = ResultsReader.read(root).runs().get(0);

        assertThat(run.intervals()).extracting(i -> i.second()).containsExactly(0, 1);
        assertThat(run.intervals()).extracting(i -> i.outcomes().ok()).containsExactly(100L, 100L);
    }

    @Test
    void probesAreReadBack() {
        SampleRun.write(writer, SampleRun.run(RunStatus.VALID));

        assertThat(ResultsReader.read(root).runs().get(0).probes())
                .containsExactly(
                        new ProbeSample(0, Map.of("machine.cpu.busy", 0.25, "worker.gc.count", 1.0)),
                        new ProbeSample(1, Map.of("machine.cpu.busy", 0.5)));
    }

    @Test
    void whatCameBeforeMeasuringIsReadBack() throws IOException {
        List<CacheReading> curve = List.of(
                new CacheReading(0.5, 1024, 3072, 7, 4096, 10, 90, 0),
                new CacheReading(1.6, 4096, 0, 7, 4096, 30, 95, 2));
        String id = SampleRun.FIRST.id();
        writer.beginRun(id);
        writer.writeCacheCurve(id, curve);
        try (SecondsWriter seconds = writer.beginSeconds(id, Phase.WARM_UP, 1_795_000_000_000L)) {
            seconds.add(List.of(SampleRun.interval(0, 30)));
            seconds.add(List.of(SampleRun.interval(1, 1))); // part of the drain: one second was planned
        }
        SampleRun.write(writer, SampleRun.run(RunStatus.VALID));
        RunResult run = ResultsReader.read(root).runs().get(0);

        assertThat(run.cacheCurve()).isEqualTo(curve);
        assertThat(run.warmUp()).extracting(i -> i.second()).containsExactly(0);
        assertThat(run.intervals()).extracting(i -> i.outcomes().ok()).containsExactly(100L, 100L);
        ResultsLayout.RunFiles files = writer.layout().run(id);
        Golden.assertSame(getClass(), "cache.csv", files.cacheCsv());
        Golden.assertSame(getClass(), "warm-up.csv", files.warmUpCsv());
        Golden.assertSame(getClass(), "warm-up.hlog", files.warmUp());
    }

    @Test
    void aRunThatNeverMeasuredKeepsWhatCameBefore() {
        writer.beginRun(SampleRun.FIRST.id());
        writer.writeCacheCurve(SampleRun.FIRST.id(), List.of(new CacheReading(0, 1, 2, 3, 4, 5, 6, 7)));
        RunRecord measured = SampleRun.run(RunStatus.INVALID, new Reason(RunStatus.INVALID, "gate", "not warm"));
        writer.writeRun(
                SampleRunRecord.of(measured.run())
                        .status(measured.status(), measured.reasons())
                        .startedAt(measured.startedAt())
                        .seconds(measured.seconds())
                        .build(),
                Optional.empty());

        assertThat(ResultsReader.read(root).runs().get(0).cacheCurve()).hasSize(1);
    }

    @Test
    void whatWasRecordedLateJoinsItsSecond() throws IOException {
        try (SecondsWriter seconds = SampleRun.seconds(writer, "late")) {
            seconds.add(List.of(SampleRun.interval(1, 3), SampleRun.interval("update", 1, 2)));
            seconds.add(List.of(SampleRun.interval(4, 5)));
            seconds.amend(
                    new TreeMap<>(Map.of(
                            0,
                            List.of(SampleRun.interval(0, 1)),
                            1,
                            List.of(SampleRun.interval(1, 10)),
                            9,
                            List.of(SampleRun.interval(9, 2)))),
                    ResultsDirectoryTest::putTogether);
        }
        SampleRun.write(writer, SampleRun.run(RunStatus.VALID));
        Path pending = writer.layout().runs().resolve(".late.tmp");

        assertThat(IntervalsCsv.read(pending.resolve("intervals.csv")))
                .extracting(i ->
                        i.second() + " " + i.operation() + " " + i.outcomes().ok())
                .containsExactly("0 read 1", "1 read 10", "1 update 2", "4 read 5", "9 read 2");
        assertThat(HistogramLog.read(pending.resolve("intervals.hlog"))
                        .get("read.response")
                        .getTotalCount())
                .isEqualTo(1 + 10 + 5 + 2);
        assertThat(HistogramLog.read(pending.resolve("intervals.hlog"))
                        .get("update.service")
                        .getTotalCount())
                .isEqualTo(2);
        try (var left = Files.list(pending)) {
            assertThat(left.map(file -> file.getFileName().toString()))
                    .containsExactlyInAnyOrder("logs", "intervals.csv", "intervals.hlog", "probes.csv");
        }
    }

    /** Merges as this test needs it: a late record replaces the one of the same operation. */
    private static List<IntervalRecord> putTogether(List<IntervalRecord> second, List<IntervalRecord> late) {
        return second.stream()
                .map(record -> record.operation().equals(late.get(0).operation()) ? late.get(0) : record)
                .toList();
    }

    @Test
    void poolsHoldRunsThatEnterAndNoOthers() {
        SampleRun.write(writer, SampleRun.run(RunStatus.VALID));
        assertThat(ResultsReader.read(root).pooled())
                .extracting(pool -> pool.distribution().count())
                .containsExactly(250L, 250L);

        Path other = temporary.resolve("other");
        ResultsWriter invalid = new ResultsWriter(other);
        invalid.writePlan(SampleRun.plan());
        SampleRun.write(
                invalid,
                SampleRun.run(RunStatus.INVALID, new Reason(RunStatus.INVALID, "gate", "the disk did not settle")));
        assertThat(ResultsReader.read(other).pooled()).isEmpty();
    }

    @Test
    void theFilesUsersParseKeepTheirForm() throws IOException {
        SampleRun.write(
                writer,
                SampleRun.run(
                        RunStatus.SUSPECT, new Reason(RunStatus.SUSPECT, "late-wake", "1 of 250 requests left late")));
        ResultsLayout.RunFiles files = writer.layout().run("r01-plain-reads");

        Golden.assertSame(getClass(), "plan.json", writer.layout().plan());
        Golden.assertSame(getClass(), "run.json", files.run());
        Golden.assertSame(getClass(), "intervals.csv", files.intervalsCsv());
        Golden.assertSame(getClass(), "probes.csv", files.probesCsv());
        Golden.assertSame(getClass(), "counts.csv", files.countsCsv());
        Golden.assertSame(getClass(), "summary.hlog", files.summary());
        Golden.assertSame(getClass(), "intervals.hlog", files.intervals());
    }

    @Test
    void aRunAppearsWholeOrNotAtAll() throws IOException {
        Path logs = writer.beginRun("r01-plain-reads");
        Files.writeString(logs.resolve("worker.log"), "hello");
        assertThat(ResultsReader.read(root).runs()).isEmpty();

        SampleRun.write(writer, SampleRun.run(RunStatus.VALID));
        assertThat(ResultsReader.read(root).runs()).hasSize(1);
        assertThat(writer.layout().run("r01-plain-reads").logs().resolve("worker.log"))
                .hasContent("hello");
    }

    @Test
    void theJournalRemembersThatResultsWereJudgedThoughTheFindingsAreGone() throws IOException {
        Journal journal = Journal.of(writer.layout().root());
        assertThat(journal.wasJudged()).as("without a journal").isFalse();
        journal.noteJudging(Instant.EPOCH);
        assertThat(writer.layout().journal()).as("none is begun for it").doesNotExist();

        writer.journal().add(Instant.EPOCH, "run-started", "run", "r01-finished-b");
        assertThat(writer.wereJudged()).isFalse();
        journal.noteJudging(Instant.EPOCH);
        journal.noteJudging(Instant.EPOCH);
        assertThat(writer.wereJudged()).isTrue();
        assertThat(Files.readString(writer.layout().journal()))
                .containsOnlyOnce("{\"at\":\"1970-01-01T00:00:00Z\",\"event\":\"judged\"}\n");
    }

    @Test
    void whatEndedWellOrEarlyIsJudgedWithoutANote() throws IOException {
        for (String end : List.of("finished", "stopped")) {
            Files.deleteIfExists(writer.layout().journal());
            writer.journal().add(Instant.EPOCH, end);
            Journal.of(writer.layout().root()).noteJudging(Instant.EPOCH);

            assertThat(Files.readAllLines(writer.layout().journal())).hasSize(1);
            assertThat(writer.wereJudged()).isTrue();
        }
    }

    @Test
    void theJournalHoldsOneObjectALine() {
        writer.journal().add(Instant.EPOCH, "run-finished", "run", "r01-a-b", "status", "VALID");
        writer.journal().add(Instant.EPOCH, "ended");

        assertThat(writer.layout().journal())
                .hasContent(
                        """
                        {"at":"1970-01-01T00:00:00Z","event":"run-finished","run":"r01-a-b","status":"VALID"}
                        {"at":"1970-01-01T00:00:00Z","event":"ended"}
                        """);
    }

    @Test
    void anEventThatWasBrokenOffSpoilsNoOther() throws IOException {
        Files.writeString(writer.layout().journal(), "{\"at\":\"1970-01-01T00:00:00Z\",\"event\":\"run-fin");
        writer.journal().add(Instant.EPOCH, "started");

        assertThat(Files.readAllLines(writer.layout().journal()))
                .endsWith("{\"at\":\"1970-01-01T00:00:00Z\",\"event\":\"started\"}")
                .hasSize(2);
    }

    @Test
    void resultsAreNeverWrittenOver() {
        assertThatThrownBy(() -> new ResultsWriter(root))
                .isInstanceOf(ResultsException.class)
                .hasMessageContaining("holds results already");
    }

    @Test
    void resultsOfOneMomentNeverShareADirectory() {
        Path place = temporary.resolve("new/experiment");

        assertThat(ResultsWriter.inNewDirectory(place, "now").layout().root()).isEqualTo(place.resolve("now"));
        assertThat(ResultsWriter.inNewDirectory(place, "now").layout().root()).isEqualTo(place.resolve("now-2"));
        assertThat(ResultsWriter.inNewDirectory(place, "now").layout().root()).isEqualTo(place.resolve("now-3"));
    }

    @Test
    void twoWritersNeverShareADirectory() {
        assertThatThrownBy(() -> ResultsWriter.reopen(root))
                .isInstanceOf(ResultsException.class)
                .hasMessageContaining("is in use by another Tare");

        writer.close();
        ResultsWriter.reopen(root).close();
    }

    @Test
    void whatIsMadeAgainIsSetAsideAndNotDeleted() {
        SampleRun.write(writer, SampleRun.run(RunStatus.VALID));
        assertThat(writer.isFinished("r01-plain-reads")).isTrue();
        writer.beginRun("r01-synced-reads");
        writer.setAside("r01-plain-reads");
        writer.setAside("r01-synced-reads");

        assertThat(writer.isFinished("r01-plain-reads")).isFalse();
        assertThat(writer.layout().aside().resolve("r01-plain-reads/run.json")).exists();
        assertThat(writer.layout().runs()).isEmptyDirectory();
    }

    @Test
    void aPlaceThatCannotBeWrittenIsNamed() throws IOException {
        Path file = Files.createFile(temporary.resolve("file"));

        assertThatThrownBy(() -> new ResultsWriter(file.resolve("results")))
                .isInstanceOf(ResultsException.class)
                .hasMessageContaining("file/results: cannot be written");
    }

    @Test
    void damageIsNamedByFileAndLine() throws IOException {
        SampleRun.write(writer, SampleRun.run(RunStatus.VALID));
        ResultsLayout.RunFiles files = writer.layout().run("r01-plain-reads");

        Files.writeString(files.cacheCsv(), "second,bytes\n");
        assertDamage("cache.csv:1: must be the header second,cache_bytes,");
        Files.delete(files.cacheCsv());
        Files.writeString(files.warmUpCsv(), IntervalsCsv.HEADER + "\n0,read\n");
        assertDamage("warm-up.csv:2: must have the header's columns");
        Files.delete(files.warmUpCsv());
        Files.writeString(
                files.intervalsCsv(),
                Files.readString(files.intervalsCsv()).replaceFirst("\n1,read,100", "\n1,read,many"));
        assertDamage("intervals.csv:3: must have the header's columns");
        Files.writeString(files.summary(), "nonsense,1\n");
        assertDamage("summary.hlog: has no histogram tagged read.service");
        Files.writeString(files.run(), "{\n\"run\": 7 }");
        assertDamage("run.json:2: is damaged");
        Files.delete(writer.layout().plan());
        assertDamage("plan.json: is missing");
    }

    @RepeatedTest(20)
    void ofSeveralDamagedRunsTheFirstInThePlanIsNamed() throws IOException {
        for (PlannedRun planned : SampleRun.plan().runs()) {
            Path run = writer.layout().run(planned.id()).run();
            Files.createDirectories(run.getParent());
            Files.writeString(run, "{");
        }

        assertDamage(SampleRun.plan().runs().get(0).id() + "/run.json:1: is damaged");
    }

    @Test
    void damageInAGroupOfFieldsIsNamedByTheFieldsLine() throws IOException {
        Path plan = writer.layout().plan();
        String damaged = Files.readString(plan).replace("\"rounds\" : 2", "\"rounds\" : \"many\"");
        Files.writeString(plan, damaged);
        long before =
                damaged.lines().takeWhile(line -> !line.contains("\"many\"")).count();

        assertThat(before).isBetween(1L, damaged.lines().count() - 2);
        assertDamage("plan.json:" + (before + 1) + ": is damaged");
    }

    @Test
    void aNewerFormatIsRefused() throws IOException {
        Path plan = writer.layout().plan();
        Files.writeString(plan, Files.readString(plan).replace("\"formatVersion\" : 2", "\"formatVersion\" : 3"));

        assertDamage("formatVersion: must be at most 2 for this Tare, got: 3");
    }

    private void assertDamage(String message) {
        assertThatThrownBy(() -> ResultsReader.read(root))
                .isInstanceOf(ResultsException.class)
                .hasMessageContaining(message);
    }
}
