package tare.drivers.rocksdb;

import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * Reads the OPTIONS file in which a live database keeps every option in force. All tables are opened alike, so one
 * column family speaks for them.
 */
final class OptionsFile {
    private static final Map<String, String> SECTIONS = Map.of(
            "[DBOptions]", "db.",
            "[CFOptions \"default\"]", "table.",
            "[TableOptions/BlockBasedTable \"default\"]", "blocks.");

    /** Where the files are is no property of the system, and differs between any two arms. */
    private static final Set<String> PATHS = Set.of("db.wal_dir", "db.db_log_dir");

    private OptionsFile() {}

    /** Options by name, with the section in front: {@code db.max_background_jobs}. */
    static SortedMap<String, String> parse(List<String> lines) {
        SortedMap<String, String> options = new TreeMap<>();
        String prefix = null;
        for (String line : lines) {
            String text = line.strip();
            int equals = text.indexOf('=');
            if (text.startsWith("[")) {
                prefix = SECTIONS.get(text);
            } else if (prefix != null && equals > 0) {
                options.put(prefix + text.substring(0, equals), text.substring(equals + 1));
            }
        }
        options.keySet().removeAll(PATHS);
        return options;
    }
}
