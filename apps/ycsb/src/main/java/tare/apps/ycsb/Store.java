package tare.apps.ycsb;

import java.nio.file.Path;
import java.util.Map;

/**
 * The target of the requests.
 *
 * @param system Tare's name for it
 * @param settings of its driver
 * @param addresses where it is, if its settings do not give that; empty for an embedded one
 * @param directory where it may keep files; outlives the run if the data must
 * @param table the table's name in the store
 * @param remembers whether a later run can find out if its tables exist and how they were loaded
 */
record Store(
        String system,
        Map<String, String> settings,
        Map<String, String> addresses,
        Path directory,
        String table,
        boolean remembers) {
    Store {
        settings = Map.copyOf(settings);
        addresses = Map.copyOf(addresses);
    }

    /** An embedded store, or one whose settings contain its address. */
    Store(String system, Map<String, String> settings, Path directory, String table, boolean remembers) {
        this(system, settings, Map.of(), directory, table, remembers);
    }
}
