package tare.ycsb;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;

/** Formats that others parse or read, sealed. Run with {@code -Dsurefire.args=-Dgolden.write=true} to seal a new form. */
final class Golden {
    private Golden() {}

    static void assertSealed(String name, String text) throws IOException {
        if (Boolean.getBoolean("golden.write")) {
            Files.writeString(Path.of("src/test/resources/tare/ycsb", name), text);
            return;
        }
        try (InputStream in = Golden.class.getResourceAsStream(name)) {
            assertThat(in).as("golden file " + name).isNotNull();
            assertThat(text).isEqualTo(new String(in.readAllBytes(), UTF_8));
        }
    }
}
