package tare.live;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/** Formats that programs parse, sealed. Run with {@code -Dsurefire.args=-Dgolden.write=true} to seal a new form. */
final class Golden {
    private Golden() {}

    static void assertSame(String name, String actual) throws IOException {
        if (Boolean.getBoolean("golden.write")) {
            Files.writeString(Path.of("src/test/resources/tare/live", name), actual);
            return;
        }
        try (InputStream in = Golden.class.getResourceAsStream(name)) {
            assertThat(in).as("golden file " + name).isNotNull();
            assertThat(actual).as(name).isEqualTo(new String(in.readAllBytes(), StandardCharsets.UTF_8));
        }
    }
}
