package tare.workloads.ycsb;

import tare.workloads.generators.GrayZipfian;

/**
 * The distribution of requested keys.
 *
 * @param exact whether a zipfian covers exactly the readable keys; otherwise it is drawn as in YCSB 0.17
 * @param hotShare the share of keys that are hot
 * @param hotRequests the share of requests for hot keys
 * @param percentile the percentage of distances back from the newest key that are below {@code range}
 * @param plannedInserts the number of keys by which YCSB extends the space of a zipfian
 */
record RequestSpec(
        String distribution,
        boolean exact,
        double theta,
        double hotShare,
        double hotRequests,
        double percentile,
        double range,
        long plannedInserts) {
    private static final double HIGHEST_THETA = 10;
    private static final String DISTRIBUTION = "requestdistribution";

    static RequestSpec read(SettingsReader reader, KeyRange range, Mix mix) {
        boolean exact = reader.is("distribution", "exact");
        RequestSpec spec = new RequestSpec(
                reader.text(DISTRIBUTION),
                exact,
                reader.number("zipfian-theta"),
                reader.fraction("hotspotdatafraction"),
                reader.fraction("hotspotopnfraction"),
                reader.number("exponential.percentile"),
                range.recordCount() * reader.number("exponential.frac"),
                (long) (reader.count("operationcount") * mix.weight(MixStep.INSERT) * 2.0));
        if (!exact) {
            checkYcsb(reader, range, mix);
        }
        spec.check(reader, range);
        return spec;
    }

    /** The number of hot keys. */
    long hotCount(KeyRange range) {
        return (long) (range.count() * hotShare);
    }

    private static void checkYcsb(SettingsReader reader, KeyRange range, Mix mix) {
        reader.require(
                range.recordCount() <= Integer.MAX_VALUE,
                "recordcount",
                "must be below 2^31 with distribution=ycsb, since YCSB's key numbers are");
        reader.require(
                reader.number("zipfian-theta") == GrayZipfian.THETA,
                "zipfian-theta",
                "must be " + GrayZipfian.THETA + " with distribution=ycsb");
        reader.require(
                !mix.has(MixStep.INSERT) || !reader.is(DISTRIBUTION, "zipfian") || reader.count("operationcount") > 0,
                "operationcount",
                "must be given with distribution=ycsb, requestdistribution=zipfian and inserts,"
                        + " since YCSB's hot keys depend on it");
        reader.require(
                !reader.is(DISTRIBUTION, "latest") || range.recordCount() > 1,
                "recordcount",
                "must be at least 2 with distribution=ycsb and requestdistribution=latest");
    }

    private void check(SettingsReader reader, KeyRange range) {
        reader.require(theta >= 0 && theta <= HIGHEST_THETA, "zipfian-theta", "must be from 0 to 10");
        switch (distribution) {
            case "hotspot" -> {
                reader.require(hotRequests == 0 || hotCount(range) > 0, "hotspotdatafraction", "must make a key hot");
                reader.require(
                        hotRequests == 1 || hotCount(range) < range.count(),
                        "hotspotdatafraction",
                        "must leave a key cold");
            }
            case "exponential" -> {
                reader.require(
                        percentile > 0 && percentile < 100, "exponential.percentile", "must be above 0 and below 100");
                reader.require(this.range > 0, "exponential.frac", "must be positive");
                checkNewestIsLoaded(reader, range);
            }
            case "latest" -> checkNewestIsLoaded(reader, range);
            default -> {}
        }
    }

    /** The newest key is the last one before the run's own inserts, so it must be loaded. */
    private void checkNewestIsLoaded(SettingsReader reader, KeyRange range) {
        reader.require(
                range.end() == range.recordCount(),
                "insertcount",
                "must reach up to recordcount with requestdistribution=" + distribution);
    }
}
