package tare.api.spi;

import java.util.Optional;

/** A connection to a system. Used by any thread of one worker. */
public interface Driver extends AutoCloseable {
    SystemInfo describe() throws Exception;

    <C extends Capability> Optional<C> capability(Class<C> type);

    @Override
    void close() throws Exception;
}
