package tare.api.spi.system;

import java.nio.file.Path;
import java.util.function.Function;

/** What orders find on a host, for as long as the harness uses it. Any thread. */
public interface HostSession {
    /** A directory there for this session alone, which is removed at its end. */
    Path directory();

    /** Whether orders are carried out by an agent, and not by the harness. */
    boolean isAgent();

    /**
     * Something that lives on the host from its first use until the session ends, which closes it.
     *
     * @param type names it
     */
    <T extends AutoCloseable> T resident(Class<T> type, Function<HostSession, T> maker);
}
