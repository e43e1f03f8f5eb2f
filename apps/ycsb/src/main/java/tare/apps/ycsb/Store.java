package tare.apps.ycsb;

import java.nio.file.Path;
import java.util.Map;

/**
 * The store that requests go to.
 *
 * @param system Tare's name for it
 * @param settings of its driver
 * @param addresses where it is, if its settings do not say; empty for an embedded one
 * @param directory it may keep files in; outlives the run where the data must
 * @param table its name there
 * @param remembers whether it is known of its tables, a run later, if they are there and how they were loaded
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

    /** One that its settings lead to, or that is embedded. */
    Store(String system, Map<String, String> settings, Path directory, String table, boolean remembers) {
        this(system, settings, Map.of(), directory, table, remembers);
    }
}
