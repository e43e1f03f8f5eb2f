package tare.quality.it;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import tare.api.model.RunRecord;
import tare.api.model.RunStatus;
import tare.judge.results.ResultsReader;

/** A pod that is lost in mid-run, in a real Kubernetes: its run does not count, and the next has a new one. */
@Timeout(900)
@Tag("slow")
@Tag("servers")
@Tag("kubernetes")
class LostPodsTest extends InPods {
    @Test
    void aPodThatIsDeletedFailsItsRunAndNothingHangs() throws Exception {
        TareProcess tare = start(embedded(2, "20s"));
        new RunsUnderWay(directory, "-pod-", Duration.ofSeconds(LIMIT_SECONDS)).await(tare, "intervals.csv");
        cluster.kubectl(
                "--namespace", NAMESPACE, "delete", cluster.pods(NAMESPACE).strip(), "--wait=false");
        // A new pod takes its place for the next run.
        assertThat(endOfLostPod(tare, List.of(RunStatus.VALID, RunStatus.SUSPECT)))
                .contains("worker 1 on host pod was lost with its host: ", "was deleted");
    }

    @Test
    void aNodeThatNoPacketReachesFailsItsRunAndNothingHangs() throws Exception {
        TareProcess tare =
                start(embedded(2, "20s", "lost-after: 10s, node-selector: { kubernetes.io/hostname: node2 }"));
        new RunsUnderWay(directory, "-pod-", Duration.ofSeconds(LIMIT_SECONDS)).await(tare, "intervals.csv");
        cluster.cutOff(2);
        try {
            // No other node takes it.
            assertThat(endOfLostPod(tare, List.of(RunStatus.FAILED, RunStatus.INVALID)))
                    .contains("host pod was lost with its host: its agent has not answered for 10s");
        } finally {
            cluster.connect(2);
        }
        cluster.kubectl("--namespace", NAMESPACE, "wait", "pods", "--all", "--for=delete", "--timeout=300s");
    }

    private TareProcess start(Path experiment) throws IOException {
        return TareProcess.start(directory, false, "run", experiment.toString());
    }

    /** What the command prints before it ends. */
    private String endOfLostPod(TareProcess tare, List<RunStatus> statusOfNext) throws Exception {
        TareProcess.Ended ended = tare.await(LIMIT_SECONDS);
        String printed = ended.out() + ended.err();
        assertThat(runs(ResultsReader.read(results()), "pod"))
                .as(printed)
                .extracting(RunRecord::status)
                .satisfiesExactly(
                        first -> assertThat(first).isIn(RunStatus.FAILED, RunStatus.INVALID),
                        next -> assertThat(next).isIn(statusOfNext));
        assertThat(ended.exitCode() == 0).as(printed).isEqualTo(statusOfNext.contains(RunStatus.VALID));
        return printed;
    }
}
