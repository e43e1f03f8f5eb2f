package tare.api.spi;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;

class RowHashTest {
    @Test
    void anAverageAsADecimalAndAsADoubleAgreeOnceRounded() {
        BigDecimal decimal = new BigDecimal("41.333333");
        double approximate = 124 / 3.0;
        assertThat(hash(OptionalInt.empty(), decimal)).isNotEqualTo(hash(OptionalInt.empty(), approximate));
        assertThat(hash(OptionalInt.of(1), decimal)).isEqualTo(hash(OptionalInt.of(1), approximate));
    }

    @Test
    void noiseBelowAHalfDoesNotDecideTheRounding() {
        double below = 0.25 - Math.ulp(0.25);
        assertThat(hash(OptionalInt.of(1), below)).isEqualTo(hash(OptionalInt.of(1), new BigDecimal("0.250000")));
    }

    @Test
    void whatDiffersInTheRoundedDigitsDiffers() {
        assertThat(hash(OptionalInt.of(1), 41.3)).isNotEqualTo(hash(OptionalInt.of(1), 41.4));
        assertThat(hash(OptionalInt.of(0), 41)).isEqualTo(hash(OptionalInt.of(0), new BigDecimal("41.00")));
        assertThat(hash(OptionalInt.of(1), -0.01)).isEqualTo(hash(OptionalInt.of(1), 0));
        assertThat(hash(OptionalInt.of(1), Double.NaN)).isNotEqualTo(hash(OptionalInt.of(1), (Object) null));
    }

    private static String hash(OptionalInt decimals, Object value) {
        RowHash hash = new RowHash(false, decimals);
        hash.value(value);
        hash.endRow();
        return hash.sha256Hex();
    }
}
