package tare.api.model;

/** How many of the planned runs ended how. */
public record RunTally(int planned, int valid, int suspect, int failed, int invalid, int missing) {}
