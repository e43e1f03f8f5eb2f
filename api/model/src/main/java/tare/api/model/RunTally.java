package tare.api.model;

/** The number of planned runs by status. */
public record RunTally(int planned, int valid, int suspect, int failed, int invalid, int missing) {}
