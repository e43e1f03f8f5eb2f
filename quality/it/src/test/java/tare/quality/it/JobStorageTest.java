package tare.quality.it;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import tare.api.model.Comparison;
import tare.api.model.Findings;
import tare.api.model.Results;
import tare.api.model.RunResult;
import tare.api.model.RunStatus;
import tare.judge.analysis.Analyzer;
import tare.quality.testing.SmallJobs;

/** Jobs with their files in HDFS, in S3 and in a local directory: three arms of one experiment. */
@Timeout(1200)
@Tag("slow")
@Tag("servers")
class JobStorageTest {
    @TempDir
    Path directory;

    @Test
    void armsOfDifferentStoresAreCompared() throws Exception {
        Lab lab = new Lab(directory.resolve("results"))
                .declare(List.of("storage"))
                .rounds(1);
        for (String storage : List.of("hdfs", "s3a", "file")) {
            lab.placed(
                    storage,
                    "mapreduce",
                    SmallJobs.settings(
                            // Its tasks run in the ApplicationMaster, which takes fewer JVMs.
                            Map.of("storage", storage, "conf.mapred-site.mapreduce.job.ubertask.enable", "true")));
        }
        Map<String, String> small = Map.of("files", "1", "file-size", "4 MiB");
        Results results = lab.run(Lab.workload("dfsio", small, Lab.onePass(Duration.ofMinutes(5))));

        assertThat(results.runs()).hasSize(3).allSatisfy(run -> assertThat(
                        run.record().status())
                .as(run.record().reasons().toString())
                .isIn(RunStatus.VALID, RunStatus.SUSPECT));
        Findings findings = new Analyzer().analyze(results);
        assertThat(findings.workloads()).singleElement().satisfies(workload -> assertThat(workload.comparisons())
                .filteredOn(comparison -> comparison.metric().name().equals("dfsio-write.elapsed"))
                .extracting(Comparison::arm)
                .containsExactlyInAnyOrder("s3a", "file"));
        for (RunResult run : results.runs()) {
            String storage = run.record().run().arm();
            assertThat(run.record().context().observations().get("dfsio-write-" + storage + "-written-bytes"))
                    .as(storage)
                    .isGreaterThanOrEqualTo(4 << 20);
        }
    }
}
