package tare.quality.testing;

import java.io.IOException;
import java.util.Optional;
import java.util.TreeMap;
import tare.api.spi.Capability;
import tare.api.spi.Driver;
import tare.api.spi.Endpoints;
import tare.api.spi.KeyValueStore;
import tare.api.spi.Sha256;
import tare.api.spi.SystemInfo;

/** A correct key-value store and object store in memory. Any thread, but call {@link #close} only when all sessions are idle. */
public final class MemoryDriver implements Driver {
    private final MemoryStore store = new MemoryStore();
    private final Optional<MemoryFile> file;
    private final TreeMap<String, String> facts = new TreeMap<>();

    private MemoryDriver(Optional<MemoryFile> file) {
        this.file = file;
    }

    /** An empty store that discards its rows on {@link #close}. */
    public static MemoryDriver forgetful() {
        return new MemoryDriver(Optional.empty());
    }

    /**
     * A store that starts with the rows saved in {@code endpoints}' directory; {@link #close} saves them there again.
     */
    public static MemoryDriver persistent(Endpoints endpoints) throws IOException {
        MemoryDriver driver = new MemoryDriver(Optional.of(MemoryFile.in(endpoints.directory())));
        driver.file.get().readInto(driver.store);
        return driver;
    }

    /** The same driver, which describes a key by its sum. */
    MemoryDriver with(String key) {
        facts.put("key.sha256", Sha256.of(key));
        return this;
    }

    public KeyValueStore store() {
        return store;
    }

    @Override
    public SystemInfo describe() {
        return new SystemInfo("memory", "1", facts);
    }

    @Override
    public <C extends Capability> Optional<C> capability(Class<C> type) {
        return Capability.among(type, store, new MemoryObjectStore(store));
    }

    @Override
    public void close() throws IOException {
        if (file.isPresent()) {
            file.get().write(store);
        }
    }
}
