package tare.api.model;

/**
 * The caches of all servers of a system, added up, at one moment before a run is measured.
 *
 * @param second since the readings began
 * @param bytes cached
 * @param freeBytes still available in the cache
 * @param files number of files that the cache's content is read from; {@code fileBytes} is their size
 * @param hits requests served from the cache since the servers started; {@code misses} and {@code evictions} also count
 *     from then
 */
public record CacheReading(
        double second,
        double bytes,
        double freeBytes,
        double files,
        double fileBytes,
        double hits,
        double misses,
        double evictions) {
    /** The share of requests served from the cache since an earlier reading; NaN if there were none. */
    public double hitRatioSince(CacheReading earlier) {
        double served = hits - earlier.hits;
        return served / (served + misses - earlier.misses);
    }
}
