package tare.api.spi;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class MeasureTest {
    @Test
    void aMeasureIsNamedByWords() {
        assertThat(measure("spilled-bytes").name()).isEqualTo("spilled-bytes");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "Spilled", "read.p99", "-a", "a-", "throughput", "elapsed"})
    void otherNamesWouldCollideWithMetricsOrBreakFiles(String name) {
        assertThatThrownBy(() -> measure(name))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageEndingWith("got: " + name);
    }

    private static Measure measure(String name) {
        return new Measure(name, Measure.Unit.BYTES, Measure.Better.LOWER, Measure.Total.SUM);
    }
}
