package tare.systems.hbase.driver;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static tare.quality.testing.KeyValueRequestContract.TABLE;

import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import tare.api.spi.Endpoints;
import tare.api.spi.Export;
import tare.api.spi.Settings;
import tare.quality.testing.Deadlines;
import tare.quality.testing.TestingRow;
import tare.quality.testing.TestingSession;
import tare.quality.testing.TestingStore;

/** Real copies of a real cluster's snapshots, made with the jars that an export's worker has. */
@Timeout(600)
@Tag("servers")
class HBaseExportTest {
    private static final String VALUE = "to be found again";

    private static TestingHBase hbase;
    private static TestingExport worker;

    @TempDir
    static Path shared;

    private static TestingStore store;

    @TempDir
    Path directory;

    @BeforeAll
    static void start() throws Exception {
        hbase = TestingHBase.shared();
        worker = TestingExport.withJars(export("/").jars());
        capture();
    }

    private static void capture() throws Exception {
        store = TestingStore.connect(new HBaseDriverFactory(), new Endpoints(arm(), hbase.addresses()), Map.of());
        store.tables().create(TABLE);
        try (TestingSession session = store.open(TABLE)) {
            session.insert("k", TestingRow.of(0, VALUE));
        }
        assertThat(store.store().settle(Deadlines.in(Duration.ofSeconds(60)))).isTrue();
        store.tables().seal(TABLE.name(), "records 1\n");
        store.snapshots().capture(Set.of(TABLE.name()));
    }

    @AfterAll
    static void end() throws Exception {
        store.tables().drop(TABLE.name());
        store.close();
        worker.close();
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
        // Deleting may be interrupted at any time, so the marker must never be missing.
        FileTime marked = FileTime.fromMillis(1_000);
        Files.setLastModifiedTime(only(to).resolve("_tare.owner"), marked);
        export(to.toString(), TABLE.name());
        assertThat(left).doesNotExist();
        assertThat(Files.getLastModifiedTime(only(to).resolve("_tare.owner"))).isEqualTo(marked);

        Files.delete(only(to).resolve("._tare.owner.crc"));
        Files.writeString(only(to).resolve("_tare.owner"), "somebody else");
        Files.createFile(left);
        assertThatThrownBy(() -> export(to.toString(), TABLE.name()))
                .hasMessageEndingWith(only(to) + " exists, and is not this arm's: nothing was touched");
        assertThat(left).exists();
    }

    /** That configuration holds the keys of stores. */
    @Test
    void theConfigurationOfTheJobIsNotWrittenAmongTheResults() throws Exception {
        Set<String> seen = ConcurrentHashMap.newKeySet();
        AtomicBoolean ended = new AtomicBoolean();
        Thread watch = new Thread(() -> {
            while (!ended.get()) {
                addNames(arm(), seen);
            }
        });
        watch.start();
        try {
            export(directory.resolve("copies").toString(), TABLE.name());
        } finally {
            ended.set(true);
            watch.join();
        }
        assertThat(seen).anyMatch(name -> name.startsWith("export-")).doesNotContain("job.xml");
        assertThat(arm()).isEmptyDirectory();
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
                .hasMessage("conf-dir: must hold an hbase-site.xml with hbase.rootdir, since the settings ask for an"
                        + " export, got: nothing");
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

    /** Exports the arm's table {@code table}. */
    private long[] export(String to, String table) throws Exception {
        Map<String, String> addresses = new HashMap<>(hbase.addresses());
        addresses.put("conf-dir", hbase.configuration().toString());
        return worker.export(arm(), addresses, to, table);
    }

    /** Unlike the name of any other test's arm. */
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

    /** Files may come and go meanwhile; adds those found. */
    private static void addNames(Path parent, Set<String> names) {
        try {
            Files.walkFileTree(parent, new SimpleFileVisitor<>() {
                @Override
                public FileVisitResult preVisitDirectory(Path found, BasicFileAttributes attributes) {
                    return visitFile(found, attributes);
                }

                @Override
                public FileVisitResult visitFile(Path found, BasicFileAttributes attributes) {
                    names.add(found.getFileName().toString());
                    return FileVisitResult.CONTINUE;
                }

                @Override
                public FileVisitResult visitFileFailed(Path gone, IOException e) {
                    return FileVisitResult.CONTINUE;
                }

                @Override
                public FileVisitResult postVisitDirectory(Path found, IOException e) {
                    return FileVisitResult.CONTINUE;
                }
            });
        } catch (IOException e) {
            throw new IllegalStateException("cannot be: each failure is handled", e);
        }
    }

    private static Path storeFile(Path table) throws IOException {
        try (Stream<Path> files = Files.walk(table)) {
            return files.filter(file -> file.toString().matches(".*/cf/[0-9a-f]{32}"))
                    .findFirst()
                    .orElseThrow();
        }
    }

    /** The copied files, without the arm's marker and the checksums that Hadoop keeps beside local files. */
    private static List<Path> files(Path copy) throws IOException {
        try (Stream<Path> files = Files.walk(copy)) {
            return files.filter(Files::isRegularFile)
                    .filter(file -> !file.toString().endsWith(".crc"))
                    .filter(file -> !file.endsWith("_tare.owner"))
                    .toList();
        }
    }
}
