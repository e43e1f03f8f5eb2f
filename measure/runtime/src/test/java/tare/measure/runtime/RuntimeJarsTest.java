package tare.measure.runtime;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RuntimeJarsTest {
    /** SHA-256 of the three bytes "abc". */
    private static final String ABC = "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad";

    private static final LockedJar JAR = new LockedJar("org.example", "thing", "1.0", "", ABC);
    private static final LockFile LOCK = new LockFile(List.of(JAR));

    /** A time when the files that a test writes have settled. */
    private static final InstantSource LATER = InstantSource.offset(InstantSource.system(), Duration.ofMinutes(1));

    @TempDir
    Path directory;

    private Path repository;

    @BeforeEach
    void makeRepository() throws IOException {
        repository = Files.createDirectory(directory.resolve("repository"));
    }

    @Test
    void aRightJarIsUsedWhereItLies() throws Exception {
        Path file = put(repository, JAR.repositoryPath(), "abc");
        assertThat(offline(repository).resolve(LOCK)).containsExactly(file);
    }

    @Test
    void aRightJarNeedsNoResolverOnTheClassPath() throws Exception {
        Path file = put(repository, JAR.repositoryPath(), "abc");
        URL[] own = {
            RuntimeJars.class.getProtectionDomain().getCodeSource().getLocation(),
            getClass().getProtectionDomain().getCodeSource().getLocation()
        };
        try (URLClassLoader loader = new URLClassLoader(own, ClassLoader.getPlatformClassLoader())) {
            Class<?> isolated = loader.loadClass(WithoutResolver.class.getName());
            assertThat(isolated.getDeclaredMethod("resolve", Path.class, String.class)
                            .invoke(null, repository, LOCK.format(List.of())))
                    .isEqualTo(List.of(file));
        }
    }

    @Test
    void aWrongJarIsRefusedAndLeftAlone() throws Exception {
        Path file = put(repository, JAR.repositoryPath(), "abd");
        assertThatThrownBy(() -> offline(repository).resolve(LOCK))
                .isInstanceOf(RuntimeJarsException.class)
                .hasMessage("org.example:thing:1.0: wrong checksum: " + file + ": must be sha256:" + ABC
                        + ", got: sha256:a52d159f262b2c6ddb724a61840befc36eb30c88877a4030b65cbe86298449c9"
                        + "; the file is left as it is");
        assertThat(file).hasContent("abd");
    }

    @Test
    void aMissingJarIsNamedWithWhereItShouldBe() {
        assertThatThrownBy(() -> offline(repository).resolve(LOCK))
                .isInstanceOf(RuntimeJarsException.class)
                .hasMessage(
                        "org.example:thing:1.0: must be in " + repository + ", since nothing is fetched while offline");
    }

    @Test
    void anOfflineDirectoryMayBeFlatAndComesFirst() throws Exception {
        Path carried = Files.createDirectory(directory.resolve("carried"));
        Path file = put(carried, JAR.fileName(), "abc");
        put(repository, JAR.repositoryPath(), "abc");
        assertThat(offline(carried, repository).resolve(LOCK)).containsExactly(file);
    }

    @Test
    void carriedJarsAreFoundAgain() throws Exception {
        put(repository, JAR.repositoryPath(), "abc");
        Path carried = directory.resolve("carried");
        offline(repository).carry(LOCK, carried);
        assertThat(offline(carried).resolve(LOCK)).containsExactly(carried.resolve(JAR.repositoryPath()));
        offline(repository).carry(LOCK, carried);
    }

    @Test
    void carryingOverwritesNothing() throws Exception {
        put(repository, JAR.repositoryPath(), "abc");
        Path carried = directory.resolve("carried");
        Path other = put(carried, JAR.repositoryPath(), "other");
        assertThatThrownBy(() -> offline(repository).carry(LOCK, carried)).hasMessageContaining(other.toString());
        assertThat(other).hasContent("other");
    }

    @Test
    void aFetchedJarIsVerifiedToo() {
        Fetching fetcher = new Fetching("abd");
        assertThatThrownBy(() -> online(fetcher, FetchProgress.SILENT).resolve(LOCK))
                .hasMessageContaining("wrong checksum");
        assertThat(fetcher.closed).isTrue();
    }

    @Test
    void onlyMissingJarsAreFetchedAndTheOrderStays() throws Exception {
        LockedJar first = new LockedJar("org.example", "first", "1.0", "", ABC);
        put(repository, JAR.repositoryPath(), "abc");
        Fetching fetcher = new Fetching("abc");
        assertThat(online(fetcher, FetchProgress.SILENT).resolve(new LockFile(List.of(first, JAR))))
                .containsExactly(repository.resolve("fetched"), repository.resolve(JAR.repositoryPath()));
    }

    @Test
    void whatWasReadBeforeAJarWasFoundMissingIsRemembered() throws Exception {
        put(repository, JAR.repositoryPath(), "abc");
        LockFile lock = new LockFile(List.of(JAR, new LockedJar("org.example", "missing", "1.0", "", ABC)));
        assertThatThrownBy(() -> offline(repository).resolve(lock)).hasMessageContaining("org.example:missing:1.0");
        assertThat(directory.resolve("checksums")).content().contains(ABC);
    }

    @Test
    void aHomeThatCannotBeWrittenOnlyCostsTime() throws Exception {
        Path file = put(repository, JAR.repositoryPath(), "abc");
        Path inTheWay = put(directory, "file", "");
        Checksums forgetful = new Checksums(inTheWay.resolve("checksums"), LATER);
        RuntimeJars jars = new RuntimeJars(List.of(repository), Optional.empty(), forgetful, FetchProgress.SILENT);
        assertThat(jars.resolve(LOCK)).containsExactly(file);
    }

    /** Replaces Maven's resolver: every artifact holds {@code content}. */
    private final class Fetching implements Fetcher {
        private final String content;
        private boolean closed;

        Fetching(String content) {
            this.content = content;
        }

        @Override
        public Path fetch(LockedJar jar, FetchProgress progress) {
            try {
                return put(repository, "fetched", content);
            } catch (IOException e) {
                throw new AssertionError(e);
            }
        }

        @Override
        public void close() {
            closed = true;
        }
    }

    private RuntimeJars online(Fetcher fetcher, FetchProgress progress) {
        return new RuntimeJars(List.of(repository), Optional.of(() -> fetcher), checksums(), progress);
    }

    private RuntimeJars offline(Path... directories) {
        return new RuntimeJars(List.of(directories), Optional.empty(), checksums(), FetchProgress.SILENT);
    }

    private Checksums checksums() {
        return new Checksums(directory.resolve("checksums"), LATER);
    }

    private static Path put(Path directory, String name, String content) throws IOException {
        Path file = directory.resolve(name);
        Files.createDirectories(file.getParent());
        return Files.writeString(file, content);
    }
}
