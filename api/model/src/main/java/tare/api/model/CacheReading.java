package tare.api.model;

/**
 * What all servers of a system said of their caches at one moment before a run was measured, added up.
 *
 * @param second since the readings began
 * @param bytes that are cached
 * @param freeBytes that still could be
 * @param storeFiles all files of data that the servers have open, and their size
 * @param hits requests for a block that the cache could serve, since the servers started; of misses and evictions likewise
 */
public record CacheReading(
        double second,
        double bytes,
        double freeBytes,
        double storeFiles,
        double storeFileBytes,
        double hits,
        double misses,
        double evictions) {
    /** The share of requests that the cache served since an earlier reading; NaN if there were none. */
    public double hitRatioSince(CacheReading earlier) {
        double served = hits - earlier.hits;
        return served / (served + misses - earlier.misses);
    }
}
