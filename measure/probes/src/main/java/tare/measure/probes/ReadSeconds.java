package tare.measure.probes;

import java.util.Optional;
import java.util.Set;
import tare.api.model.ProbeSample;

/** Turns readings at the ends of a phase's seconds into samples. One thread. */
final class ReadSeconds {
    private final Set<String> counters;
    private SystemReading before;
    private long ended;

    /** @param counters names of figures to report as their growth a second */
    ReadSeconds(Set<String> counters) {
        this.counters = counters;
    }

    /** Sets the reading that second 0 counts from; the last call wins. */
    void begin(SystemReading reading) {
        before = reading;
    }

    /**
     * Reports a second once. A second without a reading at its end is a gap, and the next sample's growth covers both.
     *
     * @param seconds number of seconds that had ended when the reading was taken; 0 or less before the phase's start
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

    /** Number of seconds that had ended at the last reported reading. */
    long ended() {
        return ended;
    }
}
