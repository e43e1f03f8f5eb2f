package tare.drivers.ycsb;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Optional;
import tare.spi.Table;
import tare.spi.Tables;

/**
 * What Tare knows of the tables it loaded: a file each in the arm's directory, and one more for its manifest. A binding can
 * neither make nor remove a table nor tell whether there is one. So where the system does not make tables by itself the
 * user has made it before, and a table that is dropped here is forgotten, its rows left where they are. In this arm's
 * directory they can only be the rows of a load that was broken off, which will be written over by the same ones.
 */
final class BindingTables implements Tables {
    private final Path directory;

    /** @param directory made if it is not there */
    BindingTables(Path directory) throws IOException {
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

    /** The manifest goes first: a table that is half gone must not look sealed. */
    @Override
    public void drop(String table) throws IOException {
        Files.deleteIfExists(file(table, ".manifest"));
        Files.deleteIfExists(file(table, ".table"));
    }

    /** @throws IllegalStateException if it does not */
    void requireExists(String table) {
        if (!exists(table)) {
            throw new IllegalStateException("no such table: " + table);
        }
    }

    private Path file(String table, String suffix) {
        if (!table.matches("[A-Za-z0-9_-]+")) {
            throw new IllegalArgumentException("table name: must be of letters, digits, _ and - only, got: " + table);
        }
        return directory.resolve(table + suffix);
    }
}
