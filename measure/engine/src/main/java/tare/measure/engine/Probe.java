package tare.measure.engine;

import java.util.Map;

/** Reads additional figures every second of a phase. Called by the phase's own thread; must cost almost nothing. */
public interface Probe {
    /** Reads nothing. */
    Probe NONE = new Probe() {
        @Override
        public void begin() {}

        @Override
        public Map<String, Double> read() {
            return Map.of();
        }
    };

    /** Begins a phase: the next reading counts from here. */
    void begin();

    /**
     * Reads the changes since the last reading, by the names in {@code docs/results-format.md}; empty if the time is
     * too short.
     */
    Map<String, Double> read();
}
