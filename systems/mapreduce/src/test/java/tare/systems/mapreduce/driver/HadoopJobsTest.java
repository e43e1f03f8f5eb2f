package tare.systems.mapreduce.driver;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tare.api.spi.Caller;
import tare.api.spi.Data;
import tare.api.spi.Driver;
import tare.api.spi.FileStore;
import tare.api.spi.JobEngine;
import tare.api.spi.JobReport;
import tare.api.spi.Reply;
import tare.api.spi.Verification;
import tare.api.spi.Workload;
import tare.quality.testing.Answer;
import tare.quality.testing.RecordingReply;

/** Hadoop's own jobs on YARN, one small pass of each suite. */
@Tag("servers")
class HadoopJobsTest {
    @Test
    void piRunsAsManyMapsAsAsked(@TempDir Path directory) throws Exception {
        Workload workload = TestingPass.workload("pi", Map.of("maps", "3", "samples", "1000"));
        pass(directory, workload);
        assertThat(workload.observations())
                .containsKeys("pi-job-s", "pi-map-last-done-s", "pi-cpu-time")
                .containsEntry("pi-failed-attempts-count", 0.0);
        // Three maps and a reduce, in up to five containers beside the ApplicationMaster's.
        assertThat(workload.observations().get("pi-map-waves-count")).isBetween(1.0, 3.0);
        assertThat(workload.observations().get("pi-slots-most-count")).isBetween(1.0, 4.0);
        assertThat(workload.observations().get("pi-slots-mean-count"))
                .isLessThanOrEqualTo(workload.observations().get("pi-slots-most-count"));
    }

    @Test
    void dfsioWritesAndReadsItsBytes(@TempDir Path directory) throws Exception {
        Workload workload = TestingPass.workload("dfsio", Map.of("files", "2", "file-size", "4 MiB"));
        pass(directory, workload);
        assertThat(workload.verify(null, 1).checked()).isEqualTo(2);
        assertThat(workload.verify(null, 1).passed()).isTrue();
        assertThat(workload.observations().get("dfsio-write-hdfs-written-bytes"))
                .isGreaterThan(8 << 20);
        assertThat(workload.observations().get("dfsio-read-hdfs-read-bytes")).isGreaterThan(8 << 20);
        assertThat(workload.observations().get("dfsio-write-task-mb-per-s")).isPositive();
        assertThat(workload.observations().get("dfsio-write-maps-mb-per-s")).isPositive();
    }

    @Test
    void aSortIsProved(@TempDir Path directory) throws Exception {
        Workload workload = TestingPass.workload("terasort", Map.of("rows", "20000", "maps", "2", "reduces", "2"));
        pass(directory, workload);
        assertThat(workload.verify(null, 1).checked()).isEqualTo(1);
        assertThat(workload.verify(null, 1).passed()).isTrue();
        Map<String, Double> observed = workload.observations();
        assertThat(observed)
                .containsKeys("terasort-map-slowest-over-median-ratio", "terasort-reduce-median-s", "terasort-gc-ms")
                .containsEntry("terasort-data-local-maps-share", 1.0)
                .containsEntry("terasort-spilled-records-count", 40000.0)
                .containsKey("terasort-killed-attempts-count");
        assertThat(observed.get("terasort-shuffle-bytes")).isGreaterThan(20000 * 100);
        assertThat(observed.get("terasort-map-first-done-s"))
                .isLessThanOrEqualTo(observed.get("terasort-map-last-done-s"));
    }

    @Test
    void aToolOfAnotherJarRunsOnAnUploadedInput(@TempDir Path directory) throws Exception {
        Workload workload =
                ownJob(directory, OwnJar.COUNT, Map.of("check.words", "6", "check.REDUCE_OUTPUT_RECORDS", "3"));
        pass(directory, workload);
        assertThat(workload.verify(null, 1)).isEqualTo(new Verification(1, 0, 0, List.of()));
        assertThat(workload.observations()).containsKeys("job-job-s", "job-reduce-median-s");
    }

