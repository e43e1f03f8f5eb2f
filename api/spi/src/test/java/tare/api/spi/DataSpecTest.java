package tare.api.spi;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class DataSpecTest {
    @Test
    void manifestsWithTheSameLinesDoNotDiffer() {
        assertThat(DataSpec.differences("records=5\nfields=10", "records=5\nfields=10\n"))
                .isEmpty();
        assertThat(DataSpec.differences("", "")).isEmpty();
    }

    @Test
    void theLinesOfEitherSideAreNamed() {
        assertThat(DataSpec.differences("records=5\nfields=10\nseed=1", "records=6\nfields=10"))
                .containsExactly("expected records=5", "expected seed=1", "found records=6");
    }
}
