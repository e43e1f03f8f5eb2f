package tare.api.model;

/**
 * A moment, fixed before anything starts, at which the results so far are judged.
 *
 * @param rounds the number of rounds before this look
 * @param level two-sided: the share of false claims that this look may add, such as 0.0042
 */
public record PlannedLook(int rounds, double level) {}
