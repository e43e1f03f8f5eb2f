package tare.measure.engine;

/**
 * A phase's times on the engine's clock.
 *
 * @param startNs its start: second 0 begins here
 * @param endNs no request is due from here on
 * @param giveUpNs no request is sent from here on, even if it was due
 */
record PhaseSpan(long startNs, long endNs, long giveUpNs) {}
