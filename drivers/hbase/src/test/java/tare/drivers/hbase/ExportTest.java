package tare.drivers.hbase;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static tare.testing.KeyValueRequestContract.TABLE;

import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import tare.runtime.FetchProgress;
import tare.runtime.LockFile;
import tare.runtime.RuntimeJars;
import tare.spi.Driver;
import tare.spi.Endpoints;
import tare.spi.Export;
import tare.spi.Settings;
import tare.testing.TestingRow;
import tare.testing.TestingSession;
import tare.testing.TestingStore;

/** Real copies of a real cluster's snapshots, made with the jars that an export's worker has. */
@Timeout(300)
class ExportTest {
    private static final String VALUE = "to be found again";

    private static TestingHBase hbase;
    private static URLClassLoader jars;

    @TempDir
    static Path shared;

    private static TestingStore store;

    @TempDir
    Path directory;

    @BeforeAll
    static void start() throws Exception {
        hbase = TestingHBase.shared();
        jars = jars();
        capture();
    }

    /** As an export's worker has them. */
    private static URLClassLoader jars() throws Exception {
        List<URL> urls = new ArrayList<>();
        for (Class<?> type : List.of(Driver.class, HBasePlugin.class, ExportInItsWorker.class)) {
            urls.add(type.getProtectionDomain().getCodeSource().getLocation());
        }
        LockFile lock = LockFile.ofDriver(
                        ExportTest.class.getClassLoader(), export("/").jars())
                .orElseThrow();
        for (Path jar : RuntimeJars.online(FetchProgress.SILENT).resolve(lock)) {
            urls.add(jar.toUri().toURL());
        }
        return new URLClassLoader(urls.toArray(URL[]::new), ClassLoader.getPlatformClassLoader());
    }

    private static void capture() throws Exception {
        store = TestingStore.connect(new HBaseDriverFactory(), new Endpoints(arm(), hbase.addresses()), Map.of());
        store.tables().create(TABLE);
        try (TestingSession session = store.open(TABLE)) {
            session.insert("k", TestingRow.of(0, VALUE));
        }
        assertThat(store.store().settle(Duration.ofSeconds(60))).isTrue();
        store.tables().seal(TABLE.name(), "records 1\n");
        store.snapshots().capture(Set.of(TABLE.name()));
    }

    @AfterAll
    static void end() throws Exception {
        store.tables().drop(TABLE.name());
        store.close();
        jars.close();
    }

    @Test
    void aCopyHoldsTheSnapshotAndItsFilesInADirectoryOfItsOwn() throws Exception {
        Path to = directory.resolve("copies");
        long[] copied = export(to.toUri().toString(), TABLE.name());

        Path own = only(to);
        assertThat(own.getFileName().toString()).matches("tare_exported\\.[0-9a-f]{8}");
        List<Path> files = files(own);
        assertThat(files)
                .extracting(file -> own.relativize(file).toString())
                .anyMatch(name ->
                        name.matches("\\.hbase-snapshot/tare_contract\\.exported\\.[0-9a-f]{8}/data\\.manifest"))
                .anyMatch(name ->
                        name.matches("archive/data/default/tare_contract\\.exported/[0-9a-f]{32}/cf/[0-9a-f]{32}"));
        assertThat(files).anySatisfy(file -> assertThat(Files.readString(file, ISO_8859_1))
                .contains(VALUE));
        long bytes = 0;
        for (Path file : files) {
            bytes += Files.size(file);
        }
        assertThat(copied).containsExactly(files.size(), bytes);
    }

    @Test
    void anEarlierCopyGivesWayAndWhatIsNotTheArmsStays() throws Exception {
        Path to = directory.resolve("copies");
        export(to.toString(), TABLE.name());
        Path left = Files.createFile(only(to).resolve("left"));
        export(to.toString(), TABLE.name());
        assertThat(left).doesNotExist();

        Files.delete(only(to).resolve("._tare.owner.crc"));
        Files.writeString(only(to).resolve("_tare.owner"), "somebody else");
        Files.createFile(left);
        assertThatThrownBy(() -> export(to.toString(), TABLE.name()))
                .hasMessageEndingWith(only(to) + " is there already, and is not this arm's: nothing was touched");
        assertThat(left).exists();
    }

