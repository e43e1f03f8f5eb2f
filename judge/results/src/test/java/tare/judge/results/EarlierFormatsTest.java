package tare.judge.results;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.URISyntaxException;
import java.nio.file.Path;
import java.util.Objects;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import tare.api.model.Arm;
import tare.api.model.CacheState;
import tare.api.model.EnvironmentSpec;
import tare.api.model.IntervalSummary;
import tare.api.model.Results;
import tare.api.model.RunResult;
import tare.api.model.TimeKind;
import tare.api.model.Waiting;

/**
 * Reads directories written by earlier versions of Tare, named after the commit and kept unchanged. They must stay
 * readable.
 */
class EarlierFormatsTest {
    @Test
    void ofBeforeProbesFloorsAndWaysOfWaiting() {
        Results results = read("of-b0d6e1e");

        assertThat(results.plan().runs()).hasSize(2);
        assertThat(results.plan().experiment().sides().strictParity()).isFalse();
        assertThat(results.plan().looks()).isEmpty();
        assertThat(results.plan().differences()).isNotEmpty().allSatisfy(difference -> assertThat(difference.drives())
                .isEmpty());
        assertThat(results.plan().experiment().repetition().looks()).isEmpty();
        assertThat(results.plan().experiment().repetition().provisionings()).isEmpty();
        assertThat(results.plan().experiment().published()).isEmpty();
        assertThat(results.plan().experiment().preparation().allowed()).isEmpty();
        assertThat(results.plan().experiment().preparation().gates().cache()).isEqualTo(CacheState.ANY);
        assertThat(results.plan().experiment().arms())
                .extracting(Arm::environment)
                .containsOnly(EnvironmentSpec.of("processes"));
        assertThat(results.plan().experiment().workload("reads").traffic().waiting())
                .isEqualTo(Waiting.PARK);
        assertThat(results.published()).isEmpty();
        assertThat(results.continuedAfterLooking()).isFalse();
        RunResult run = results.runs().get(0);
        assertThat(run.record().measured().map(measured -> measured.rates().throughput()))
                .isEqualTo(Optional.of(99.6));
        assertThat(run.record().context().harness()).isEmpty();
        assertThat(run.probes()).isEmpty();
        assertThat(run.warmUp()).isEmpty();
        assertThat(run.cacheCurve()).isEmpty();
        assertThat(run.intervals()).extracting(IntervalSummary::second).containsExactly(0, 1);
        assertThat(run.distributions())
                .extracting(distribution -> distribution.time() + " " + distribution.count())
                .containsExactly(TimeKind.RESPONSE + " 250", TimeKind.SERVICE + " 250");
    }

    private static Results read(String name) {
        try {
            return ResultsReader.read(Path.of(Objects.requireNonNull(EarlierFormatsTest.class.getResource(name), name)
                    .toURI()));
        } catch (URISyntaxException e) {
            throw new IllegalStateException(e);
        }
    }
}
