package tare.api.spi;

/** What a system can do. SQL engines, batch engines and file stores will join key-value stores here. */
public sealed interface Capability permits KeyValueStore {}
