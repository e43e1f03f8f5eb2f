package tare.systems.spark;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import tare.api.spi.FileTrees;

/**
 * The directories of tables: one a schema, one in it for each table. They outlive Spark, whose catalog does not.
 *
 * @param root created with the first schema
 */
record SparkTables(Path root) {
    /** Spark writes it last. */
    private static final String COMPLETE = "_SUCCESS";

    void create(String schema) throws IOException {
        Files.createDirectories(root.resolve(schema));
    }

    void drop(String schema) throws IOException {
        FileTrees.delete(root.resolve(schema));
    }

    Path table(String schema, String table) {
        return root.resolve(schema).resolve(table);
    }

    void drop(String schema, String table) throws IOException {
        FileTrees.delete(table(schema, table));
    }

    List<String> schemas() throws IOException {
        return Files.isDirectory(root) ? directories(root) : List.of();
    }

    /** Those that were written to the end. */
    List<String> tables(String schema) throws IOException {
        return directories(root.resolve(schema)).stream()
                .filter(table -> Files.exists(table(schema, table).resolve(COMPLETE)))
                .toList();
    }

    private static List<String> directories(Path parent) throws IOException {
        try (Stream<Path> children = Files.list(parent)) {
            return children.filter(Files::isDirectory)
                    .map(child -> child.getFileName().toString())
                    .sorted()
                    .toList();
        }
    }
}
