package tare.measure.probes;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.entry;

import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

class SystemReadingTest {
    private static final long SECOND_NS = 1_000_000_000;

    @Test
    void countersAreReportedAsGrowthASecondAndStatesAsTheyAre() {
        SystemReading before = new SystemReading(0, Map.of("daemon.a.hits", 100.0, "daemon.a.bytes", 5.0));
        SystemReading after = new SystemReading(2 * SECOND_NS, Map.of("daemon.a.hits", 160.0, "daemon.a.bytes", 7.0));
        assertThat(after.since(before, Set.of("daemon.a.hits")))
                .containsOnly(entry("daemon.a.hits", 30.0), entry("daemon.a.bytes", 7.0));
    }

    @Test
    void aCounterThatBeganAnewOrWasNotThereIsAGap() {
        SystemReading before = new SystemReading(0, Map.of("daemon.a.hits", 100.0));
        SystemReading after = new SystemReading(SECOND_NS, Map.of("daemon.a.hits", 3.0, "daemon.b.hits", 3.0));
        assertThat(after.since(before, Set.of("daemon.a.hits", "daemon.b.hits")))
                .isEmpty();
    }
}
