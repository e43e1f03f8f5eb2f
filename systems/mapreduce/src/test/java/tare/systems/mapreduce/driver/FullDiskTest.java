package tare.systems.mapreduce.driver;

import static java.nio.file.StandardOpenOption.APPEND;
import static java.nio.file.StandardOpenOption.CREATE;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.examples.terasort.TeraGen;
import org.apache.hadoop.examples.terasort.TeraSort;
import org.apache.hadoop.yarn.api.records.ApplicationId;
import org.apache.hadoop.yarn.api.records.ApplicationReport;
import org.apache.hadoop.yarn.api.records.NodeReport;
import org.apache.hadoop.yarn.api.records.NodeState;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import tare.api.spi.Job;
import tare.api.spi.JobEngine;
import tare.api.spi.JobReport;
import tare.quality.testing.Commands;
import tare.quality.testing.Deadlines;
import tare.quality.testing.NeededProgram;

/** A NodeManager whose disk for its containers' files, of 24 MiB, becomes full. */
@Tag("servers")
@Timeout(900)
class FullDiskTest {
    private static final Duration PATIENCE = Duration.ofMinutes(5);
    private static final int MIB = 1 << 20;

    @TempDir
    Path directory;

    private Path disk;
    private boolean isMounted;
    private TestingYarn yarn;

    @BeforeEach
    void start() throws Exception {
        Path place = Files.createDirectory(directory.resolve("yarn"));
        disk = Files.createDirectories(place.resolve("nodemanager-0/local"));
        isMounted = Commands.succeeds("mount", "-t", "tmpfs", "-o", "size=24m", "tmpfs", disk.toString());
        NeededProgram.require(isMounted, "only root can mount a small disk");
        yarn = TestingYarn.startedIn(
                place,
                Map.of(
                        "storage",
                        "file",
                        "nodemanagers",
                        "1",
                        "conf.yarn-site.yarn.nodemanager.disk-health-checker.interval-ms",
                        "500"),
                List.of());
    }

    @AfterEach
    void end() throws Exception {
        if (isMounted) {
            assertThat(Commands.succeeds("umount", "--lazy", disk.toString())).isTrue();
        }
        if (yarn != null) {
            yarn.close();
        }
    }

    @Test
    void jobsEndWithThatCause() throws Exception {
        YarnJobEngineTest.openEngine(yarn, directory, engine -> {
            assertASortFindsNoRoom(engine);
            assertAKilledJobTellsWhyItWaited(engine);
        });
    }

    private static void assertASortFindsNoRoom(JobEngine engine) throws Exception {
        String rows = engine.files().locate("rows");
        // One map at a time fills the disk step by step, and the next one finds no room before it writes.
        Map<String, String> once = Map.of(
                "mapreduce.job.maps", "1", "mapreduce.map.maxattempts", "1", "mapreduce.job.running.map.limit", "1");
        JobReport generated = run(engine, TeraGen.class, once, "400000", rows);
        assertThat(generated.end()).isEqualTo(JobReport.End.SUCCEEDED);
        JobReport sorted =
                run(engine, TeraSort.class, once, rows, engine.files().locate("sorted"));
        assertThat(sorted.end()).isEqualTo(JobReport.End.FAILED);
        assertThat(sorted.cause()).isEqualTo("no space left on device");
    }

    private static JobReport run(JobEngine engine, Class<?> main, Map<String, String> configuration, String... words)
            throws Exception {
        return engine.submit(YarnJobEngineTest.job(main, configuration, words)).await(Deadlines.in(PATIENCE));
    }

    private void assertAKilledJobTellsWhyItWaited(JobEngine engine) throws Exception {
        Configuration configuration = ClusterConfiguration.of(yarn.addresses());
        try (YarnClients clients = YarnClients.open(configuration, ClusterUser.of(yarn.addresses(), configuration))) {
            List<NodeReport> unhealthy = clients.yarn().getNodeReports(NodeState.UNHEALTHY);
            while (unhealthy.isEmpty()) {
                fill(); // Again, as files of the last job may go only now.
                TimeUnit.MILLISECONDS.sleep(100);
                unhealthy = clients.yarn().getNodeReports(NodeState.UNHEALTHY);
            }
            Job job = engine.submit(YarnJobEngineTest.job(TestingTools.Endless.class, Map.of(), "unused"));
            ApplicationReport waiting = clients.yarn().getApplicationReport(ApplicationId.fromString(job.id()));
            assertThat(KillDiagnostics.of(waiting, unhealthy))
                    .contains("killed when it was ACCEPTED", "is unhealthy: 1/1 local-dirs")
                    .contains("used space above threshold of 99.0%");
            job.kill();
            assertThat(job.await(Deadlines.in(PATIENCE)).end()).isEqualTo(JobReport.End.KILLED);
        }
    }

    private void fill() throws IOException {
        byte[] block = new byte[MIB / 16];
        try (OutputStream out = Files.newOutputStream(disk.resolve("full"), CREATE, APPEND)) {
            while (true) {
                out.write(block);
            }
        } catch (IOException e) {
            assertThat(e).hasMessageContaining("No space left on device");
        }
    }
}
