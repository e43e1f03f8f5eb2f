package tare.systems.mapreduce.driver;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.apache.hadoop.examples.terasort.TeraGen;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import tare.api.spi.JobReport;
import tare.api.spi.Workload;
import tare.quality.testing.Deadlines;
import tare.systems.hadoop.S3aClient;

/** Hadoop's own jobs with their files in a real S3 server, and in a directory. */
@Tag("servers")
@Timeout(1200)
class JobStoreTest {
    private static final long BYTES = 8 << 20;

    @TempDir
    Path directory;

    @Test
    void allJobsRunOnS3WithTheMagicCommitter() throws Exception {
        try (TestingYarn yarn = TestingYarn.started(Map.of("storage", "s3a", "nodemanagers", "1"))) {
            assertJobsRun(yarn, "s3a");
            assertThat(committed(yarn)).containsPattern("\"committer\" *: *\"magic\"");
            assertThat(filesWith(yarn.directory(), yarn.addresses().get(S3aClient.SECRET)))
                    .as("where the key is kept")
                    .isNotEmpty()
                    .allMatch(file -> file.matches(".*/conf/(core-site.xml|s3proxy.conf)"));
        }
    }

    @Test
    void allJobsRunInASharedDirectory() throws Exception {
        try (TestingYarn yarn = TestingYarn.started(Map.of("storage", "file", "nodemanagers", "1"))) {
            assertJobsRun(yarn, "file");
        }
    }

    private void assertJobsRun(TestingYarn yarn, String store) throws Exception {
        Workload dfsio = TestingPass.workload("dfsio", Map.of("files", "2", "file-size", "4 MiB"));
        HadoopJobsTest.pass(yarn, directory, dfsio);
        assertThat(dfsio.verify(null, 1).passed()).isTrue();
        assertThat(dfsio.observations().get("dfsio-write-" + store + "-written-bytes"))
                .isGreaterThanOrEqualTo(BYTES);
        assertThat(dfsio.observations().get("dfsio-read-" + store + "-read-bytes"))
                .isGreaterThanOrEqualTo(BYTES);
        assertSorts(yarn, store);
    }

    private void assertSorts(TestingYarn yarn, String store) throws Exception {
        Workload sort = TestingPass.workload("terasort", Map.of("rows", "20000", "maps", "2", "reduces", "2"));
        HadoopJobsTest.pass(yarn, directory, sort);
        assertThat(sort.verify(null, 1).checked()).isEqualTo(1);
        assertThat(sort.verify(null, 1).passed()).isTrue();
        assertThat(sort.observations().get("teragen-" + store + "-written-bytes"))
                .isGreaterThanOrEqualTo(2e6);
        assertThat(sort.observations().get("terasort-" + store + "-read-bytes")).isGreaterThanOrEqualTo(2e6);
    }

    /** What a committer leaves beside the output of a job. */
    private String committed(TestingYarn yarn) throws Exception {
        StringBuilder text = new StringBuilder();
        YarnJobEngineTest.openEngine(yarn, directory, engine -> {
            String output = engine.files().locate("generated");
            JobReport report = engine.submit(
                            YarnJobEngineTest.job(TeraGen.class, Map.of("mapreduce.job.maps", "1"), "1000", output))
                    .await(Deadlines.in(Duration.ofMinutes(5)));
            assertThat(report.end()).isEqualTo(JobReport.End.SUCCEEDED);
            try (InputStream in = engine.files().open("generated/_SUCCESS")) {
                text.append(new String(in.readAllBytes(), UTF_8));
            }
        });
        return text.toString();
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
