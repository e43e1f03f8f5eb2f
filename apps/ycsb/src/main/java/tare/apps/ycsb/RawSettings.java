package tare.apps.ycsb;

/**
 * Settings of {@code measurementtype=raw}.
 *
 * @param file to which latencies are appended; empty for standard output
 * @param summary whether a series is also summarized
 */
record RawSettings(String file, boolean summary) {}
