package tare.apps.ycsb;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import org.HdrHistogram.Histogram;
import org.junit.jupiter.api.Test;
import tare.api.model.IntervalRecord;
import tare.api.model.Outcomes;
import tare.api.model.Phase;
import tare.api.model.PhaseUpdate;
import tare.measure.engine.Histograms;

class YcsbTimeSeriesTest {
    private static final MeasurementSettings SETTINGS =
            MeasurementSettings.read(new PropertyReader(Map.of("measurementtype", "timeseries")), List.of());

    private final YcsbTimeSeries series = new YcsbTimeSeries(2, new SeriesMaker(SETTINGS, true));

    @Test
    void latencyIsAveragedOverEachPartOfTheTimeWhateverIsReportedLate() {
        onUpdate(0, record(0, "read", 10, 30), record(1, "read", 20));
        onUpdate(1, record(2, "read", 100), record(0, "read-modify-write.read", 40));
        onUpdate(5, record(1, "read-failed", 7));

        assertThat(means(whole("READ"))).containsExactly(Map.entry(0L, 25L), Map.entry(2_000L, 100L));
        assertThat(means(whole("READ-FAILED"))).containsExactly(Map.entry(0L, 7L));
    }

    @Test
    void whatIsKnownAtTheEndAloneIsOnePart() {
        assertThat(means(whole("CLEANUP", 3))).containsExactly(Map.entry(0L, 3L));
        assertThat(means(whole("UPDATE"))).isEmpty();
    }

    /** Rounded, as a histogram keeps three digits. */
    private SortedMap<Long, Long> means(Series whole) {
        SortedMap<Long, Long> rounded = new TreeMap<>();
        series.meansUs(whole).forEach((ms, us) -> rounded.put(ms, Math.round(us)));
        return rounded;
    }

    private void onUpdate(int second, IntervalRecord... parts) {
        series.onUpdate(0, new PhaseUpdate(Phase.MEASURE, 0, second, List.of(parts), 0, 0, List.of()));
    }

    private static IntervalRecord record(int second, String operation, long... us) {
        Outcomes outcomes = new Outcomes(us.length, 0, 0, 0, 0);
        return new IntervalRecord(second, operation, outcomes, 0, 0, new byte[0], Histograms.encode(histogram(us)));
    }

    private static Series whole(String name, long... us) {
        return new Series(name, histogram(us), Map.of());
    }

    private static Histogram histogram(long... us) {
        Histogram ns = Histograms.wide();
        for (long one : us) {
            ns.recordValue(one * 1_000);
        }
        return ns;
    }
}
