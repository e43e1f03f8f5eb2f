package tare.runner;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/**
 * What all servers of a system said of their caches, added up.
 *
 * @param second since the readings began
 * @param bytes that are cached
 * @param freeBytes that still could be
 * @param storeFiles all files of data that the servers have open, and their size
 * @param hits requests for a block that the cache could serve, since the servers started; of misses and evictions likewise
 */
record CacheReading(
        double second,
        double bytes,
        double freeBytes,
        double storeFiles,
        double storeFileBytes,
        double hits,
        double misses,
        double evictions) {
    static final String HEADER = "second,cache_bytes,free_bytes,store_files,store_file_bytes,hits,misses,evictions";

    private static final double MIB = 1 << 20;
    private static final List<String> NEEDED = List.of(
            "block-cache-bytes",
            "block-cache-free-bytes",
            "store-files",
            "store-file-bytes",
            "block-cache-hits",
            "block-cache-misses",
            "block-cache-evictions");

    /** Empty if these figures, by the names that blueprints give to metrics, do not tell all that is needed. */
    static Optional<CacheReading> of(double second, Map<String, Double> figures) {
        return figures.keySet().containsAll(NEEDED)
                ? Optional.of(new CacheReading(
                        second,
                        figures.get("block-cache-bytes"),
                        figures.get("block-cache-free-bytes"),
                        figures.get("store-files"),
                        figures.get("store-file-bytes"),
                        figures.get("block-cache-hits"),
                        figures.get("block-cache-misses"),
                        figures.get("block-cache-evictions")))
                : Optional.empty();
    }

    /** The share of requests that the cache served since an earlier reading; NaN if there were none. */
    double hitRatioSince(CacheReading earlier) {
        double served = hits - earlier.hits;
        return served / (served + misses - earlier.misses);
    }

    String csv() {
        return String.format(
                Locale.ROOT,
                "%.1f,%.0f,%.0f,%.0f,%.0f,%.0f,%.0f,%.0f",
                second,
                bytes,
                freeBytes,
                storeFiles,
                storeFileBytes,
                hits,
                misses,
                evictions);
    }

    /** In words. */
    String amount() {
        return String.format(
                Locale.ROOT,
                "holds %.1f MiB, has room for %.1f MiB more, and store files hold %.1f MiB",
                bytes / MIB,
                freeBytes / MIB,
                storeFileBytes / MIB);
    }
}