    /** The second job counts the lines of the first, so that counters are sums over both. */
    @Test
    void anyOtherMainClassRunsInAJvmOfItsOwnWithAllItsJobs(@TempDir Path directory) throws Exception {
        Workload workload = ownJob(directory, OwnJar.CHAIN, Map.of("check.TOTAL_LAUNCHED_REDUCES", "2"));
        pass(directory, workload);
        assertThat(workload.verify(null, 1)).isEqualTo(new Verification(1, 0, 0, List.of()));
    }

    private static Workload ownJob(Path directory, String mainClass, Map<String, String> more) throws Exception {
        Map<String, String> settings = new TreeMap<>(more);
        settings.put("jar", OwnJar.in(directory).toString());
        settings.put("main-class", mainClass);
        settings.put("arguments[0]", "{input}");
        settings.put("arguments[1]", "{directory}/counted");
        settings.put(
                "input",
                Files.writeString(directory.resolve("words.txt"), "a b a\nc a b\n")
                        .toString());
        return TestingPass.workload("job", settings);
    }

    /** Loads the data and runs every job once; all must succeed. */
    private static void pass(Path directory, Workload workload) throws Exception {
        pass(TestingYarn.shared(), directory, workload);
    }

    static void pass(TestingYarn yarn, Path directory, Workload workload) throws Exception {
        pass(yarn, directory, workload, files -> {});
    }

    /** Looks at the files that a pass leaves, while they are there. */
    interface Look {
        void at(FileStore files) throws Exception;
    }

    static void pass(TestingYarn yarn, Path directory, Workload workload, Look look) throws Exception {
        YarnJobEngineTest.openEngine(yarn, directory, engine -> pass(engine, workload, look));
    }

    static void pass(JobEngine engine, Workload workload) throws Exception {
        pass(engine, workload, files -> {});
    }

    private static void pass(JobEngine engine, Workload workload, Look look) throws Exception {
        Driver driver = TestingPass.driver(engine);
        assertThat(workload.unsupported(driver)).isEmpty();
        Data data = workload.data(driver);
        data.create();
        try (Caller loader = workload.loader(driver, TestingPass.ONLY)) {
            loader.prepare();
            assertThat(RecordingReply.of(loader).answers())
                    .extracting(Answer::kind)
                    .containsExactly(Reply.Kind.OK);
            assertThat(loader.prepare()).isEqualTo(Caller.DONE);
        }
        data.seal();
        assertThat(data.manifest()).contains(workload.data().manifest());
        try (Caller caller = workload.caller(driver, TestingPass.ONLY, 42)) {
            for (int i = 0; i < workload.passLength(); i++) {
                assertThat(caller.prepare()).isEqualTo(i);
                assertRan(RecordingReply.of(caller));
            }
            look.at(engine.files());
        }
        assertThat(engine.files().list(workload.data().id()))
                .extracting(FileStore.Entry::path)
                .noneMatch(path -> path.contains("caller-"));
        data.remove();
        assertThat(data.exists()).isFalse();
    }

    private static void assertRan(RecordingReply reply) {
        assertThat(reply.answers()).extracting(Answer::cause).containsOnlyNulls();
        assertThat(reply.answers()).extracting(Answer::kind).containsExactly(Reply.Kind.OK);
        JobReport report = (JobReport) reply.evidence().get(0);
        assertThat(report.end()).isEqualTo(JobReport.End.SUCCEEDED);
        assertThat(report.tasks()).isNotEmpty().allMatch(JobReport.TaskTime::succeeded);
        assertThat(report.counters())
                .containsKeys("CPU_MILLISECONDS", "FILE_BYTES_READ", "GC_TIME_MILLIS")
                .containsEntry("TOTAL_LAUNCHED_MAPS", count(report, "map"))
                .matches(all -> all.getOrDefault("TOTAL_LAUNCHED_REDUCES", 0L) == count(report, "reduce"));
    }

    private static long count(JobReport report, String kind) {
        return report.tasks().stream().filter(task -> task.kind().equals(kind)).count();
    }
}
