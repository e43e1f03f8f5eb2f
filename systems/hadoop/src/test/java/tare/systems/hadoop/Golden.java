package tare.systems.hadoop;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** What blueprints write, kept as files. With -Dgolden.write=true they are written instead; then read the difference. */
final class Golden {
    private static final Path DIRECTORY = Path.of("src/test/resources/tare/systems/hadoop");

    private Golden() {}

    static void assertSame(String name, String text) throws IOException {
        Path file = DIRECTORY.resolve(name);
        if (Boolean.getBoolean("golden.write")) {
            Files.createDirectories(DIRECTORY);
            Files.writeString(file, text);
            return;
        }
        assertThat(text).isEqualTo(Files.readString(file));
    }
}
