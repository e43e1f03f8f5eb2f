package tare.measure.runtime;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Contacts the repositories of the user's own Maven settings, for one jar of 7 kB. */
@Timeout(value = 60, unit = TimeUnit.SECONDS)
class MavenFetcherTest {
    private static final LockedJar TINY = new LockedJar(
            "org.apiguardian",
            "apiguardian-api",
            "1.1.2",
            "",
            "b509448ac506d607319f182537f0b35d71007582ec741832a1f111e5b5b70b38");

    @TempDir
    Path repository;

    @TempDir
    Path elsewhere;

    private Optional<Path> settings = Optional.empty();
    private final List<String> heard = new ArrayList<>();

    @Test
    void aMissingJarIsFetchedAndVerifiedWithProgress() throws Exception {
        List<Path> classPath = jars(false).resolve(new LockFile(List.of(TINY)));
        assertThat(classPath).containsExactly(repository.resolve(TINY.repositoryPath()));
        assertThat(heard).contains("6806 of 6806").endsWith("verified");
    }

    @Test
    void anUnknownJarIsNamed() {
        LockedJar unknown = new LockedJar("org.apiguardian", "apiguardian-api", "0.0.0-none", "", "0".repeat(64));
        assertThatThrownBy(() -> jars(false).resolve(new LockFile(List.of(unknown))))
                .isInstanceOf(RuntimeJarsException.class)
                .hasMessage("org.apiguardian:apiguardian-api:0.0.0-none: cannot be fetched:"
                        + " no repository of your Maven settings has it");
    }

    @Test
    void settingsThatSayOfflineAreObeyed() {
        assertThatThrownBy(() -> jars(true).resolve(new LockFile(List.of(TINY))))
                .isInstanceOf(RuntimeJarsException.class)
                .hasMessage(
                        "org.apiguardian:apiguardian-api:1.1.2: cannot be fetched: your Maven settings say offline");
        assertThat(repository.resolve(TINY.repositoryPath())).doesNotExist();
    }

    @Test
    void theRepositoriesOfOtherSettingsAreAskedInstead() throws Exception {
        Path mirror = elsewhere.resolve("mirror");
        settings = Optional.of(Files.writeString(
                elsewhere.resolve("settings.xml"),
                "<settings><mirrors><mirror><id>mine</id><mirrorOf>*</mirrorOf><url>" + mirror.toUri()
                        + "</url></mirror></mirrors></settings>"));
        assertThatThrownBy(() -> jars(false).resolve(new LockFile(List.of(TINY))))
                .isInstanceOf(RuntimeJarsException.class)
                .hasMessageContaining("no repository of your Maven settings has it");

        String sum = Checksums.compute(Files.writeString(elsewhere.resolve("jar"), "mine"));
        LockedJar mine = new LockedJar(TINY.group(), TINY.artifact(), "0.0.0-mine", "", sum);
        Path placed = mirror.resolve(mine.repositoryPath());
        Files.createDirectories(placed.getParent());
        Files.writeString(placed, "mine");

        assertThat(jars(false).resolve(new LockFile(List.of(mine))))
                .containsExactly(repository.resolve(mine.repositoryPath()));
    }

    @Test
    void aLockPinsWhatIsResolvedWithAllItNeeds() throws Exception {
        LockFile lock = LockFileWriter.lock(
                List.of("org.opentest4j:opentest4j:1.3.0", "org.apiguardian:apiguardian-api:1.1.2"),
                new MavenHome(repository, false, Optional.empty()));
        assertThat(lock.jars()).extracting(LockedJar::artifact).containsExactly("opentest4j", "apiguardian-api");
        assertThat(lock.jars()).contains(TINY);
    }

    private RuntimeJars jars(boolean offline) throws Exception {
        FetchProgress progress = new FetchProgress() {
            @Override
            public void received(LockedJar jar, long bytes, long total) {
                heard.add(bytes + " of " + total);
            }

            @Override
            public void verified(LockedJar jar) {
                heard.add("verified");
            }
        };
        return new RuntimeJars(
                List.of(repository),
                Optional.of(() -> new MavenFetcher(new MavenHome(repository, offline, settings))),
                new Checksums(repository.resolve("checksums"), InstantSource.system()),
                progress);
    }
}
