package tare.systems.jdbc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.HashMap;
import java.util.Map;
import org.h2.Driver;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tare.api.spi.Endpoints;
import tare.quality.testing.KeyValueRequestContract;
import tare.quality.testing.TestingStore;

/**
 * Connections that must succeed, and connections that must be refused with a helpful message that reveals no secret.
 */
@Tag("slow")
class ConnectingTest {
    @TempDir
    Path directory;

    @Test
    void theDriverComesFromTheUsersJarsAlone() throws Exception {
        Map<String, String> settings = Map.of("url", "jdbc:h2:file:" + directory + "/db", "jars", h2().toString());
        try (TestingStore store = connect(settings)) {
            store.tables().create(KeyValueRequestContract.TABLE);
            assertThat(store.driver().describe().name()).isEqualTo("H2");
            assertThat(store.driver().describe().configuration()).containsEntry("jars", "h2-2.3.232.jar");
        }
        assertThat(directory.resolve("db.mv.db")).exists();
        assertThatThrownBy(() -> connect(Map.of("url", "jdbc:hsqldb:mem:x", "jars", h2().toString())))
                .hasMessage("jars: must hold a JDBC driver for jdbc:hsqldb:mem:x, got: org.h2.Driver");
    }

    @Test
    void aDirectoryWithoutDriversSaysSo() throws Exception {
        Files.createDirectory(directory.resolve("empty"));
        assertThatThrownBy(() -> connect(Map.of(
                        "url",
                        "jdbc:h2:mem:x",
                        "jars",
                        directory.resolve("empty").toString())))
                .hasMessage("jars: must hold a JDBC driver for jdbc:h2:mem:x, got: no driver");
    }

    @Test
    void aDriverClassMustBeThereAndADriver() {
        Map<String, String> settings = new HashMap<>(Map.of("url", "jdbc:h2:mem:x", "driver-class", "org.h2.Drivr"));
        assertThatThrownBy(() -> connect(settings)).hasMessage("driver-class: must be in jars, got: org.h2.Drivr");
        settings.put("driver-class", "java.lang.Object");
        assertThatThrownBy(() -> connect(settings))
                .hasMessage("driver-class: must be a java.sql.Driver that can be made, got: java.lang.Object");
        settings.put("driver-class", "org.hsqldb.jdbc.JDBCDriver");
        assertThatThrownBy(() -> connect(settings)).hasMessageContaining("does not accept the URL");
    }

    @Test
    void aDatabaseThatIsNotThereIsNamed() {
        assertThatThrownBy(() -> connect(Map.of("url", "jdbc:h2:tcp://127.0.0.1:1/db")))
                .hasMessageStartingWith("url: jdbc:h2:tcp://127.0.0.1:1/db answers: ")
                .hasMessageContaining("127.0.0.1");
    }

    @Test
    void aPasswordIsUsedAndNeverShown() throws Exception {
        Path secret = Files.writeString(directory.resolve("secret"), "hunter2");
        Path other = Files.writeString(directory.resolve("other"), "hunter3");
        String url = "jdbc:h2:file:" + directory + "/locked";
        try (TestingStore store = connect(login(url, secret))) {
            assertThat(store.driver().describe().configuration().toString()).doesNotContain("hunter2");
        }
        connect(login(url, secret)).close();
        assertThatThrownBy(() -> connect(login(url, other)))
                .hasMessageContaining("Wrong user name or password")
                .hasNoSuppressedExceptions()
                .rootCause()
                .isExactlyInstanceOf(SQLException.class)
                .hasMessageNotContaining("hunter3");
        // The driver's message repeats the URL; the value of a reference must not appear in ours.
        Path wrong = Files.writeString(directory.resolve("url"), "jdbc:h2:nio:hunter2:/;NO=WAY");
        assertThatThrownBy(() -> connect(Map.of("url", "${file:" + wrong + "}")))
                .hasMessageStartingWith("url: url answers: ")
                .hasMessageNotContaining("jdbc:h2:nio:hunter2:/;NO=WAY");
    }

    @Test
    void anIsolationThatTheDatabaseTakesForAnotherIsRefused() {
        Map<String, String> settings = Map.of(
                "url", "jdbc:h2:mem:levels", "isolation", "serializable", "driver-class", DeafDriver.class.getName());
        assertThatThrownBy(() -> connect(settings))
                .hasMessage("isolation: must be one that the database has, got: serializable, but it uses"
                        + " read-committed");
    }

    private static Map<String, String> login(String url, Path secret) {
        return Map.of("url", url, "user", "bench", "password", "${file:" + secret + "}");
    }

    private TestingStore connect(Map<String, String> settings) throws Exception {
        return TestingStore.connect(
                new JdbcDriverFactory(), new Endpoints(directory.resolve("arm"), Map.of()), settings);
    }

    private static Path h2() throws Exception {
        return Path.of(
                Driver.class.getProtectionDomain().getCodeSource().getLocation().toURI());
    }
}
