package tare.systems.hbase.driver;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ScratchTest {
    @TempDir
    Path parent;

    @Test
    void itsUserAloneCanEnterItAndItGoesWithAllThatIsInIt() throws Exception {
        Path directory;
        try (Scratch scratch = Scratch.make(parent)) {
            directory = scratch.directory();
            assertThat(directory).hasParent(parent);
            assertThat(Files.getPosixFilePermissions(directory))
                    .isEqualTo(PosixFilePermissions.fromString("rwx------"));
            job(directory);
        }
        assertThat(directory).doesNotExist();
    }

    @Test
    void whatAKilledProcessLeftGoesWithTheNext() throws Exception {
        Path left = job(Files.createDirectory(parent.resolve("tare-export-1")));
        Files.createFile(left.resolve("in-use"));
        Path unmarked = job(Files.createDirectory(parent.resolve("tare-export-2")));
        Path strange = job(Files.createDirectory(parent.resolve("another")));
        Path link = Files.createSymbolicLink(parent.resolve("tare-export-3"), strange);
        try (Scratch used = Scratch.make(parent)) {
            assertThat(left).doesNotExist();
            assertThat(unmarked).doesNotExist();
            assertThat(link).isSymbolicLink();
            assertThat(strange.resolve("job.xml")).exists();
            job(used.directory());
            try (Scratch second = Scratch.make(parent)) {
                assertThat(second.directory()).isNotEqualTo(used.directory());
                assertThat(used.directory().resolve("job.xml")).exists();
            }
        }
    }

    /** Files like those of a job. */
    private static Path job(Path directory) throws Exception {
        Files.writeString(directory.resolve("job.xml"), "keys");
        return directory;
    }
}
