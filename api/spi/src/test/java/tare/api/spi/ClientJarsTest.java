package tare.api.spi;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ClientJarsTest {
    private static final List<String> NEEDED = List.of("org.store.Connection");

    @TempDir
    private Path directory;

    @Test
    void allJarsOfTheDirectoryAreTheClassPathInTheOrderOfTheirNames() throws IOException {
        jar("store-2.jar", "org/store/Connection.class");
        jar("log-1.jar", "org/log/Logger.class");
        Files.writeString(directory.resolve("README"), "no jar");
        Files.createDirectory(directory.resolve("older.jar"));

        assertThat(client().jars(NEEDED))
                .containsExactly(directory.resolve("log-1.jar"), directory.resolve("store-2.jar"));
    }

    @Test
    void theDefaultIsTheLockedClient() {
        assertThat(ClientJars.of(Map.of("zookeeper", "z:2181"))).isEmpty();
        assertThat(ClientJars.of(Map.of("client-jars", ""))).isEmpty();
    }

    @Test
    void aReferenceIsThePathThatItStandsFor() {
        assertThat(ClientJars.of(Map.of("client-jars", "${file:" + directory + "}")))
                .contains(client());
        assertThatThrownBy(() -> ClientJars.of(Map.of("client-jars", "${env:TARE_NO_SUCH_VARIABLE}")))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("${env:TARE_NO_SUCH_VARIABLE}: there is no such environment variable");
    }

    @Test
    void aDirectoryThatIsNotThereOrHoldsNoJarIsRefused() throws IOException {
        ClientJars nowhere = new ClientJars(directory.resolve("none"));
        assertThatThrownBy(() -> nowhere.jars(NEEDED))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("must be a directory, got: " + directory.resolve("none"));
        Files.writeString(directory.resolve("README"), "no jar");
        assertThatThrownBy(() -> client().jars(NEEDED))
                .hasMessage("must be a directory of jars, got: " + directory + ", with no jar");
    }

    @Test
    void jarsWithoutTheClientAreRefused() throws IOException {
        jar("log-1.jar", "org/log/Logger.class");
        assertThatThrownBy(() -> client().jars(NEEDED))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("must be a directory with the client's class org.store.Connection, got: " + directory
                        + ", where it is in none of 1 jars");
    }

    @Test
    void twoClientsInOneDirectoryAreRefused() throws IOException {
        jar("store-1.jar", "org/store/Connection.class");
        jar("store-2.jar", "org/store/Connection.class");
        assertThatThrownBy(() -> client().jars(NEEDED))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("must be a directory with one client, got: " + directory
                        + ", where org.store.Connection is in store-1.jar and store-2.jar");
    }

    @Test
    void aJarThatIsNoneIsNamed() throws IOException {
        Path broken = Files.writeString(directory.resolve("broken.jar"), "not a jar");
        assertThatThrownBy(() -> client().jars(NEEDED))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageStartingWith("must be a directory of jars that can be read, got: " + broken + ": ");
    }

    private ClientJars client() {
        return ClientJars.of(Map.of("client-jars", directory.toString())).orElseThrow();
    }

    private void jar(String name, String entry) throws IOException {
        try (OutputStream file = Files.newOutputStream(directory.resolve(name));
                ZipOutputStream jar = new ZipOutputStream(file)) {
            jar.putNextEntry(new ZipEntry(entry));
        }
    }
}
