package tare.measure.engine;

/**
 * A phase on the engine's clock.
 *
 * @param startNs its anchor: second 0 begins here
 * @param endNs nothing is due from here on
 * @param giveUpNs from here on nothing more is sent, even if it was due
 */
record PhaseSpan(long startNs, long endNs, long giveUpNs) {}
