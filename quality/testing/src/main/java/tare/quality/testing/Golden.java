package tare.quality.testing;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import org.assertj.core.api.Assertions;

/**
 * Golden files, which seal formats that others parse or read. With {@code -Dgolden.write=true} (in Maven {@code
 * -Dsurefire.args=-Dgolden.write=true}) a file that differs is rewritten and its test still fails: read the difference,
 * then run again without the flag.
 */
public final class Golden {
    private Golden() {}

    /** Compares with the file of that name among the resources of the package of {@code test}. */
    public static void assertSame(Class<?> test, String name, String actual) throws IOException {
        assertSame(file(test, name), actual);
    }

    /** @param file relative to the module's directory */
    public static void assertSame(Path file, String actual) throws IOException {
        writeOnRequest(file, actual.getBytes(UTF_8));
        Assertions.assertThat(actual).as("golden file %s", file).isEqualTo(Files.readString(file));
    }

    /** Compares byte by byte with the file of that name among the resources of the package of {@code test}. */
    public static void assertSame(Class<?> test, String name, Path actual) throws IOException {
        Path file = file(test, name);
        writeOnRequest(file, Files.readAllBytes(actual));
        Assertions.assertThat(actual).as("golden file %s", file).hasSameBinaryContentAs(file);
    }

    private static Path file(Class<?> test, String name) {
        return Path.of("src/test/resources", test.getPackageName().replace('.', '/'), name);
    }

    private static void writeOnRequest(Path file, byte[] actual) throws IOException {
        boolean isSame = Files.exists(file) && Arrays.equals(Files.readAllBytes(file), actual);
        if (isSame || !Boolean.getBoolean("golden.write")) {
            return;
        }
        Files.createDirectories(file.getParent());
        Files.write(file, actual);
        Assertions.fail("golden file %s was written: read the difference, and run again without golden.write", file);
    }
}
