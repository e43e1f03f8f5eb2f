package tare.apps.ycsb;

import java.util.List;

/**
 * The figures of one interval of a run in progress.
 *
 * @param startMs wall clock, milliseconds since 1970
 * @param endMs wall clock, milliseconds since 1970
 * @param elapsedSeconds since the run began
 * @param operationsSoFar since the run began
 * @param operations in this interval
 */
record Interval(
        long startMs, long endMs, long elapsedSeconds, long operationsSoFar, long operations, List<Series> series) {
    double perSecond() {
        return endMs > startMs ? operations * 1e3 / (endMs - startMs) : 0;
    }
}
