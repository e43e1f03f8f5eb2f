package tare.systems.duckdb;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/**
 * The native library that DuckDB unpacks to a temporary file at every start. A JVM that is killed would leave its 60 MB
 * behind, so the name is removed once the library is loaded; the kernel keeps the content for this process.
 */
final class NativeLibrary {
    private static final Path MAPPED = Path.of("/proc/self/maps");

    private NativeLibrary() {}

    /** Called after the library was loaded. Does nothing where the kernel does not list mapped files. */
    static void removeFile() throws IOException {
        if (!Files.isReadable(MAPPED)) {
            return;
        }
        for (Path file : unpacked(Files.readAllLines(MAPPED))) {
            Files.deleteIfExists(file);
        }
    }

    /** @param maps lines that end with the path of a mapped file */
    static List<Path> unpacked(List<String> maps) {
        return maps.stream()
                .filter(line -> line.matches(".*/libduckdb_java[0-9]+\\.so"))
                .map(line -> Path.of(line.substring(line.indexOf('/'))))
                .distinct()
                .toList();
    }
}
