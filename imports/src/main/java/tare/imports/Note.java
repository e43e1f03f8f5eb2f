package tare.imports;

/** What a source cannot tell, or tells otherwise than Tare would; shown as a stamp if it holds for any run. */
enum Note {
    FOREIGN("measured by another tool: none of Tare's checks of machine, harness and data was made"),
    WARM_UP("warm-up unknown: whatever was slow at first is in the numbers"),
    CONNECTING("YCSB's run time, by which requests are divided, includes connecting and cleaning up"),
    RATE_UNKNOWN(
            "whether requests were sent at a rate is not known (--rate tells): if they were, throughput only says that it was"
                    + " met, and percentiles carry the answer"),
    SERVICE_ONLY("service times only, coordinated omission uncorrected: a stall counts for the requests it met, not for"
            + " those that waited behind it"),
    INTENDED_SHARED(
            "within a read-modify-write, YCSB counts read and update from one intended start: its response times of"
                    + " update hold those of read"),
    INNER("read and update hold those within read-modify-write; throughput counts each of those once, and each failed"
            + " answer as a failed request"),
    NO_HISTOGRAM("no histograms: percentiles are each run's own as printed, and nothing was merged from them"),
    NO_INTERVALS("no intervals: how even the runs were is not known"),
    COARSE_INTERVALS("intervals are longer than a second and drawn as their means"),
    PARTIAL_INTERVALS(
            "status lines tell no more of a time than its percentiles of that interval, and no 50th before 2025"),
    FAILURES_APART("times are of OK answers alone; YCSB's own throughput counts failures, the one here does not"),
    FAILURES_UNKNOWN("failures are not in the source: every time that was recorded counts as an OK answer"),
    MILLISECOND_BUCKETS(
            "measurementtype=histogram: times are cut to whole milliseconds, and percentiles over its last bucket"
                    + " are missing"),
    STATUS_ONLY("results of some runs are not there: their counts come from status lines, and percentiles are unknown"),
    WHOLE_MICROSECONDS("times are whole microseconds: those under a few are coarse"),
    NO_FACTS("no facts of machines, systems or configuration are known: parity could not be checked");

    private final String stamp;

    Note(String stamp) {
        this.stamp = stamp;
    }

    String stamp() {
        return stamp;
    }
}
