package tare.judge.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import tare.api.model.CacheReading;

class CacheSeriesTest {
    @Test
    void bytesBetweenReadingsAreThoughtToHaveComeEvenly() {
        assertThat(CacheSeries.bytes(List.of(bytes(1.2, 100), bytes(2.1, 190), bytes(5, 190), bytes(7, 0))))
                .containsExactly(Double.NaN, 100, 180, 190, 190, 190, 95, 0);
    }

    @Test
    void severalReadingsOfOneSecondAreOneNumber() {
        assertThat(CacheSeries.bytes(List.of(bytes(0.1, 10), bytes(0.2, 20), bytes(0.9, 90))))
                .containsExactly(10, 90);
    }

    @Test
    void aShareOfHitsHoldsSinceTheReadingBefore() {
        assertThat(CacheSeries.hitShare(List.of(hits(0.1, 0, 0), hits(2.2, 75, 25), hits(4, 75, 125))))
                .containsExactly(0.75, 0.75, 0, 0);
    }

    @Test
    void withoutRequestsOrAfterARestartThereIsNoShare() {
        assertThat(CacheSeries.hitShare(List.of(hits(0, 50, 50), hits(1, 50, 50), hits(2, 0, 60))))
                .containsExactly(Double.NaN, Double.NaN);
    }

    @Test
    void whereNothingWasReadThereIsNothing() {
        assertThat(CacheSeries.bytes(List.of())).isEmpty();
        assertThat(CacheSeries.hitShare(List.of())).isEmpty();
        assertThat(CacheSeries.hitShare(List.of(hits(0, 1, 1)))).isEmpty();
    }

    private static CacheReading bytes(double second, double bytes) {
        return new CacheReading(second, bytes, 0, 1, 1, 0, 0, 0);
    }

    private static CacheReading hits(double second, double hits, double misses) {
        return new CacheReading(second, 0, 0, 1, 1, hits, misses, 0);
    }
}
