package tare.api.spi;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class Sha256Test {
    /** FIPS 180-2, example B.1. */
    private static final String OF_ABC = "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad";

    @TempDir
    Path directory;

    @Test
    void textsAndFilesHaveTheSumOfTheStandard() throws IOException {
        assertThat(Sha256.of("abc")).isEqualTo(OF_ABC);
        assertThat(Sha256.of(Files.writeString(directory.resolve("abc"), "abc")))
                .isEqualTo(OF_ABC);
    }
}
