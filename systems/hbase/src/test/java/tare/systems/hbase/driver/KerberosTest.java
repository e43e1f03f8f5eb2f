package tare.systems.hbase.driver;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static tare.quality.testing.KeyValueRequestContract.ROW;
import static tare.quality.testing.KeyValueRequestContract.TABLE;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.security.UserGroupInformation;
import org.apache.kerby.kerberos.kerb.server.SimpleKdcServer;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tare.api.spi.Endpoints;
import tare.quality.testing.FreePort;
import tare.quality.testing.KeyValueStoreContract;
import tare.quality.testing.TestingSession;
import tare.quality.testing.TestingStore;

/** A cluster that requires tickets, and a real key distribution centre. */
@Tag("servers")
class KerberosTest {
    private static final String SERVICE = "hbase/localhost@TARE.TEST";
    private static final String USER = "tare@TARE.TEST";

    @TempDir
    static Path files;

    private static SimpleKdcServer kdc;
    private static TestingHBase hbase;

    @TempDir
    Path directory;

    @BeforeAll
    static void startServers() throws Exception {
        kdc = new SimpleKdcServer();
        kdc.setWorkDir(files.toFile());
        kdc.setKdcHost("127.0.0.1");
        kdc.setKdcRealm("TARE.TEST");
        kdc.setAllowUdp(false);
        kdc.setKdcTcpPort(FreePort.now());
        kdc.init();
        kdc.start();
        for (String principal : List.of(SERVICE, USER)) {
            kdc.createPrincipals(principal);
            kdc.exportPrincipal(principal, keytab(principal).toFile());
        }
        Map<String, String> secure = new HashMap<>(client());
        for (String server : List.of("master", "regionserver")) {
            secure.put("hbase." + server + ".keytab.file", keytab(SERVICE).toString());
        }
        hbase = TestingHBase.start(secure, List.of("-Djava.security.krb5.conf=" + krb5()));
    }

    @AfterAll
    static void endServers() throws Exception {
        if (hbase != null) {
            hbase.close();
        }
        kdc.stop();
        System.clearProperty("java.security.krb5.conf");
        UserGroupInformation.reset();
        UserGroupInformation.setConfiguration(new Configuration());
    }

    @Test
    void aKeytabLetsCallersIn() throws Exception {
        Map<String, String> login = new HashMap<>(addresses());
        login.putAll(Map.of(
                "principal", USER,
                "keytab", keytab(USER).toString(),
                "krb5-conf", krb5().toString()));
        for (String api : List.of("table", "async")) {
            try (TestingStore store = connect(login, Map.of("api", api, "replace", "true"))) {
                if (!store.tables().exists(TABLE.name())) {
                    store.tables().create(TABLE);
                }
                try (TestingSession session = store.open(TABLE)) {
                    session.insert(api, ROW);
                    KeyValueStoreContract.assertReads(session, api, ROW.fields());
                }
            }
        }
    }

    @Test
    void aKeytabOfAnotherUserIsNamed() throws Exception {
        Map<String, String> login = new HashMap<>(addresses());
        login.putAll(Map.of(
                "principal", "stranger@TARE.TEST",
                "keytab", keytab(USER).toString(),
                "krb5-conf", krb5().toString()));
        assertThatThrownBy(() -> connect(login, Map.of()))
                .hasMessageContaining("cannot connect")
                .hasMessageContaining("stranger@TARE.TEST");
    }

    /** A request for a store's tokens names their renewer, whatever the store. */
    @Test
    void tablesAreExported() throws Exception {
        Map<String, String> login = new HashMap<>(addresses());
        login.putAll(Map.of(
                "conf-dir", hbase.configuration().toString(),
                "principal", USER,
                "keytab", keytab(USER).toString(),
                "krb5-conf", krb5().toString()));
        try (TestingStore store = connect(login, Map.of("replace", "true"));
                TestingExport worker = TestingExport.withJars("hbase-server")) {
            store.tables().create(TABLE);
            try (TestingSession session = store.open(TABLE)) {
                session.insert("k", ROW);
            }
            store.tables().seal(TABLE.name(), "records 1\n");
            store.snapshots().capture(Set.of(TABLE.name()));
            Path to = directory.resolve("copies");
            assertThat(worker.export(directory, login, to.toString(), TABLE.name())[0])
                    .isPositive();
        }
    }

    private TestingStore connect(Map<String, String> addresses, Map<String, String> settings) throws Exception {
        return TestingStore.connect(new HBaseDriverFactory(), new Endpoints(directory, addresses), settings);
    }

    private Map<String, String> addresses() throws Exception {
        Path conf = Files.createDirectories(directory.resolve("conf"));
        Files.writeString(conf.resolve("hbase-site.xml"), TestingHBase.xml(client()));
        return Map.of(
                "conf-dir", conf.toString(), "zookeeper", hbase.addresses().get("zookeeper"));
    }

    private static Map<String, String> client() {
        return Map.of(
                "hadoop.security.authentication",
                "kerberos",
                "hbase.security.authentication",
                "kerberos",
                "hbase.master.kerberos.principal",
                SERVICE,
                "hbase.regionserver.kerberos.principal",
                SERVICE);
    }

    private static Path krb5() {
        return files.resolve("krb5.conf");
    }

    private static Path keytab(String principal) {
        return files.resolve(principal.split("[/@]", 2)[0] + ".keytab");
    }
}
