package tare.api.model;

/**
 * What a planned look found about one workload, as the journal keeps it.
 *
 * @param rounds after how many
 * @param level at which it was judged, two-sided
 * @param decided whether no arm's primary metric was undecided: then the workload is not run any more
 */
public record LookRecord(String workload, int rounds, double level, boolean decided) {}
