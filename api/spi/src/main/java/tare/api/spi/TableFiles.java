package tare.api.spi;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Optional;

/**
 * Keeps tables as names only, for drivers of systems without tables: one file per table and one for its manifest, since
 * one worker loads and another measures. A table name consists of letters, digits, {@code _} and {@code -}, with dots
 * or colons between parts; any other is rejected with an {@link IllegalArgumentException}. One thread.
 */
public final class TableFiles implements Tables {
    private final Path directory;

    /** @param directory created if missing */
    public TableFiles(Path directory) throws IOException {
        this.directory = Files.createDirectories(directory);
    }

    @Override
    public boolean exists(String table) {
        return Files.exists(file(table, ".table"));
    }

    @Override
    public void create(Table table) throws IOException {
        if (exists(table.name())) {
            throw new IllegalStateException("table exists already: " + table.name());
        }
        Files.write(file(table.name(), ".table"), table.fields());
    }

    @Override
    public void seal(String table, String manifest) throws IOException {
        requireExists(table);
        Path whole = file(table, ".new");
        Files.writeString(whole, manifest);
        Files.move(whole, file(table, ".manifest"), StandardCopyOption.ATOMIC_MOVE);
    }

    @Override
    public Optional<String> manifest(String table) throws IOException {
        Path manifest = file(table, ".manifest");
        return Files.exists(manifest) ? Optional.of(Files.readString(manifest)) : Optional.empty();
    }

    /** Deletes the manifest first: a half-dropped table must not look sealed. */
    @Override
    public void drop(String table) throws IOException {
        Files.deleteIfExists(file(table, ".manifest"));
        Files.deleteIfExists(file(table, ".table"));
    }

    /** @throws IllegalStateException if the table does not exist */
    public void requireExists(String table) {
        if (!exists(table)) {
            throw new IllegalStateException("no such table: " + table);
        }
    }

    private Path file(String table, String suffix) {
        if (!table.matches("[A-Za-z0-9_-]+([.:][A-Za-z0-9_-]+)*")) {
            throw new IllegalArgumentException(
                    "table name: must be of letters, digits, _ and -, with . or : between parts, got: " + table);
        }
        return directory.resolve(table + suffix);
    }
}
