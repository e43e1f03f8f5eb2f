package tare.drivers.rocksdb;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class StoreDirectoryTest {
    @TempDir
    Path temporary;

    private Path given;
    private Path own;

    @BeforeEach
    void makeDirectories() throws Exception {
        given = Files.createDirectory(temporary.resolve("device"));
        own = Files.createDirectory(temporary.resolve("arm-a"));
    }

    @Test
    void isInTheArmsOwnDirectoryUnlessAnotherIsGiven() throws Exception {
        assertThat(StoreDirectory.claim("", own).root()).isEqualTo(own.resolve("rocksdb"));
        assertThat(StoreDirectory.claim(given.toString(), own).root()).isEqualTo(given.resolve("tare_arm-a"));
    }

    @Test
    void leavesOtherFilesOnTheDeviceAlone() throws Exception {
        Path theirs = Files.createFile(given.resolve("theirs"));
        StoreDirectory.claim(given.toString(), own);
        assertThat(theirs).exists();
    }

    @Test
    void refusesAPlaceThatSomebodyElseUses() throws Exception {
        Path theirs = Files.createDirectories(given.resolve("tare_arm-a/theirs"));
        assertThatThrownBy(() -> StoreDirectory.claim(given.toString(), own))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage(
                        "directory: must be empty or hold Tare's marker file tare.marker, got: " + theirs.getParent());
        assertThat(theirs).exists();
    }

    @Test
    void keepsWhatThisArmLeft() throws Exception {
        Path file = leave(own);
        StoreDirectory.claim(given.toString(), own);
        assertThat(file).exists();
    }

    @Test
    void wipesWhatAnotherExperimentLeft() throws Exception {
        Path file = leave(temporary.resolve("earlier/arm-a"));
        StoreDirectory directory = StoreDirectory.claim(given.toString(), own);
        assertThat(file).doesNotExist();
        assertThat(directory.root().resolve(StoreDirectory.MARKER)).hasContent(own.toString());
    }

    @Test
    void refusesADeviceThatIsNotMounted() {
        Path missing = temporary.resolve("missing");
        assertThatThrownBy(() -> StoreDirectory.claim(missing.toString(), own))
                .hasMessage("directory: must be there already, got: " + missing);
    }

    @Test
    void onlyFilesThatNeverChangeAreSharedWithTheKeptState() throws Exception {
        StoreDirectory directory = StoreDirectory.claim("", own);
        Files.createDirectories(directory.captured());
        Files.writeString(directory.captured().resolve("000007.sst"), "rows");
        Files.writeString(directory.captured().resolve("MANIFEST-000004"), "kept");
        directory.restore();
        assertThat(Files.isSameFile(
                        directory.captured().resolve("000007.sst"),
                        directory.database().resolve("000007.sst")))
                .isTrue();
        Files.writeString(directory.database().resolve("MANIFEST-000004"), "appended to");
        assertThat(directory.captured().resolve("MANIFEST-000004")).hasContent("kept");
    }

    @Test
    void aStateThatWasHalfDiscardedIsGoneWithTheNextClaim() throws Exception {
        Path root = StoreDirectory.claim("", own).root();
        Path half = Files.createFile(
                Files.createDirectory(root.resolve("discarded")).resolve("CURRENT"));
        StoreDirectory directory = StoreDirectory.claim("", own);
        assertThat(half.getParent()).doesNotExist();
        assertThat(directory.captured()).doesNotExist();
    }

    private Path leave(Path arm) throws Exception {
        Path database = StoreDirectory.claim(given.toString(), arm).database();
        return Files.createFile(Files.createDirectories(database).resolve("file"));
    }
}
