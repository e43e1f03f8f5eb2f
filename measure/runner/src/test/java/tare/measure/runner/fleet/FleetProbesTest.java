package tare.measure.runner.fleet;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import tare.api.model.ProbeSample;
import tare.measure.runner.Updates;

class FleetProbesTest {
    private final List<ProbeSample> whole = new ArrayList<>();
    private final FleetProbes two = new FleetProbes(2, whole::add);

    @Test
    void workersShareTheirMachineAndAddTheirOwn() {
        two.add(0, Updates.probed(0, sample(0, 0.5, 1.25, 7)));
        assertThat(whole).isEmpty();
        two.add(1, Updates.probed(0, sample(0, 0.5, 0.25, 3)));

        assertThat(whole).containsExactly(sample(0, 0.5, 1.5, 7));
    }

    @Test
    void aSilentWorkerDoesNotHoldTheRestBackForEver() {
        two.add(0, Updates.probed(1, sample(0, 0.5, 1, 0), sample(1, 0.5, 1, 0)));
        two.add(1, Updates.probed(1, sample(1, 0.5, 1, 0)));

        assertThat(whole).extracting(ProbeSample::second).containsExactly(0, 1);
        assertThat(two.openSeconds()).isZero();
    }

    @Test
    void theEndHandsOnIncompleteSeconds() {
        two.add(0, Updates.probed(0, sample(0, 0.5, 1, 0)));
        assertThat(whole).isEmpty();
        two.end();

        assertThat(whole).containsExactly(sample(0, 0.5, 1, 0));
    }

    private static ProbeSample sample(int second, double busy, double cores, double longestMs) {
        return new ProbeSample(
                second, Map.of("machine.cpu.busy", busy, "worker.cpu.cores", cores, "worker.gc.longest-ms", longestMs));
    }
}
