package tare.systems.mapreduce.driver;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tare.api.spi.Caller;
import tare.api.spi.Capability;
import tare.api.spi.Data;
import tare.api.spi.Driver;
import tare.api.spi.JobEngine;
import tare.api.spi.JobReport;
import tare.api.spi.Plugins;
import tare.api.spi.Reply;
import tare.api.spi.Request;
import tare.api.spi.Settings;
import tare.api.spi.Share;
import tare.api.spi.SystemInfo;
import tare.api.spi.Workload;
import tare.api.spi.WorkloadFactory;
import tare.quality.testing.Answer;
import tare.quality.testing.RecordingReply;

/** Hadoop's own jobs on YARN, one small pass of each suite. */
@Tag("servers")
class HadoopJobsTest {
    private static final Share ONLY = new Share(0, 1, 0, 1);

    @Test
    void piRunsAsManyMapsAsAsked(@TempDir Path directory) throws Exception {
        Workload workload = workload("pi", Map.of("maps", "3", "samples", "1000"));
        pass(directory, workload);
        assertThat(workload.observations())
                .containsKeys("pi-job-s", "pi-map-last-done-s", "pi-cpu-time")
                .containsEntry("pi-failed-attempts-count", 0.0);
    }

    @Test
    void dfsioWritesAndReadsItsBytes(@TempDir Path directory) throws Exception {
        Workload workload = workload("dfsio", Map.of("files", "2", "file-size", "4 MiB"));
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
        Workload workload = workload("terasort", Map.of("rows", "20000", "maps", "2", "reduces", "2"));
        pass(directory, workload);
        assertThat(workload.verify(null, 1).checked()).isEqualTo(1);
        assertThat(workload.verify(null, 1).passed()).isTrue();
        assertThat(workload.observations())
                .containsKeys("terasort-shuffle-bytes", "terasort-data-local-maps-share", "terasort-reduce-median-s");
    }

    static Workload workload(String type, Map<String, String> settings) {
        WorkloadFactory factory =
                Plugins.load(HadoopJobsTest.class.getClassLoader()).workload(type);
        return factory.create(Settings.of(type, factory.settings(), settings));
    }

    /** Loads the data and runs every job once; all must succeed. */
    private static void pass(Path directory, Workload workload) throws Exception {
        pass(TestingYarn.shared(), directory, workload);
    }

    static void pass(TestingYarn yarn, Path directory, Workload workload) throws Exception {
        YarnJobEngineTest.openEngine(yarn, directory, engine -> pass(engine, workload));
    }

    static void pass(JobEngine engine, Workload workload) throws Exception {
        Driver driver = driver(engine);
        assertThat(workload.unsupported(driver)).isEmpty();
        Data data = workload.data(driver);
        data.create();
        try (Caller loader = workload.loader(driver, ONLY)) {
            loader.prepare();
            assertThat(send(loader).answers()).containsExactly(Answer.ok(1, 0));
            assertThat(loader.prepare()).isEqualTo(Caller.DONE);
        }
        data.seal();
        assertThat(data.manifest()).contains(workload.data().manifest());
        try (Caller caller = workload.caller(driver, ONLY, 42)) {
            for (int i = 0; i < workload.passLength(); i++) {
                assertThat(caller.prepare()).isEqualTo(i);
                assertRan(send(caller));
            }
        }
        assertThat(engine.files().list(workload.data().id())).hasSize(2);
        data.remove();
        assertThat(data.exists()).isFalse();
    }

    private static void assertRan(RecordingReply reply) {
        assertThat(reply.answers()).extracting(Answer::cause).containsOnlyNulls();
        assertThat(reply.answers()).extracting(Answer::kind).containsExactly(Reply.Kind.OK);
        JobReport report = (JobReport) reply.evidence().get(0);
        assertThat(report.end()).isEqualTo(JobReport.End.SUCCEEDED);
        assertThat(report.tasks()).isNotEmpty().allMatch(JobReport.TaskTime::succeeded);
        assertThat(report.counters()).containsKeys("CPU_MILLISECONDS", "FILE_BYTES_READ", "GC_TIME_MILLIS");
    }

    private static RecordingReply send(Caller caller) throws Exception {
        RecordingReply reply = new RecordingReply();
        caller.send(new Request() {
            @Override
            public Reply reply() {
                return reply;
            }

            @Override
            public Reply inner(int operation) {
                throw new AssertionError("no operation has parts");
            }
        });
        return reply;
    }

    private static Driver driver(JobEngine engine) {
        return new Driver() {
            @Override
            public SystemInfo describe() {
                throw new AssertionError("no workload asks for it");
            }

            @Override
            public <C extends Capability> Optional<C> capability(Class<C> type) {
                return type == JobEngine.class ? Optional.of(type.cast(engine)) : Optional.empty();
            }

            @Override
            public void close() {}
        };
    }
}
