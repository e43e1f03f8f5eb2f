package tare.api.model;

/**
 * How many of a comparison's runs are SUSPECT.
 *
 * @param suspect of them
 * @param runs of both sides that enter the ratio
 * @param cleanPairs pairs without a SUSPECT run; of sides measured apart, VALID runs of the side that has fewer
 */
public record SuspectCount(int suspect, int runs, int cleanPairs) {}
