package tare.api.spi;

/** What a system can do. A workload names the one it needs. */
public sealed interface Capability permits KeyValueStore, SqlEngine, JobEngine, FileStore {}
