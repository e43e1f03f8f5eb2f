package tare.systems.mapreduce.driver;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import tare.api.spi.FileStore;
import tare.api.spi.Job;
import tare.api.spi.JobReport;
import tare.quality.testing.Deadlines;

/** A NodeManager that is gone in mid-job. */
@Tag("servers")
class NodeLostTest {
    private static final Duration PATIENCE = Duration.ofMinutes(5);

    @Test
    @Timeout(900)
    void aJobGoesOnWithoutTheNodeThatRanItsTask(@TempDir Path directory) throws Exception {
        TestingYarn yarn = TestingYarn.shared();
        YarnJobEngineTest.openEngine(directory, engine -> {
            FileStore files = engine.files();
            Job job =
                    engine.submit(YarnJobEngineTest.job(TestingTools.Waiting.class, Map.of(), files.locate("waiting")));
            while (files.list("waiting/started").isEmpty()) {
                TimeUnit.MILLISECONDS.sleep(50);
            }
            String gone = yarn.killNodeOfATask();
            files.create("waiting/go").close();

            JobReport report = job.await(Deadlines.in(PATIENCE));
            assertThat(report.end()).isEqualTo(JobReport.End.SUCCEEDED);
            assertThat(report.tasks()).filteredOn(JobReport.TaskTime::succeeded).hasSize(1);
            assertThat(files.list("waiting/started")).hasSizeGreaterThan(1);
            yarn.restart(gone);
        });
    }
}
