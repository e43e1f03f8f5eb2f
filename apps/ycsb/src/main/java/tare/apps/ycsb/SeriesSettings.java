package tare.apps.ycsb;

import java.util.List;

/**
 * How each series of times is summarized.
 *
 * @param types one way or two
 * @param bucketCount number of buckets, each one millisecond wide
 * @param verbose whether every bucket is printed
 * @param timeSeriesSeconds seconds per figure of a time series
 */
record SeriesSettings(
        List<MeasurementType> types,
        List<Double> percentiles,
        int bucketCount,
        boolean verbose,
        int timeSeriesSeconds) {}
