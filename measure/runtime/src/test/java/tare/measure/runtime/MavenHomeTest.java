package tare.measure.runtime;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class MavenHomeTest {
    @TempDir
    Path home;

    @Test
    void theRepositoryIsInTheHomeDirectoryByDefault() throws Exception {
        assertThat(read(Map.of())).isEqualTo(new MavenHome(home.resolve(".m2/repository"), false, Optional.empty()));
        settings("<settings><servers/></settings>");
        assertThat(read(Map.of())).isEqualTo(new MavenHome(home.resolve(".m2/repository"), false, Optional.empty()));
    }

    @Test
    void theSettingsFileMovesIt() throws Exception {
        settings("<settings xmlns='http://maven.apache.org/SETTINGS/1.2.0'>"
                + "<localRepository>${user.home}/jars-${env.SITE}</localRepository></settings>");
        assertThat(read(Map.of("user.home", "/home/somebody")).repository())
                .isEqualTo(Path.of("/home/somebody/jars-east"));
    }

    @Test
    void theSystemPropertyComesFirst() throws Exception {
        settings("<settings><localRepository>/elsewhere</localRepository></settings>");
        assertThat(read(Map.of("maven.repo.local", "/here")).repository()).isEqualTo(Path.of("/here"));
    }

    @Test
    void theSettingsFileMayForbidTheNetwork() throws Exception {
        settings("<settings><offline> true </offline></settings>");
        assertThat(read(Map.of()).offline()).isTrue();
        assertThat(read(Map.of("maven.repo.local", "/here")).offline()).isTrue();
    }

    @Test
    void aBrokenSettingsFileIsNamed() throws Exception {
        settings("<settings><localRepository>");
        assertThatThrownBy(() -> read(Map.of())).isInstanceOf(IOException.class).hasMessageContaining("settings.xml");
    }

    @Test
    void anotherFileIsReadInPlaceOfTheUsers() throws Exception {
        settings("<settings><offline>true</offline></settings>");
        Path other = Files.writeString(
                home.resolve("other.xml"), "<settings><localRepository>/elsewhere</localRepository></settings>");
        assertThat(MavenHome.read(home, Optional.of(other), name -> null, Map.of()))
                .isEqualTo(new MavenHome(Path.of("/elsewhere"), false, Optional.of(other)));
    }

    @Test
    void anotherFileMustBeThere() {
        assertThatThrownBy(() -> MavenHome.ofUser(Optional.of(home.resolve("none.xml"))))
                .isInstanceOf(IOException.class)
                .hasMessage("Maven settings: must be a file, got: " + home.resolve("none.xml"));
    }

    private MavenHome read(Map<String, String> properties) throws IOException {
        return MavenHome.read(home, Optional.empty(), properties::get, Map.of("SITE", "east"));
    }

    private void settings(String text) throws IOException {
        Path file = home.resolve(".m2/settings.xml");
        Files.createDirectories(file.getParent());
        Files.writeString(file, text);
    }
}
