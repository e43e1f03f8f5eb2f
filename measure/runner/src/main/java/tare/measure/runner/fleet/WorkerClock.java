package tare.measure.runner.fleet;

import java.util.Map;

/**
 * A worker's clock around a phase, and when the phase started there.
 *
 * @param before its offset before the phase
 * @param after its offset after the phase
 * @param startedNs on the worker's clock
 * @param agreedNs when all workers were to start, on the harness's clock
 */
public record WorkerClock(ClockOffset before, ClockOffset after, long startedNs, long agreedNs) {
    /** How far it started from the agreed time, by the offset that says the most. */
    long apartNs() {
        return Math.max(apartNs(before), apartNs(after));
    }

    private long apartNs(ClockOffset offset) {
        return Math.abs(startedNs - offset.ns() - agreedNs);
    }

    /** The error of {@link #apartNs} at most, as far as round trips show it. */
    long plusMinusNs() {
        return Math.max(before.plusMinusNs(), after.plusMinusNs());
    }

    /** How far it may have started from the agreed time, the errors of the comparison included. */
    public double mostApartMs() {
        return (apartNs() + plusMinusNs()) / 1e6;
    }

    /** In milliseconds, by their names in {@code docs/results-format.md}. */
    public Map<String, Double> figures() {
        return Map.of(
                "clock.offset-before-ms", before.ns() / 1e6,
                "clock.offset-after-ms", after.ns() / 1e6,
                "clock.plus-minus-ms", plusMinusNs() / 1e6,
                "start.apart-ms", apartNs() / 1e6);
    }
}
