package tare.exports;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Files that seal a format; -Dgolden.write=true writes them anew. */
final class Golden {
    private static final Path DIRECTORY = Path.of("src/test/resources/tare/exports");

    private Golden() {}

    static void check(String name, String text) throws IOException {
        Path file = DIRECTORY.resolve(name);
        if (Boolean.getBoolean("golden.write")) {
            Files.createDirectories(DIRECTORY);
            Files.writeString(file, text);
        }
        assertThat(text).isEqualTo(Files.readString(file));
    }
}
