package tare.measure.runner.judging;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import tare.api.model.Reason;
import tare.api.model.RunStatus;
import tare.measure.placing.LocalHost;
import tare.measure.runner.fleet.ClockOffset;
import tare.measure.runner.fleet.FleetHosts;
import tare.measure.runner.fleet.WorkerClock;

class StartJudgeTest {
    private static final FleetHosts HOSTS = FleetHosts.all(new LocalHost(Path.of(".")), 2);

    @Test
    void aTenthOfAnIntervalApartIsSuspectAndAWholeOneInvalid() {
        assertThat(judge(0, 99)).isEmpty();
        assertThat(judge(0, 102).orElseThrow().status()).isEqualTo(RunStatus.SUSPECT);
        assertThat(judge(-102, 0).orElseThrow().status()).as("early, too").isEqualTo(RunStatus.SUSPECT);
        assertThat(judge(0, 1_001).orElseThrow().status()).isEqualTo(RunStatus.INVALID);
    }

    @Test
    void theErrorOfTheComparisonCounts() {
        assertThat(StartJudge.judge(List.of(clock(90, 20), clock(0, 1)), HOSTS)).isPresent();
    }

    @Test
    void theWorkerThatIsFarthestApartIsNamed() {
        assertThat(judge(150, 400).orElseThrow().text()).contains("worker 2 on host this-machine", "401 ms");
    }

    @Test
    void withoutComparisonNothingIsJudged() {
        assertThat(StartJudge.judge(List.of(), HOSTS)).isEmpty();
    }

    private static Optional<Reason> judge(long firstMs, long secondMs) {
        return StartJudge.judge(List.of(clock(firstMs, 1), clock(secondMs, 1)), HOSTS);
    }

    private static WorkerClock clock(long apartMs, long plusMinusMs) {
        ClockOffset offset = new ClockOffset(5_000_000_000L, plusMinusMs * 1_000_000);
        long agreedNs = 70_000_000_000L;
        return new WorkerClock(offset, offset, agreedNs + offset.ns() + apartMs * 1_000_000, agreedNs);
    }
}
