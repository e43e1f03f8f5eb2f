package tare.measure.probes;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import tare.api.model.ProbeSample;

class ReadSecondsTest {
    private final ReadSeconds seconds = new ReadSeconds(Set.of("hits"));

    @Test
    void theFirstSecondCountsFromTheLastReadingBeforeIt() {
        seconds.begin(reading(-2, 0));
        assertThat(seconds.add(-1, reading(-1, 50))).isEmpty();
        assertThat(seconds.add(0, reading(0, 100))).isEmpty();

        assertThat(seconds.add(1, reading(1, 107))).contains(new ProbeSample(0, Map.of("hits", 7.0)));
    }

    @Test
    void aSecondIsReportedOnceAndWhatIsReadAgainCountsForTheNext() {
        seconds.begin(reading(0, 0));
        seconds.add(1, reading(1, 10));
        assertThat(seconds.add(1, reading(1, 11))).isEmpty();

        assertThat(seconds.add(2, reading(2, 30))).contains(new ProbeSample(1, Map.of("hits", 20.0)));
        assertThat(seconds.ended()).isEqualTo(2);
    }

    @Test
    void anUnreadSecondIsAGap() {
        seconds.begin(reading(0, 0));
        seconds.add(1, reading(1, 10));

        assertThat(seconds.add(3, reading(3, 30))).contains(new ProbeSample(2, Map.of("hits", 10.0)));
    }

    private static SystemReading reading(long second, double hits) {
        return new SystemReading(second * 1_000_000_000, Map.of("hits", hits));
    }
}
