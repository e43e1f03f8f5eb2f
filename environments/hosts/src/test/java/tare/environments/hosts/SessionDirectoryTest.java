package tare.environments.hosts;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SessionDirectoryTest {
    private static final Instant NOW = Instant.parse("2026-01-01T12:00:00Z");

    @TempDir
    Path kept;

    private SessionDirectory own;

    @BeforeEach
    void make() throws Exception {
        own = new SessionDirectory(Files.createDirectory(kept.resolve("session.own")));
        Files.createDirectory(kept.resolve("jars"));
    }

    @Test
    void aNeighbourThatIsStartingIsNotLeftOver() throws Exception {
        Path starting = neighbour(Duration.ofMinutes(1));
        own.removeLeft(NOW);
        assertThat(starting).isDirectory();
        assertThat(own.hasNeighbours()).isTrue();
    }

    @Test
    void oneThatWasNeverLockedIsRemovedOnceItCannotBeStarting() throws Exception {
        Path never = neighbour(Duration.ofMinutes(11));
        own.removeLeft(NOW);
        assertThat(never).doesNotExist();
        assertThat(own.hasNeighbours()).isFalse();
    }

    @Test
    void oneThatWasInUseIsRemovedOnceItsLockIsFreeAtWhateverAge() throws Exception {
        Path ended = neighbour(Duration.ZERO);
        FileChannel lock = new SessionDirectory(ended).lock();
        lock.close();
        Path file = Files.createFile(kept.resolve("session.list"));
        own.removeLeft(NOW);
        assertThat(ended).doesNotExist();
        assertThat(file).as("of others").exists();
        assertThat(own.hasNeighbours()).isFalse();
        assertThat(own.path()).isDirectory();
    }

    private Path neighbour(Duration age) throws Exception {
        Path neighbour = Files.createDirectory(kept.resolve("session.other"));
        Files.createFile(neighbour.resolve("agent.jar"));
        Files.setLastModifiedTime(neighbour, FileTime.from(NOW.minus(age)));
        return neighbour;
    }
}
