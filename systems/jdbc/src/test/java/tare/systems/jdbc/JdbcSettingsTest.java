package tare.systems.jdbc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tare.api.spi.DriverFactory;
import tare.api.spi.References;
import tare.api.spi.Settings;

class JdbcSettingsTest {
    @Test
    void settingsThatCannotBeMeantAreRefusedTogether() {
        Map<String, String> wrong = Map.of(
                "url",
                "postgresql://db1/bench",
                "user",
                "bench-${env:WHO}",
                "jars",
                "/no/such/jars",
                "fetch-size",
                "3G");
        assertThatThrownBy(() -> check(new JdbcDriverFactory(), wrong))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage(
                        """
                        url: must begin with jdbc:, got: postgresql://db1/bench
                        user: must be a reference as a whole, ${env:NAME} or ${file:PATH}, got: bench-${env:WHO}
                        jars: must be an existing directory or jar, got: /no/such/jars
                        fetch-size: must be at most 2147483647, got: 3G""");
    }

    @Test
    void aPasswordThatIsWrittenOutIsRefusedUnseen() {
        assertThatThrownBy(() -> check(new JdbcDriverFactory(), Map.of("password", "hunter2")))
                .hasMessageStartingWith("password: must be a reference to the secret")
                .hasMessageNotContaining("hunter2");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "jdbc:mysql://bench:hunter2@db1/bench",
                "jdbc:postgresql://db1/bench?user=bench&password=hunter2",
                "jdbc:sqlserver://db1;databaseName=bench;pwd=hunter2",
                "jdbc:oracle:thin:bench/hunter2@db1:1521/bench"
            })
    void aSecretInAUrlIsRefusedAndNotRepeated(String url) {
        assertThatThrownBy(() -> check(new JdbcDriverFactory(), Map.of("url", url)))
                .hasMessageStartingWith("url: must hold no secrets")
                .hasMessageNotContaining("hunter2");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "jdbc:postgresql://db1,db2:5433/bench?sslmode=require",
                "jdbc:oracle:thin:@//db1:1521/bench",
                "jdbc:h2:file:/var/tmp/bench",
                "jdbc:sqlserver://db1;databaseName=bench",
                "${env:DATABASE_URL}"
            })
    void urlsWithoutSecretsPass(String url) {
        check(new JdbcDriverFactory(), Map.of("url", url));
    }

    @Test
    void aUrlReportsItsServers() {
        assertThat(JdbcSettings.hosts("jdbc:postgresql://db1,db2:5433/bench?x=//y"))
                .containsExactly("db1", "db2:5433");
        assertThat(JdbcSettings.hosts("jdbc:sqlserver://db1;databaseName=bench"))
                .containsExactly("db1");
        assertThat(JdbcSettings.hosts("jdbc:oracle:thin:@//db1:1521/bench")).containsExactly("db1:1521");
        assertThat(JdbcSettings.hosts("jdbc:h2:file:/var/tmp/bench")).isEmpty();
        assertThat(JdbcSettings.hosts("${file:/etc/bench//url}")).isEmpty();
    }

    @Test
    void referencesAreResolvedAndWhatTheyLeadToIsHidden(@TempDir Path directory) throws Exception {
        Path secret = Files.writeString(directory.resolve("secret"), "hunter2\n");
        Map<String, String> given =
                Map.of("url", "${env:DB_URL}", "user", "${env:DB_USER}", "password", "${file:" + secret + "}");
        Map<String, String> environment = Map.of("DB_URL", "jdbc:h2:mem:x;PASSWORD=two", "DB_USER", "bench");
        JdbcSettings settings = JdbcSettings.of(settings(new JdbcDriverFactory(), given), References.of(environment));
        assertThat(settings.access().url()).isEqualTo("jdbc:h2:mem:x;PASSWORD=two");
        assertThat(settings.access().user()).isEqualTo("bench");
        assertThat(settings.access().password()).isEqualTo("hunter2");
        assertThat(settings.access().hidden()).containsExactly("jdbc:h2:mem:x;PASSWORD=two", "hunter2");
        assertThatThrownBy(() -> JdbcSettings.of(settings(new JdbcDriverFactory(), given), References.of(Map.of())))
                .hasMessage("url: its reference must lead to a value, got: ${env:DB_URL}");
    }

    @Test
    void severalStatementsMaySettle() throws Exception {
        Map<String, String> given = Map.of("url", "jdbc:x:y", "settle", "ANALYZE; CHECKPOINT;\n");
        assertThat(JdbcSettings.of(settings(new JdbcDriverFactory(), given), References.of(Map.of()))
                        .layout()
                        .settling())
                .isEqualTo(List.of("ANALYZE", "CHECKPOINT"));
    }

    private static void check(DriverFactory factory, Map<String, String> given) {
        factory.check(settings(factory, given));
    }

    @Test
    void onlyPostgresqlsPortMayBeConnectedToWithoutARequest() {
        assertThat(roundTripAddresses("jdbc:postgresql://db1,[2001:db8::1],db2:6432/test"))
                .containsExactly("db1:5432", "[2001:db8::1]:5432", "db2:6432");
        assertThat(roundTripAddresses("jdbc:mysql://db1:3306/test")).isEmpty();
        assertThat(roundTripAddresses("${env:URL}")).isEmpty();
    }

    private static List<String> roundTripAddresses(String url) {
        DriverFactory factory = new JdbcDriverFactory();
        return factory.roundTripAddresses(settings(factory, Map.of("url", url)));
    }

    private static Settings settings(DriverFactory factory, Map<String, String> given) {
        return Settings.of(factory.name(), factory.settings(), given);
    }
}
