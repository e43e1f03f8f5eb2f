package tare.runtime;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ChecksumsTest {
    /** Of the three bytes "abc": the example of FIPS 180-4. */
    private static final String ABC = "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad";

    @TempDir
    Path directory;

    private Path file;
    private Path memory;

    @BeforeEach
    void writeFile() throws Exception {
        file = Files.writeString(directory.resolve("a.jar"), "abc");
        memory = directory.resolve("cache/checksums");
    }

    @Test
    void areThoseOfTheStandard() throws Exception {
        assertThat(new Checksums(memory).sha256(file)).isEqualTo(ABC);
    }

    @Test
    void areRememberedSoThatTheFileIsNotReadAgain() throws Exception {
        remember();
        String lie = "0".repeat(64);
        Files.writeString(memory, Files.readString(memory).replace(ABC, lie));
        assertThat(new Checksums(memory).sha256(file)).isEqualTo(lie);
    }

    @Test
    void areComputedAgainForAnotherContentOfTheSameSizeAndDate() throws Exception {
        remember();
        FileTime date = Files.getLastModifiedTime(file);
        Files.writeString(file, "xyz");
        Files.setLastModifiedTime(file, date);
        assertThat(new Checksums(memory).sha256(file)).isNotEqualTo(ABC);
    }

    @Test
    void aSpoiltMemoryIsAsGoodAsNone() throws Exception {
        Files.createDirectories(memory.getParent());
        Files.writeString(memory, "nonsense\n\n");
        assertThat(new Checksums(memory).sha256(file)).isEqualTo(ABC);
    }

    private void remember() throws Exception {
        Checksums checksums = new Checksums(memory);
        checksums.sha256(file);
        checksums.save();
    }
}
