package tare.api.model;

/** What gates and tables do with a declared figure. A role has at most one figure for each. */
public enum FigureUse {
    /** CPU time of the daemon itself. */
    CPU,
    /** The number of CPUs of a daemon's machine that is not the harness's. */
    CPUS,
    /** The busy share of that machine's CPUs. */
    MACHINE_BUSY,
    /** The size of the cache's content. Label: what the content is read from. */
    CACHE_BYTES,
    CACHE_FREE_BYTES,
    CACHE_HITS,
    CACHE_MISSES,
    CACHE_EVICTIONS,
    /** Stored bytes in files. Label: a table's row. */
    FILE_BYTES,
    /** The number of these files. */
    FILES,
    /** Stored bytes that are not in files yet. Label: a table's row. */
    MEMORY_BYTES,
    /** Stored bytes that another role's figures include. */
    INCLUDED_BYTES,
    /** Label: the daemons, in the plural. Note: what the figure includes. */
    RECEIVED_BYTES,
    SENT_BYTES,
    /** Requests to the store that holds a daemon's files. Label: the client that sends them. */
    STORE_REQUESTS,
    STORE_THROTTLED,
    STORE_RETRIED,
    /** Reads of files in progress. Label: the stores that may hold the files. */
    STORE_READS,
    /** The mean time of a round trip to another daemon. Label: what makes it. Note: its way. */
    ROUND_TRIP
}
