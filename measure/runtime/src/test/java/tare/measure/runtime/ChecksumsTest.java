package tare.measure.runtime;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.time.InstantSource;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ChecksumsTest {
    /** Sum of the three bytes "abc": the example of FIPS 180-4. */
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
        assertThat(checksums().sha256(file)).isEqualTo(ABC);
    }

    @Test
    void areRememberedSoThatTheFileIsNotReadAgain() throws Exception {
        remember();
        String lie = "0".repeat(64);
        Files.writeString(memory, Files.readString(memory).replace(ABC, lie));
        assertThat(checksums().sha256(file)).isEqualTo(lie);
    }

    @Test
    void areNotRememberedOfAFileThatHasOnlyJustChanged() throws Exception {
        Checksums hasty = new Checksums(memory, InstantSource.system());
        hasty.sha256(file);
        hasty.save();
        assertThat(memory).doesNotExist();
    }

    @Test
    void areComputedAgainForAnotherContentOfTheSameSizeAndDate() throws Exception {
        remember();
        FileTime date = Files.getLastModifiedTime(file);
        Object before = Files.getAttribute(file, "unix:ctime");
        // Until the kernel's clock has ticked, as its time decides whether a file has settled.
        while (Files.getAttribute(file, "unix:ctime").equals(before)) {
            Files.writeString(file, "xyz");
            Files.setLastModifiedTime(file, date);
        }
        assertThat(checksums().sha256(file)).isNotEqualTo(ABC);
    }

    @Test
    void aSpoiltMemoryIsAsGoodAsNone() throws Exception {
        Files.createDirectories(memory.getParent());
        Files.writeString(memory, "nonsense\n\n");
        assertThat(checksums().sha256(file)).isEqualTo(ABC);
    }

    @ParameterizedTest
    @ValueSource(strings = {"\u0000", "\u00ff"})
    void aMemoryThatCannotBeReadIsAsGoodAsNone(String path) throws Exception {
        Files.createDirectories(memory.getParent());
        Files.writeString(memory, "sum\tfacts\t" + path, StandardCharsets.ISO_8859_1);
        assertThat(checksums().sha256(file)).isEqualTo(ABC);
    }

    /** With a clock so late that the file just written counts as settled. */
    private Checksums checksums() {
        return new Checksums(memory, InstantSource.offset(InstantSource.system(), Duration.ofMinutes(1)));
    }

    private void remember() throws Exception {
        Checksums checksums = checksums();
        checksums.sha256(file);
        checksums.save();
    }
}
