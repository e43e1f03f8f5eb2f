package tare.apps.ycsb;

/**
 * Of {@code measurementtype=raw}.
 *
 * @param file that latencies are appended to; empty for standard output
 * @param summary whether a series is also summed up
 */
record RawSettings(String file, boolean summary) {}
