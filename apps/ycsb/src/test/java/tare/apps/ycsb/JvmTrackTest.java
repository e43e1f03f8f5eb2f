package tare.apps.ycsb;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import tare.api.model.Phase;
import tare.api.model.PhaseUpdate;
import tare.api.model.ProbeSample;

class JvmTrackTest {
    @Test
    void aReadingHasTheLastMemoryAndAllCollectionsSinceTheOneBefore() {
        JvmTrack track = new JvmTrack();
        track.onUpdate(0, update(sample(0, 100, 1), sample(1, 60, 2)));
        assertThat(us(track, "USED_MEM_MB")).isEqualTo(60);
        track.onUpdate(0, update(sample(2, 80, 4), sample(3, 70, 5)));
        var second = track.cut();

        assertThat(second.get("USED_MEM_MB").getMaxValue() / 1_000).isEqualTo(70);
        assertThat(second.get("GCS").getMaxValue() / 1_000).isEqualTo(9);
        assertThat(track.cut()).isEmpty();
        assertThat(track.all().get("GCS").getTotalCount()).isEqualTo(2);
        assertThat(track.most(JvmTrack.MEMORY)).contains(100.0);
        assertThat(track.least(JvmTrack.MEMORY)).contains(60.0);
    }

    private static long us(JvmTrack track, String series) {
        return track.cut().get(series).getMaxValue() / 1_000;
    }

    private static PhaseUpdate update(ProbeSample... samples) {
        return new PhaseUpdate(Phase.MEASURE, 0, 1, List.of(), 0, 0, List.of(samples));
    }

    private static ProbeSample sample(int second, double memory, double collections) {
        return new ProbeSample(second, Map.of(JvmTrack.MEMORY, memory, "worker.gc.count", collections));
    }
}
