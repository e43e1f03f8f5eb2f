package tare.systems.spark;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FileStatus;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Path;

/**
 * The directories of tables: one a schema, one in it for each table. They outlive Spark, whose catalog does not.
 *
 * @param root created with the first schema
 */
record SparkTables(FileSystem files, Path root) {
    /** Spark writes it last. */
    private static final String COMPLETE = "_SUCCESS";

    /** @param root a URI */
    static SparkTables in(String root, Configuration configuration) throws IOException {
        Path path = new Path(root);
        return new SparkTables(path.getFileSystem(configuration), path);
    }

    void create(String schema) throws IOException {
        files.mkdirs(schema(schema));
    }

    void drop(String schema) throws IOException {
        files.delete(schema(schema), true);
    }

    private Path schema(String schema) {
        return new Path(root, schema);
    }

    Path table(String schema, String table) {
        return new Path(schema(schema), table);
    }

    void drop(String schema, String table) throws IOException {
        files.delete(table(schema, table), true);
    }

    List<String> schemas() throws IOException {
        return files.exists(root) ? directories(root) : List.of();
    }

    /** Those that were written to the end. */
    List<String> tables(String schema) throws IOException {
        List<String> complete = new ArrayList<>();
        for (String table : directories(schema(schema))) {
            if (files.exists(new Path(table(schema, table), COMPLETE))) {
                complete.add(table);
            }
        }
        return complete;
    }

    private List<String> directories(Path parent) throws IOException {
        return Arrays.stream(files.listStatus(parent))
                .filter(FileStatus::isDirectory)
                .map(child -> child.getPath().getName())
                .sorted()
                .toList();
    }
}
