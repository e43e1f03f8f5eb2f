package tare.judge.analysis;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import org.junit.jupiter.api.Test;

class LookLevelsTest {
    /**
     * O'Brien and Fleming's constant C for 1 to 10 looks: Jennison and Turnbull, "Group Sequential Methods" (2000),
     * table 2.3.
     */
    private static final double[] AT_5_PERCENT = {1.960, 1.977, 2.004, 2.024, 2.040, 2.053, 2.063, 2.072, 2.080, 2.087};

    private static final double[] AT_1_PERCENT = {2.576, 2.580, 2.595, 2.609, 2.621, 2.631, 2.640, 2.648, 2.654, 2.660};
    private static final double[] AT_10_PERCENT = {1.645, 1.678, 1.710, 1.733, 1.751, 1.765, 1.776, 1.786, 1.794, 1.801
    };

    @Test
    void theConstantsAreThoseOfThePublishedTables() {
        for (int looks = 1; looks <= 10; looks++) {
            assertThat(LookLevels.constant(looks, 0.05)).isCloseTo(AT_5_PERCENT[looks - 1], within(0.0006));
            assertThat(LookLevels.constant(looks, 0.01)).isCloseTo(AT_1_PERCENT[looks - 1], within(0.0006));
            assertThat(LookLevels.constant(looks, 0.10)).isCloseTo(AT_10_PERCENT[looks - 1], within(0.0006));
        }
    }

    @Test
    void fourLooksHaveTheLevelsThatTextbooksPrint() {
        List<Double> levels = LookLevels.of(4, 0.05);
        assertThat(levels.get(0)).isCloseTo(0.00005, within(0.000005));
        assertThat(levels.get(1)).isCloseTo(0.0042, within(0.00005));
        assertThat(levels.get(2)).isCloseTo(0.0194, within(0.00005));
        assertThat(levels.get(3)).isCloseTo(0.0430, within(0.0001));
    }

    @Test
    void oneLookHasTheWholeLevel() {
        assertThat(LookLevels.of(1, 0.05).get(0)).isCloseTo(0.05, within(1e-8));
    }

    @Test
    void whatCannotBeComputedIsRefused() {
        assertThatThrownBy(() -> LookLevels.of(0, 0.05)).hasMessageContaining("got: 0");
        assertThatThrownBy(() -> LookLevels.of(21, 0.05)).hasMessageContaining("got: 21");
        assertThatThrownBy(() -> LookLevels.of(4, 1)).hasMessageContaining("got: 4 and 1.0");
    }
}
