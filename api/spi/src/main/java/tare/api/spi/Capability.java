package tare.api.spi;

import java.util.Arrays;
import java.util.Optional;

/** What a system can do. A workload names the one it needs. */
public sealed interface Capability permits KeyValueStore, ObjectStore, SqlEngine, JobEngine, FileStore {
    /** The one of that type, if it is among those that a driver offers. */
    static <C extends Capability> Optional<C> among(Class<C> type, Capability... offered) {
        return Arrays.stream(offered).filter(type::isInstance).map(type::cast).findFirst();
    }
}
