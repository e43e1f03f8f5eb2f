package tare.workloads.tpcds;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The queries that can be chosen, each with the tables it reads. Immutable; any thread. */
final class QueryCatalog {
    /** The name of a set of twenty queries; {@code docs/tpcds.md} explains the choice. */
    static final String SMALL = "small";

    /** The name of the set of all queries. */
    static final String ALL = "all";

    private static final List<String> SMALL_QUERIES = List.of(
            "q1", "q3", "q6", "q11", "q19", "q28", "q34", "q36", "q42", "q43", "q46", "q47", "q51", "q52", "q53", "q55",
            "q59", "q68", "q79", "q98");

    private static final String RESOURCE = "queries.txt";

    private final Map<String, List<String>> tables;

    private QueryCatalog(Map<String, List<String>> tables) {
        this.tables = tables;
    }

    static QueryCatalog load() {
        Map<String, List<String>> tables = new LinkedHashMap<>();
        for (String line : text().lines().toList()) {
            if (!line.startsWith("#")) {
                String[] parts = line.split(" ", -1);
                tables.put(parts[0], List.of(parts[1].split(",", -1)));
            }
        }
        return new QueryCatalog(tables);
    }

    private static String text() {
        try (InputStream in = QueryCatalog.class.getResourceAsStream(RESOURCE)) {
            return new String(in.readAllBytes(), UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** All names, in order. */
    List<String> names() {
        return List.copyOf(tables.keySet());
    }

    /** The queries of a named set. */
    Optional<List<String>> set(String name) {
        return switch (name) {
            case SMALL -> Optional.of(SMALL_QUERIES);
            case ALL -> Optional.of(names());
            default -> Optional.empty();
        };
    }

    /** @param query one of {@link #names} */
    List<String> tables(String query) {
        return tables.get(query);
    }
}
