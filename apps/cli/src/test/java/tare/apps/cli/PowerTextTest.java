package tare.apps.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import tare.api.model.Arm;
import tare.api.model.Experiment;
import tare.api.model.Extent;
import tare.api.model.Metric;
import tare.api.model.MetricKind;
import tare.api.model.Pace;
import tare.api.model.Traffic;
import tare.api.model.Waiting;
import tare.api.model.WorkloadSpec;
import tare.api.spi.Plugins;
import tare.quality.testing.SampleExperiment;

class PowerTextTest {
    private static final Metric SPILLED = MetricKind.observed("spilled-bytes", Metric.Unit.BYTES, false);

    @Test
    void elapsedTimesHaveTheirUsualMargin() {
        assertThat(lines(Optional.empty(), "elapsed=8%", "p99=50%"))
                .contains("queries, elapsed: spread 8 % (given)", "equivalent within 5 %");
    }

    @Test
    void whatAWorkloadObservesHasASpreadAndAMarginOfItsOwn() {
        assertThat(lines(Optional.of(SPILLED.name()), "elapsed=8%", "observed=2%"))
                .contains("queries, spilled-bytes: spread 2 % (given)", "equivalent within 5 %");
    }

    @Test
    void aSpreadForAllIsOneForTheseToo() {
        assertThat(lines(Optional.of(SPILLED.name()), "3%")).contains("spilled-bytes: spread 3 % (given)");
        assertThat(lines(Optional.of("q1.elapsed"), "3%")).contains("q1.elapsed: spread 3 % (given)");
    }

    /** What six rounds of one pass can decide, with the margins that every experiment has. */
    private static String lines(Optional<String> primary, String... spreads) {
        Traffic traffic = new Traffic(
                1,
                1,
                new Pace.BackToBack(),
                new Extent.For(Duration.ZERO),
                new Extent.Passes(1),
                Duration.ofMinutes(1),
                Duration.ZERO,
                Waiting.PARK);
        Experiment experiment = new SampleExperiment()
                .arms(List.of(
                        new Arm("own", "memory", "processes", Map.of(), false),
                        new Arm("other", "memory", "processes", Map.of(), false)))
                .workload(new WorkloadSpec(
                        "queries",
                        "queries",
                        "queries",
                        Map.of(),
                        traffic,
                        primary,
                        List.of(SPILLED),
                        Optional.empty()))
                .rounds(6)
                .build();
        Plugins plugins = Plugins.load(PowerTextTest.class.getClassLoader());
        return String.join("\n", PowerText.lines(experiment, SpreadSource.given(List.of(spreads)), plugins));
    }
}
