package tare.systems.mapreduce.driver;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import tare.api.spi.Workload;
import tare.systems.hadoop.S3aClient;

/** Hadoop's own jobs with their files in a real S3 server, and in a directory. */
@Tag("servers")
@Timeout(1200)
class JobStoreTest {
    private static final long BYTES = 8 << 20;

    /** JVMs of their own get at the files, and their keys, in ways of their own. */
    private static final Map<String, String> IN_JVMS = Map.of("maps", "2", "reduces", "2");

    private static final Map<String, String> WITHIN_MASTER =
            Map.of("maps", "2", "reduces", "1", "conf.mapreduce.job.ubertask.enable", "true");

    @TempDir
    Path directory;

    @Test
    void jobsRunOnS3WithEachCommitter() throws Exception {
        try (TestingYarn yarn =
                TestingYarn.started(Map.of("storage", "s3a", "nodemanagers", "1", "scheduler", "fifo"))) {
            assertThat(scheduler(yarn)).contains("\"fifoScheduler\"");
            assertWritesAndReads(yarn, "s3a");
            assertWritten(assertSorts(yarn, "s3a", IN_JVMS, "\"committer\" *: *\"magic\""), "s3a");
            yarn.configureClients(Map.of("s3a-committer", "directory"));
            // Hadoop's counters do not see what this committer uploads.
            assertSorts(yarn, "s3a", WITHIN_MASTER, "\"committer\" *: *\"directory\"");
            // In a JVM of its own, which needs the keys, too.
            HadoopJobsTest.pass(yarn, directory, TestingPass.workload("pi", Map.of("maps", "1", "samples", "10")));
            assertThat(filesWith(yarn.directory(), yarn.addresses().get(S3aClient.SECRET)))
                    .as("where the key is kept")
                    .isNotEmpty()
                    .allMatch(file -> file.matches(".*/conf/(core-site.xml|s3proxy.conf)"));
        }
    }

    @Test
    void jobsRunInASharedDirectory() throws Exception {
        try (TestingYarn yarn = TestingYarn.started(Map.of("storage", "file", "nodemanagers", "1"))) {
            assertWritten(assertSorts(yarn, "file", IN_JVMS, "^$"), "file");
        }
    }

    /** As the ResourceManager describes it. */
    private static String scheduler(TestingYarn yarn) throws Exception {
        String page = yarn.addresses().get("site.yarn.resourcemanager.webapp.address") + "/ws/v1/cluster/scheduler";
        try (InputStream in = URI.create("http://" + page).toURL().openStream()) {
            return new String(in.readAllBytes(), UTF_8);
        }
    }

    private void assertWritesAndReads(TestingYarn yarn, String store) throws Exception {
        Workload dfsio = TestingPass.workload(
                "dfsio", Map.of("files", "1", "file-size", "8 MiB", "conf.mapreduce.job.ubertask.enable", "true"));
        HadoopJobsTest.pass(yarn, directory, dfsio);
        assertThat(dfsio.verify(null, 1).passed()).isTrue();
        assertThat(dfsio.observations().get("dfsio-write-" + store + "-written-bytes"))
                .isGreaterThanOrEqualTo(BYTES);
        assertThat(dfsio.observations().get("dfsio-read-" + store + "-read-bytes"))
                .isGreaterThanOrEqualTo(BYTES);
    }

    /**
     * @param tasks how they run
     * @param committed a pattern in what a committer leaves beside the output of a job
     */
    private Workload assertSorts(TestingYarn yarn, String store, Map<String, String> tasks, String committed)
            throws Exception {
        Map<String, String> settings = new HashMap<>(tasks);
        settings.put("rows", "20000");
        Workload sort = TestingPass.workload("terasort", settings);
        String success = sort.data().id() + "/caller-0/generated/_SUCCESS";
        HadoopJobsTest.pass(yarn, directory, sort, files -> {
            try (InputStream in = files.open(success)) {
                assertThat(new String(in.readAllBytes(), UTF_8)).containsPattern(committed);
            }
        });
        assertThat(sort.verify(null, 1).checked()).isEqualTo(1);
        assertThat(sort.verify(null, 1).passed()).isTrue();
        assertThat(sort.observations().get("terasort-" + store + "-read-bytes")).isGreaterThanOrEqualTo(2e6);
        return sort;
    }

    private static void assertWritten(Workload sort, String store) {
        assertThat(sort.observations().get("teragen-" + store + "-written-bytes"))
                .isGreaterThanOrEqualTo(2e6);
    }

    private static List<String> filesWith(Path directory, String wanted) throws IOException {
        try (Stream<Path> files = Files.walk(directory)) {
            return files.filter(Files::isRegularFile)
                    .filter(file -> text(file).contains(wanted))
                    .map(Path::toString)
                    .toList();
        }
    }

    private static String text(Path file) {
        try {
            return Files.readString(file, ISO_8859_1);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
