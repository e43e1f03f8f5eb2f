package tare.apps.live;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import tare.api.model.OperationProgress;
import tare.api.model.Outcomes;
import tare.api.model.Phase;
import tare.api.model.Progress;

class LiveThroughputTest {
    private final LiveThroughput throughput = new LiveThroughput();

    @Test
    void itIsWhatCameSinceTheProgressBefore() {
        assertThat(perSecond(0, 100)).isEqualTo(100);
        assertThat(perSecond(1, 160)).isEqualTo(60);
    }

    @Test
    void anUnreportedSecondCountsAsOne() {
        perSecond(0, 100);
        assertThat(perSecond(2, 300)).isEqualTo(100);
    }

    @Test
    void theSameSecondAgainChangesNothing() {
        perSecond(0, 100);
        perSecond(1, 160);
        assertThat(perSecond(1, 190)).isEqualTo(60);
    }

    @Test
    void aNewPhaseBeginsAtNothing() {
        perSecond(5, 600);
        throughput.begin();
        assertThat(perSecond(0, 40)).isEqualTo(40);
    }

    private double perSecond(int second, long ok) {
        OperationProgress read = new OperationProgress("read", false, new Outcomes(ok, 7, 0, 0, 0), ok, ok, null, null);
        return throughput
                .perSecond(new Progress(Phase.MEASURE, second, ok, 7, 1, 1, List.of(read), 0, 0))
                .get("read");
    }
}
