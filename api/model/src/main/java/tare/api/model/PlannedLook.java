package tare.api.model;

/**
 * A moment, fixed before anything starts, at which what was measured so far is judged.
 *
 * @param rounds after how many
 * @param level two-sided, the share of false claims that this look may add; such as 0.0042
 */
public record PlannedLook(int rounds, double level) {}
