package tare.api.model;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class MetricTest {
    @Test
    void aMetricIsLabelledByItsOperationAndKind() {
        assertThat(MetricKind.P99.of("read").label()).isEqualTo("read p99");
        assertThat(MetricKind.P50.of("q4.2").label()).isEqualTo("q4.2 p50");
        assertThat(MetricKind.THROUGHPUT.metric().label()).isEqualTo("throughput");
        assertThat(new Metric("tasks", "tasks", Metric.Unit.PER_SECOND, true).label())
                .isEqualTo("tasks");
    }

    @Test
    void aNameLeadsBackToItsMetric() {
        assertThat(Metric.named("throughput")).contains(MetricKind.THROUGHPUT.metric());
        assertThat(Metric.named("q4.2.p95")).contains(MetricKind.P95.of("q4.2"));
        assertThat(MetricKind.P95.of("q4.2").operation()).isEqualTo(Optional.of("q4.2"));
    }

    @Test
    void whatAWorkloadObservesIsOfNoOperationAndKeepsItsName() {
        Metric spilled = MetricKind.observed("spilled-bytes", Metric.Unit.BYTES, false);
        assertThat(spilled.label()).isEqualTo("spilled-bytes");
        assertThat(spilled.operation()).isEmpty();
        assertThat(MetricKind.named(spilled.kind())).contains(MetricKind.OBSERVED);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                ".",
                "p99",
                ".p99",
                "read",
                "read.p98",
                "read.throughput",
                "read.p99.",
                "observed",
                "read.observed",
                "explaining",
                "read.explaining"
            })
    void otherNamesAreNoMetrics(String name) {
        assertThat(Metric.named(name)).isEmpty();
    }

    @Test
    void aPercentileLeavesTheRestBeyondIt() {
        assertThat(MetricKind.PERCENTILES).extracting(MetricKind::beyond).containsExactly(0.5, 0.05, 0.01);
    }
}
