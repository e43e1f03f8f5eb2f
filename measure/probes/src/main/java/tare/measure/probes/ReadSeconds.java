package tare.measure.probes;

import java.util.Optional;
import java.util.Set;
import tare.api.model.ProbeSample;

/** Makes samples of a phase's seconds out of readings at their ends. One thread. */
final class ReadSeconds {
    private final Set<String> counters;
    private SystemReading before;
    private long ended;

    /** @param counters names of what is told as its growth a second */
    ReadSeconds(Set<String> counters) {
        this.counters = counters;
    }

    /** What second 0 counts from; the later of several holds. */
    void begin(SystemReading reading) {
        before = reading;
    }

    /**
     * A second is told once. One that nobody read at its end is a gap, and the next sample's growth is that of both.
     *
     * @param seconds how many of the phase had ended when the reading was taken; 0 or less before its start
     */
    Optional<ProbeSample> add(long seconds, SystemReading reading) {
        if (seconds <= 0) {
            begin(reading);
        }
        if (seconds <= ended) {
            return Optional.empty();
        }
        ProbeSample sample = new ProbeSample((int) seconds - 1, reading.since(before, counters));
        before = reading;
        ended = seconds;
        return Optional.of(sample);
    }

    /** How many seconds had ended at the last reading that was told. */
    long ended() {
        return ended;
    }
}