    @Test
    void anExportThatCannotBeMadeSaysWhy() throws Exception {
        Path root = hbase.root();
        assertThatThrownBy(() -> export("nowhere://host/directory", TABLE.name()))
                .hasMessageContaining("No FileSystem for scheme \"nowhere\"");
        assertThatThrownBy(() -> export(root.resolve("copies").toString(), TABLE.name()))
                .hasMessageStartingWith("export: must not be below hbase.rootdir, which is file:" + root);
        assertThat(root.resolve("copies")).doesNotExist();
        assertThatThrownBy(() -> export(directory.resolve("copies").toString(), "tare_other"))
                .hasMessage("no state is kept of tables [tare_other]");

        Path file = storeFile(root.resolve("data/default/tare_contract.exported"));
        Path away = Files.move(file, directory.resolve("away"));
        try {
            assertThatThrownBy(() -> export(directory.resolve("copies").toString(), TABLE.name()))
                    .hasMessageContaining("snapshot tare_contract.exported.")
                    .hasMessageContaining(file.getFileName().toString());
        } finally {
            Files.move(away, file);
        }
    }

    @Test
    void anExportNeedsTheClustersConfiguration() {
        assertThat(export("/d").address()).isEqualTo("conf-dir");
        assertThatThrownBy(() -> new HBaseDriverFactory()
                        .connect(new Endpoints(directory, hbase.addresses()), settings(Map.of("export", "/d"))))
                .hasMessage("conf-dir: must hold an hbase-site.xml that says where hbase.rootdir is, since settings ask"
                        + " for an export, got: nothing");
    }

    @Test
    void withoutTheSettingNothingIsExported() {
        assertThat(new HBaseDriverFactory().export(settings(Map.of()))).isEmpty();
        assertThatThrownBy(() -> store.snapshots().export(Set.of(TABLE.name())))
                .hasMessage("the settings ask for no export");
    }

    private static Export export(String to) {
        return new HBaseDriverFactory().export(settings(Map.of("export", to))).orElseThrow();
    }

    private static Settings settings(Map<String, String> given) {
        return Settings.of("hbase", HBaseSettings.DECLARED, given);
    }

    /** Of the arm's table {@code table}. */
    private long[] export(String to, String table) throws Exception {
        Map<String, String> addresses = new HashMap<>(hbase.addresses());
        addresses.put("conf-dir", hbase.configuration().toString());
        Thread thread = Thread.currentThread();
        ClassLoader before = thread.getContextClassLoader();
        thread.setContextClassLoader(jars);
        try {
            Object worker = jars.loadClass(ExportInItsWorker.class.getName())
                    .getConstructor(Path.class, Map.class, Map.class, Set.class)
                    .newInstance(arm(), addresses, Map.of("export", to), Set.of(table));
            return (long[]) ((Callable<?>) worker).call();
        } finally {
            thread.setContextClassLoader(before);
        }
    }

    /** Named as no other test's is. */
    private static Path arm() {
        return shared.resolve("exported");
    }

    private static Path only(Path parent) throws IOException {
        try (Stream<Path> children = Files.list(parent)) {
            List<Path> found = children.toList();
            assertThat(found).hasSize(1);
            return found.get(0);
        }
    }

    private static Path storeFile(Path table) throws IOException {
        try (Stream<Path> files = Files.walk(table)) {
            return files.filter(file -> file.toString().matches(".*/cf/[0-9a-f]{32}"))
                    .findFirst()
                    .orElseThrow();
        }
    }

    /** What was copied: neither the arm's mark, nor the sums that Hadoop keeps beside files of this machine. */
    private static List<Path> files(Path copy) throws IOException {
        try (Stream<Path> files = Files.walk(copy)) {
            return files.filter(Files::isRegularFile)
                    .filter(file -> !file.toString().endsWith(".crc"))
                    .filter(file -> !file.endsWith("_tare.owner"))
                    .toList();
        }
    }
}
