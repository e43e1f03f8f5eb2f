package tare.systems.rocksdb;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A file in RocksDB's options format: the OPTIONS file in which a live database keeps all effective options, or one
 * written by a user. The column family {@code default} stands for all tables; for another one only differences are
 * shown.
 */
final class OptionsFile {
    private static final Pattern SECTION = Pattern.compile("\\[(\\w+)(?:/\\w+)?(?: \"(.*)\")?]");

    private static final Map<String, String> PREFIXES =
            Map.of("DBOptions", "db.", "CFOptions", "table.", "TableOptions", "blocks.");

    private static final String DEFAULT = "default";

    /** The files' location is not a property of the system, and differs between any two arms. */
    private static final Set<String> PATHS = Set.of("db.wal_dir", "db.db_log_dir");

    private static final String COMPARATOR = "table.comparator";
    private static final String BY_BYTES = "leveldb.BytewiseComparator";

    private OptionsFile() {}

    /**
     * Options by name, with the section in front: {@code db.max_background_jobs}. If a column family differs from
     * {@code default}, the name includes the family: {@code table.usertable.compression}.
     */
    static SortedMap<String, String> parse(List<String> lines) {
        SortedMap<String, String> options = new TreeMap<>();
        Map<String, Map<String, String>> byFamily = byFamily(lines);
        Map<String, String> ofAll = byFamily.getOrDefault(DEFAULT, Map.of());
        byFamily.forEach((family, its) -> its.forEach((name, value) -> {
            if (family.equals(DEFAULT)) {
                options.put(name, value);
            } else if (!family.equals(RocksDbDatabase.MANIFESTS) && !value.equals(ofAll.get(name))) {
                options.put(name.replaceFirst("\\.", Matcher.quoteReplacement("." + family + ".")), value);
            }
        }));
        options.keySet().removeAll(PATHS);
        return options;
    }

    /** Options of the database as a whole are listed with those of {@code default}. */
    private static Map<String, Map<String, String>> byFamily(List<String> lines) {
        Map<String, Map<String, String>> families = new TreeMap<>();
        String prefix = null;
        String family = DEFAULT;
        for (String line : lines) {
            String text = line.strip();
            Matcher section = SECTION.matcher(text);
            int equals = text.indexOf('=');
            if (section.matches()) {
                prefix = PREFIXES.get(section.group(1));
                family = section.group(2) == null ? DEFAULT : section.group(2);
            } else if (prefix != null && equals > 0 && !text.startsWith("#")) {
                families.computeIfAbsent(family, key -> new TreeMap<>())
                        .put(prefix + text.substring(0, equals), text.substring(equals + 1));
            }
        }
        return families;
    }

    /** The rule that a user's file breaks, if any; errors that only RocksDB detects appear when it is loaded. */
    static Optional<String> problem(Path file) {
        List<String> lines;
        try {
            lines = Files.readAllLines(file);
        } catch (IOException e) {
            return Optional.of("must be a file that can be read, got: " + file);
        }
        List<String> sections = lines.stream().map(String::strip).toList();
        if (!sections.contains("[DBOptions]") || !sections.contains("[CFOptions \"default\"]")) {
            return Optional.of("must hold [DBOptions] and [CFOptions \"default\"], got: " + file);
        }
        return byFamily(lines).values().stream()
                .map(options -> options.getOrDefault(COMPARATOR, BY_BYTES))
                .filter(comparator -> !comparator.equals(BY_BYTES))
                .findFirst()
                .map(comparator -> "must sort keys by " + BY_BYTES + ", since scans do, got: " + comparator);
    }
}
