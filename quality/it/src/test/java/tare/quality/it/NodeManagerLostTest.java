package tare.quality.it;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import tare.api.model.Reason;
import tare.api.model.RequestOutcome;
import tare.api.model.RequestSample;
import tare.api.model.Results;
import tare.api.model.RunResult;
import tare.api.model.RunStatus;
import tare.quality.testing.SmallJobs;
import tare.quality.testing.WorkingDirectory;

/** A NodeManager is killed in mid-job: the job goes on, the run does not count and names the node, later runs do. */
@Timeout(1200)
@Tag("slow")
@Tag("servers")
class NodeManagerLostTest {
    @TempDir
    Path directory;

    @Test
    void theRunNamesTheNodeAndTheClusterIsWholeAgainForTheNext() throws Exception {
        Lab lab = new Lab(directory.resolve("results"))
                .placed("one", "mapreduce", SmallJobs.settings(SmallJobs.NODE_LOSS))
                .rounds(2);
        // Seconds of work a map, so that the kill meets one.
        Map<String, String> seconds = Map.of("maps", "2", "samples", "15M");
        CompletableFuture<Results> running = lab.start(Lab.workload("pi", seconds, Lab.onePass(Duration.ofMinutes(5))));
        String killed = killNodeOfATask(running);

        List<RunResult> runs = running.get().runs();
        assertThat(runs).hasSize(2).allSatisfy(run -> assertThat(run.samples())
                .extracting(RequestSample::outcome)
                .containsExactly(RequestOutcome.OK));
        assertThat(runs.get(0).record().status()).isEqualTo(RunStatus.FAILED);
        assertThat(runs.get(0).record().reasons())
                .filteredOn(reason -> reason.code().equals("daemon"))
                .extracting(Reason::text)
                .singleElement()
                .asString()
                .startsWith(killed + " is gone; log: ");
        assertThat(runs.get(1).record().status())
                .as(runs.get(1).record().reasons().toString())
                .isIn(RunStatus.VALID, RunStatus.SUSPECT);
    }

    /** Kills the first NodeManager that runs a task, and no ApplicationMaster, with its containers. Returns its name. */
    private static String killNodeOfATask(CompletableFuture<Results> running) throws Exception {
        while (!running.isDone()) {
            for (ProcessHandle node : ProcessHandle.current().descendants().toList()) {
                String name = WorkingDirectory.of(node)
                        .map(Path::getFileName)
                        .map(Path::toString)
                        .orElse("");
                if (name.startsWith("nodemanager-") && runs(node, "YarnChild") && !runs(node, "MRAppMaster")) {
                    List<ProcessHandle> containers = node.descendants().toList();
                    node.destroyForcibly();
                    containers.forEach(ProcessHandle::destroyForcibly);
                    return name;
                }
            }
            TimeUnit.MILLISECONDS.sleep(50);
        }
        throw new AssertionError(
                "no NodeManager ran a task alone: " + running.get().runs());
    }

    private static boolean runs(ProcessHandle node, String mainClass) {
        return node.descendants()
                .anyMatch(child -> child.info().commandLine().orElse("").contains(mainClass));
    }
}
