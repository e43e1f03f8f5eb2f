package tare.systems.mapreduce.driver;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.apache.hadoop.minikdc.MiniKdc;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import tare.quality.testing.Commands;
import tare.quality.testing.SmallJobs;

/**
 * A cluster whose daemons and users log in with Kerberos. A job with reduces would need Hadoop's native library, without
 * which a NodeManager with Kerberos serves no map output.
 */
@Tag("servers")
@Timeout(900)
class KerberosClusterTest {
    private static final String DAEMONS = "tare/localhost";
    private static final String USER = "bench";

    @TempDir
    private static Path directory;

    private static MiniKdc kdc;
    private static TestingYarn yarn;
    private static Path conf;

    @BeforeAll
    static void start() throws Exception {
        kdc = new MiniKdc(
                MiniKdc.createConf(),
                Files.createDirectory(directory.resolve("kdc")).toFile());
        kdc.start();
        kdc.createPrincipal(keytab(DAEMONS).toFile(), DAEMONS);
        kdc.createPrincipal(keytab(USER).toFile(), USER);
        yarn = TestingYarn.startedIn(
                Files.createDirectory(directory.resolve("cluster")), settings(), List.of(krb5Flag()));
        conf = yarn.writeClientFiles(directory.resolve("conf"));
    }

    @AfterAll
    static void stop() {
        if (yarn != null) {
            yarn.close();
        }
        if (kdc != null) {
            kdc.stop();
        }
    }

    private static Path keytab(String principal) {
        return directory.resolve(principal.replace('/', '-') + ".keytab");
    }

    private static String krb5Flag() {
        return "-Djava.security.krb5.conf=" + kdc.getKrb5conf();
    }

    private static Map<String, String> settings() throws Exception {
        Map<String, String> settings = new HashMap<>();
        settings.put("conf.core-site.hadoop.security.authentication", "kerberos");
        for (String daemon : List.of("dfs.namenode", "dfs.datanode")) {
            settings.put("conf.hdfs-site." + daemon + ".kerberos.principal", DAEMONS + "@" + kdc.getRealm());
            settings.put(
                    "conf.hdfs-site." + daemon + ".keytab.file", keytab(DAEMONS).toString());
        }
        for (String daemon : List.of("yarn.resourcemanager", "yarn.nodemanager")) {
            settings.put("conf.yarn-site." + daemon + ".principal", DAEMONS + "@" + kdc.getRealm());
            settings.put("conf.yarn-site." + daemon + ".keytab", keytab(DAEMONS).toString());
        }
        // The ResourceManager renews tokens of the history server, and reads no mapred-site.xml here.
        for (String site : List.of("mapred-site", "yarn-site")) {
            settings.put("conf." + site + ".mapreduce.jobhistory.principal", DAEMONS + "@" + kdc.getRealm());
        }
        settings.put(
                "conf.mapred-site.mapreduce.jobhistory.keytab", keytab(DAEMONS).toString());
        settings.put("conf.hdfs-site.dfs.block.access.token.enable", "true");
        settings.put("conf.hdfs-site.dfs.data.transfer.protection", "authentication");
        // The ports below 1024 and certificates that a DataNode asks for.
        settings.put("conf.hdfs-site.ignore.secure.ports.for.testing", "true");
        // A member of HDFS' own group may make its home directory.
        settings.put("conf.core-site.hadoop.user.group.static.mapping.overrides", "dr.who=;" + USER + "=supergroup");
        String flags = SmallJobs.FLAGS + " " + krb5Flag();
        settings.put("conf.mapred-site.yarn.app.mapreduce.am.command-opts", flags);
        settings.put("conf.mapred-site.mapreduce.map.java.opts", flags);
        return settings;
    }

    @Test
    void aKeytabLogsInToAllOfItAndAJobRuns() throws Exception {
        assertThat(pass(USER, keytab(USER)))
                .contains(
                        "job SUCCEEDED, 2 tasks, 100000 bytes, cause null",
                        "job in a JVM of its own SUCCEEDED, 2 tasks, cause null");
    }

    @Test
    void aKeytabOfAnotherPrincipalIsRefused() throws Exception {
        assertThat(pass(USER, keytab(DAEMONS))).contains("login", USER).doesNotContain("job ");
    }

    /** What it prints. */
    private static String pass(String principal, Path keytab) throws Exception {
        List<String> words = List.of(
                directory.toString(),
                "conf-dir",
                conf.toString(),
                "principal",
                principal + "@" + kdc.getRealm(),
                "keytab",
                keytab.toString(),
                "krb5-conf",
                kdc.getKrb5conf().toString());
        return Commands.runMain(KerberosPass.class, Duration.ofMinutes(10), words);
    }
}
