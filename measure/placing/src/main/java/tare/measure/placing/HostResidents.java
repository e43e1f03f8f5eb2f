package tare.measure.placing;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import tare.api.spi.system.EnvironmentException;
import tare.api.spi.system.HostSession;

/** Keeps what lives on a host, and closes it, the newest first. Any thread. */
public final class HostResidents implements HostSession, AutoCloseable {
    private final Path directory;
    private final boolean isAgent;
    private final Map<Class<?>, AutoCloseable> residents = new LinkedHashMap<>();

    /** @param isAgent whether this is an agent's */
    public HostResidents(Path directory, boolean isAgent) {
        this.directory = directory;
        this.isAgent = isAgent;
    }

    @Override
    public Path directory() {
        return directory;
    }

    @Override
    public boolean isAgent() {
        return isAgent;
    }

    @Override
    public synchronized <T extends AutoCloseable> T resident(Class<T> type, Function<HostSession, T> maker) {
        AutoCloseable there = residents.get(type);
        if (there == null) {
            there = maker.apply(this);
            residents.put(type, there);
        }
        return type.cast(there);
    }

    /** Closes all, even if some fail. */
    @Override
    public void close() throws EnvironmentException {
        List<AutoCloseable> all;
        synchronized (this) {
            all = new ArrayList<>(residents.values());
            residents.clear();
        }
        Collections.reverse(all);
        ClosedTogether.close(all);
    }
}
