package tare.api.model;

/**
 * The result of a planned look at one workload, as kept in the journal.
 *
 * @param rounds the number of rounds before this look
 * @param level the two-sided significance level
 * @param decided whether no arm's primary metric was undecided: then the workload is not run any more
 */
public record LookRecord(String workload, int rounds, double level, boolean decided) {}
