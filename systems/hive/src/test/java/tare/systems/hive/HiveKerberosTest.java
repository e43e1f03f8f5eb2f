package tare.systems.hive;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.apache.hadoop.minikdc.MiniKdc;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import tare.api.spi.Endpoints;
import tare.quality.testing.Answer;
import tare.quality.testing.Commands;

/** A HiveServer2 that takes no other logins than those with Kerberos. */
@Timeout(value = 10, unit = TimeUnit.MINUTES, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
@Tag("servers")
class HiveKerberosTest {
    private static final String SERVER = "hive/localhost";
    private static final String USER = "bench";

    @TempDir
    private Path directory;

    @Test
    void aKeytabLogsInAndTheServersOwnPrincipalMustBeRight() throws Exception {
        MiniKdc kdc = new MiniKdc(
                MiniKdc.createConf(),
                Files.createDirectory(directory.resolve("kdc")).toFile());
        kdc.start();
        try {
            for (String principal : List.of(SERVER, USER)) {
                kdc.createPrincipal(keytab(principal).toFile(), principal);
            }
            String krb5 = kdc.getKrb5conf().toString();
            try (TestingHive hive =
                    TestingHive.start(settings(kdc.getRealm()), List.of("-Djava.security.krb5.conf=" + krb5))) {
                assertThat(pass(hive, SERVER, kdc)).contains("logged in user " + Answer.ok(1, USER.length()));
                assertThat(pass(hive, "other/localhost", kdc))
                        .contains("Could not open client transport")
                        .doesNotContain("logged in");
            }
        } finally {
            kdc.stop();
        }
    }

    private Map<String, String> settings(String realm) {
        String hive = "conf.hive-site.hive.server2.authentication";
        return Map.of(
                "conf.core-site.hadoop.security.authentication",
                "kerberos",
                hive,
                "KERBEROS",
                hive + ".kerberos.principal",
                SERVER + "@" + realm,
                hive + ".kerberos.keytab",
                keytab(SERVER).toString());
    }

    private Path keytab(String principal) {
        return directory.resolve(principal.replace('/', '-') + ".keytab");
    }

    /** What it prints. */
    private String pass(TestingHive hive, String serverPrincipal, MiniKdc kdc) throws Exception {
        Path root = Files.createTempDirectory(directory, "root");
        List<String> words = List.of(
                directory.toString(),
                HiveBlueprint.HIVE_SERVER,
                hive.address(),
                HiveBlueprint.ROOT,
                root.toUri().toString(),
                HiveBlueprint.SERVER_PRINCIPAL,
                serverPrincipal + "@" + kdc.getRealm(),
                "principal",
                USER + "@" + kdc.getRealm(),
                "keytab",
                "${file:" + keytab(USER) + "}",
                "krb5-conf",
                "${file:" + kdc.getKrb5conf() + "}");
        return Commands.runMain(HiveKerberosPass.class, Duration.ofMinutes(5), words);
    }

    @Test
    void addressesOfALoginThatContradictEachOtherAreRefused() {
        assertThatThrownBy(() -> HiveLogin.of(new Endpoints(directory, Map.of("server-principal", "hive/h@R"))))
                .hasMessage("principal: must be given with server-principal, got: nothing");
        Map<String, String> both = Map.of("principal", "me@R", "user", "me", "password", "hush");
        assertThatThrownBy(() -> HiveLogin.of(new Endpoints(directory, both)))
                .hasMessage(
                        """
                        keytab: must be given with principal, got: nothing
                        server-principal: must be given with principal, got: nothing
                        user: must be left out with principal, got: me
                        password: must be left out with principal, got: one""");
    }
}
