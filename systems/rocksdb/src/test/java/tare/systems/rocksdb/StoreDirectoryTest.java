package tare.systems.rocksdb;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tare.api.spi.Marker;

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
        assertThat(claimAndClose("")).isEqualTo(own.resolve("rocksdb"));
        assertThat(claimAndClose(given.toString())).isEqualTo(given.resolve("tare_arm-a"));
    }

    @Test
    void leavesOtherFilesOnTheDeviceAlone() throws Exception {
        Path theirs = Files.createFile(given.resolve("theirs"));
        claimAndClose(given.toString());
        assertThat(theirs).exists();
    }

    @Test
    void refusesAPlaceThatAnotherUserUses() throws Exception {
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
        claimAndClose(given.toString());
        assertThat(file).exists();
    }

    @Test
    void wipesWhatAnotherExperimentLeft() throws Exception {
        Path file = leave(temporary.resolve("earlier/arm-a"));
        Path root = claimAndClose(given.toString());
        assertThat(file).doesNotExist();
        assertThat(root.resolve(Marker.NAME)).hasContent(own.toString());
    }

    @Test
    void refusesADeviceThatIsNotMounted() {
        Path missing = temporary.resolve("missing");
        assertThatThrownBy(() -> StoreDirectory.claim(missing.toString(), own))
                .hasMessage("directory: must be there already, got: " + missing);
    }

    @Test
    void aDirectoryInUseByAnotherProcessIsRefusedAndLeftAlone() throws Exception {
        Path earlier = temporary.resolve("earlier/arm-a");
        Path file = leave(earlier);
        Process other = DirectoryHolder.hold(given, earlier);
        try {
            assertThatThrownBy(() -> StoreDirectory.claim(given.toString(), own))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessage("directory: must not be in use by another process, got: "
                            + file.getParent().getParent());
            assertThat(file).exists();
        } finally {
            other.destroyForcibly().waitFor();
        }
        claimAndClose(given.toString());
        assertThat(file).as("free again once its process is gone").doesNotExist();
    }

    @Test
    void aDirectoryInUseByThisProcessIsRefusedUntilItIsClosed() throws Exception {
        try (StoreDirectory first = StoreDirectory.claim("", own)) {
            assertThatThrownBy(() -> StoreDirectory.claim("", own))
                    .hasMessage("directory: must not be in use by another process, got: " + first.root());
        }
        claimAndClose("");
    }

    @Test
    void onlyFilesThatNeverChangeAreSharedWithTheKeptState() throws Exception {
        try (StoreDirectory directory = StoreDirectory.claim("", own)) {
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
    }

    @Test
    void aStateThatWasHalfDiscardedIsGoneWithTheNextClaim() throws Exception {
        Path root = claimAndClose("");
        Path half = Files.createFile(
                Files.createDirectory(root.resolve("discarded")).resolve("CURRENT"));
        claimAndClose("");
        assertThat(half.getParent()).doesNotExist();
        assertThat(root.resolve("captured")).doesNotExist();
    }

    private Path claimAndClose(String parent) throws Exception {
        try (StoreDirectory directory = StoreDirectory.claim(parent, own)) {
            return directory.root();
        }
    }

    private Path leave(Path arm) throws Exception {
        try (StoreDirectory directory = StoreDirectory.claim(given.toString(), arm)) {
            return Files.createFile(
                    Files.createDirectories(directory.database()).resolve("file"));
        }
    }
}
