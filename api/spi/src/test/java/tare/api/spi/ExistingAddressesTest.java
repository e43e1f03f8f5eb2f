package tare.api.spi;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ExistingAddressesTest {
    private static final List<Setting> DECLARED = List.of(
            Setting.of("endpoint", SettingType.TEXT, "", "where"),
            Setting.of("key", SettingType.SECRET, "", "to the door"),
            Setting.of("conf-dir", SettingType.FILE, "", "its files"));

    @TempDir
    private Path directory;

    private static ExistingAddresses of(Map<String, String> written) {
        return new ExistingAddresses(DECLARED, written);
    }

    private static String whole(String path) {
        return Path.of(path).toAbsolutePath().toString();
    }

    @Test
    void aNamedFileIsMeantItselfHoweverItIsNamed() throws IOException {
        for (String written : List.of("conf/../conf/x", "${file:conf/x}")) {
            ExistingAddresses addresses = of(Map.of("conf-dir", written));
            assertThat(addresses.withPaths()).containsEntry("conf-dir", whole("conf/x"));
            assertThat(addresses.resolved(Map.of())).containsEntry("conf-dir", whole("conf/x"));
        }
        ExistingAddresses byVariable = of(Map.of("conf-dir", "${env:CONF}"));
        assertThat(byVariable.withPaths()).containsEntry("conf-dir", "${env:CONF}");
        assertThat(byVariable.resolved(Map.of("CONF", "conf"))).containsEntry("conf-dir", whole("conf"));
        assertThat(of(Map.of("conf-dir", "")).resolved(Map.of())).containsEntry("conf-dir", "");
    }

    @Test
    void otherReferencesStayUntilDaemonsMustKnow() throws IOException {
        Path key = Files.writeString(directory.resolve("key"), "secret\n");
        Map<String, String> written = Map.of("endpoint", "${env:AT}", "key", "${file:" + key + "}");
        assertThat(of(written).withPaths()).isEqualTo(written);
        assertThat(of(written).resolved(Map.of("AT", "here:1")))
                .containsOnly(Map.entry("endpoint", "here:1"), Map.entry("key", "secret"));
    }

    @Test
    void oneThatPointsAtNothingIsNamed() {
        assertThatThrownBy(() -> of(Map.of("key", "${env:KEY}")).resolved(Map.of("OTHER", "secret")))
                .isInstanceOf(IOException.class)
                .hasMessage("key: ${env:KEY}: there is no such environment variable");
    }
}
