package tare.measure.engine;

import java.util.Map;

/** Reads something beside a phase, second by second. Called by the phase's own thread; must cost next to nothing. */
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

    /** A phase begins: what is read next counts from here. */
    void begin();

    /**
     * What happened since it was last asked, by the names in {@code docs/results-format.md}; empty if that is too short a
     * time to say.
     */
    Map<String, Double> read();
}
