package tare.quality.benchmarks;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

class HBaseSpeedsTest {
    private static final Slice READ = new Slice(true, 2, 1);
    private static final Slice WRITE = new Slice(false, 8, 1);

    private final HBaseSpeeds speeds = new HBaseSpeeds();

    /** The machine is half as fast in the second slice, for both sides. */
    @Test
    void driftThatMeetsBothSidesAlikeIsInNoRatio() {
        add(READ, 1000, 1000);
        add(READ, 500, 500);
        add(READ, 900, 1000);
        assertThat(speeds.ratio("read2", HBaseSide.LOOP, Speed::perSecond)).isEqualTo(1);
    }

    @Test
    void aRatioOverAllKindsIsTheirGeometricMean() {
        add(READ, 2000, 1000);
        add(WRITE, 500, 1000);
        assertThat(speeds.ratio(HBaseSide.LOOP, Speed::perSecond)).isCloseTo(1, within(1e-9));
        assertThat(speeds.ratio("write8", HBaseSide.LOOP, Speed::perSecond)).isEqualTo(0.5);
    }

    @Test
    void everySideHasARowOfEachKind() {
        add(READ, 2000, 1000);
        assertThat(speeds.rows())
                .containsExactly(
                        "read2     tare           2000     2000-2000            120              1.00x          1.00x",
                        "read2     loop           1000     1000-1000            100              2.00x          1.20x");
    }

    @Test
    void aSliceSurvivesThePipe() {
        assertThat(Slice.parse(WRITE.toLine())).isEqualTo(WRITE);
        assertThat(WRITE.label()).isEqualTo("write8");
        assertThatThrownBy(() -> Slice.parse("scan 2 1")).hasMessageContaining("got: scan 2 1");
    }

    private void add(Slice slice, double tare, double loop) {
        speeds.add(slice, HBaseSide.TARE, new Speed(tare, 120_000, Double.NaN));
        speeds.add(slice, HBaseSide.LOOP, new Speed(loop, 100_000, Double.NaN));
    }
}
