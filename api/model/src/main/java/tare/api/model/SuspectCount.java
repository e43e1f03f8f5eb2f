package tare.api.model;

/**
 * The number of SUSPECT runs in a comparison.
 *
 * @param suspect SUSPECT runs
 * @param runs runs on both sides that enter the ratio
 * @param cleanPairs pairs without a SUSPECT run; if the sides were measured separately, VALID runs on the side with
 *     fewer
 */
public record SuspectCount(int suspect, int runs, int cleanPairs) {}
