package tare.systems.mapreduce.driver;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Map;
import java.util.function.UnaryOperator;
import org.apache.hadoop.fs.SafeMode;
import org.apache.hadoop.fs.SafeModeAction;
import org.apache.hadoop.hdfs.server.namenode.SafeModeException;
import org.apache.hadoop.security.UserGroupInformation;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tare.api.spi.Caller;
import tare.api.spi.FileStore;
import tare.api.spi.JobEngine;
import tare.api.spi.JobReport;
import tare.api.spi.JobReport.End;
import tare.api.spi.Verification;
import tare.api.spi.Workload;
import tare.quality.testing.Deadlines;
import tare.quality.testing.JobEngineContract;
import tare.quality.testing.RecordingReply;

/** Clusters that cannot do a job, and jobs that did it wrong: each has a cause of its own in reports. */
@Tag("servers")
class JobOutcomesTest {
    private static final int ROW_BYTES = 100;

    @Test
    void hdfsInSafeModeFailsTheJobAndLaterOnesRunAgain(@TempDir Path directory) throws Exception {
        YarnJobEngineTest.openEngine(directory, engine -> {
            Workload pi = TestingPass.workload(
                    "pi", Map.of("maps", "1", "samples", "10", "conf.mapreduce.job.ubertask.enable", "true"));
            try (Caller caller = pi.caller(TestingPass.driver(engine), TestingPass.ONLY, 42)) {
                caller.prepare();
                setSafeMode(SafeModeAction.ENTER);
                try {
                    assertThat(TestingPass.failure(caller)).isEqualTo("HDFS is in safe mode");
                    caller.prepare();
                    assertThatThrownBy(() -> RecordingReply.of(caller)).isInstanceOf(SafeModeException.class);
                } finally {
                    setSafeMode(SafeModeAction.LEAVE);
                }
                caller.prepare();
                JobReport report =
                        (JobReport) RecordingReply.of(caller).evidence().get(0);
                assertThat(report.end()).isEqualTo(End.SUCCEEDED);
            }
        });
    }

    private static void setSafeMode(SafeModeAction action) throws Exception {
        UserGroupInformation superuser = UserGroupInformation.createRemoteUser("tare");
        try (YarnClients clients =
                YarnClients.open(ClusterConfiguration.of(TestingYarn.shared().addresses()), superuser)) {
            ((SafeMode) clients.files()).setSafeMode(action);
        }
    }

    /** A block that no disk of a DataNode has room for is refused as on disks that are full. */
    @Test
    void aDiskWithoutRoomIsNamed(@TempDir Path directory) throws Exception {
        YarnJobEngineTest.openEngine(directory, engine -> {
            Map<String, String> onlyOnce = YarnJobEngineTest.with("mapreduce.map.maxattempts", "1");
            JobReport report = engine.submit(YarnJobEngineTest.job(
                            TestingTools.Oversized.class,
                            onlyOnce,
                            engine.files().locate("large")))
                    .await(Deadlines.in(JobEngineContract.PATIENCE));
            assertThat(report.end()).isEqualTo(End.FAILED);
            assertThat(report.cause()).isEqualTo("no DataNode has room for a block");
        });
    }

    @Test
    void aSortThatLostOrMovedARowIsAWrongAnswer(@TempDir Path directory) throws Exception {
        YarnJobEngineTest.openEngine(directory, engine -> {
            Workload workload = TestingPass.workload(
                    "terasort",
                    Map.of(
                            "rows", "2000",
                            "maps", "1",
                            "reduces", "1",
                            "conf.mapreduce.job.ubertask.enable", "true"));
            try (Caller caller = workload.caller(TestingPass.driver(engine), TestingPass.ONLY, 42)) {
                assertThat(validation(caller, workload, engine, JobOutcomesTest::withoutLastRow))
                        .isEqualTo("wrong checksum");
                assertThat(validation(caller, workload, engine, JobOutcomesTest::withFirstRowLast))
                        .isEqualTo("not sorted");
            }
            Verification found = workload.verify(null, 42);
            assertThat(found.checked()).isEqualTo(2);
            assertThat(found.wrong()).isEqualTo(2);
        });
    }

    /** Breaks the sorted rows before they are validated, and returns the validation's failure. */
    private static String validation(Caller caller, Workload workload, JobEngine engine, UnaryOperator<byte[]> breaking)
            throws Exception {
        for (int job = 0; job < 2; job++) {
            caller.prepare();
            assertThat(((JobReport) RecordingReply.of(caller).evidence().get(0)).end())
                    .isEqualTo(End.SUCCEEDED);
        }
        FileStore files = engine.files();
        String sorted = workload.data().id() + "/caller-0/sorted/part-r-00000";
        byte[] rows;
        try (InputStream in = files.open(sorted)) {
            rows = in.readAllBytes();
        }
        assertThat(rows).hasSize(2000 * ROW_BYTES);
        try (OutputStream out = files.create(sorted)) {
            out.write(breaking.apply(rows));
        }
        caller.prepare();
        return TestingPass.failure(caller);
    }

    private static byte[] withoutLastRow(byte[] rows) {
        return Arrays.copyOf(rows, rows.length - ROW_BYTES);
    }

    private static byte[] withFirstRowLast(byte[] rows) {
        byte[] moved = Arrays.copyOfRange(rows, ROW_BYTES, rows.length + ROW_BYTES);
        System.arraycopy(rows, 0, moved, rows.length - ROW_BYTES, ROW_BYTES);
        return moved;
    }
}
