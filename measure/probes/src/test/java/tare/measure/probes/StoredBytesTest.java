package tare.measure.probes;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.entry;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tare.api.spi.system.Figure;
import tare.api.spi.system.Figure.Unit;
import tare.api.spi.system.Figure.Use;
import tare.api.spi.system.FigureSource.JmxAttribute;
import tare.api.spi.system.RemotePath;
import tare.measure.placing.LocalHost;

class StoredBytesTest {
    private static final String SERVER = "Hadoop:service=HBase,name=RegionServer,sub=Server";
    private static final JmxAttribute STORE_FILES =
            stored(Figure.level("store-file-bytes", Unit.BYTES).usedAs(Use.FILE_BYTES, "files"));
    private static final JmxAttribute CACHE = new JmxAttribute(
            Figure.level("block-cache-bytes", Unit.BYTES).usedAs(Use.CACHE_BYTES, "files"), SERVER, "blockCacheSize");

    private final List<Duration> pauses = new ArrayList<>();

    @TempDir
    Path directory;

    private TestingDaemon daemon;

    @BeforeEach
    void setUp() throws IOException {
        daemon = new TestingDaemon();
        tell(1000);
    }

    @AfterEach
    void tearDown() {
        daemon.close();
    }

    @Test
    void whatSpeaksOfStoredDataIsKeptAndNothingElse() throws Exception {
        assertThat(read(pauses::add)).containsOnly(entry("daemon.regionserver-0.store-file-bytes", 1000.0));
    }

    @Test
    void figuresThatStillChangeAreReadAgainUntilTheyAreLevel() throws Exception {
        Map<String, Double> figures = read(time -> {
            pauses.add(time);
            tell(pauses.size() < 10 ? pauses.size() : 5000);
        });
        assertThat(figures).containsOnly(entry("daemon.regionserver-0.store-file-bytes", 5000.0));
    }

    @Test
    void figuresThatLagAreWaitedForLonger() throws Exception {
        read(pauses::add);
        int ofServers = pauses.size();
        pauses.clear();
        JmxAttribute used = stored(Figure.level("used-bytes", Unit.BYTES)
                .usedAs(Use.FILE_BYTES, "all copies")
                .lagging(Duration.ofSeconds(3)));
        new StoredBytes(pauses::add, DaemonPages.fromHere()).read(List.of(daemon.source("namenode-0", used)), Map.of());

        assertThat(ofServers).isEqualTo(2);
        assertThat(pauses).hasSize(7).containsOnly(Duration.ofMillis(500));
    }

    @Test
    void figuresThatNeverComeToRestAreTakenAsTheyAreInTheEnd() throws Exception {
        read(time -> {
            pauses.add(time);
            tell(pauses.size());
        });
        assertThat(pauses).hasSizeBetween(10, 100);
    }

    @Test
    void aPageThatIsLateAtFirstLosesNoFigure() throws Exception {
        daemon.answering(SERVER, "");
        Map<String, Double> figures = read(time -> {
            pauses.add(time);
            if (pauses.size() == 3) {
                tell(1000);
            }
        });
        assertThat(figures).containsOnly(entry("daemon.regionserver-0.store-file-bytes", 1000.0));
    }

    @Test
    void aPageThatFailsLaterKeepsTheFiguresItReturnedBefore() throws Exception {
        Map<String, Double> figures = read(time -> {
            pauses.add(time);
            daemon.answeringText(SERVER, "<html>");
        });
        assertThat(figures).containsOnly(entry("daemon.regionserver-0.store-file-bytes", 1000.0));
    }

    @Test
    void oneLatePageDoesNotHideTheOthers() throws Exception {
        try (TestingDaemon late = new TestingDaemon()) {
            StoredBytes stored = new StoredBytes(
                    time -> {
                        pauses.add(time);
                        late.answering(SERVER, "{ \"storeFileSize\" : 7 }");
                    },
                    DaemonPages.fromHere());
            Map<String, Double> figures = stored.read(
                    List.of(daemon.source("regionserver-0", STORE_FILES), late.source("regionserver-1", STORE_FILES)),
                    Map.of());
            assertThat(figures)
                    .containsOnly(
                            entry("daemon.regionserver-0.store-file-bytes", 1000.0),
                            entry("daemon.regionserver-1.store-file-bytes", 7.0));
            assertThat(stored.silent()).isEmpty();
        }
    }

    @Test
    void aDaemonThatNeverAnswersIsAbsentAndNamed() throws Exception {
        daemon.answeringText(SERVER, "<html>");
        StoredBytes stored = new StoredBytes(pauses::add, DaemonPages.fromHere());
        assertThat(stored.read(List.of(daemon.source("regionserver-0", STORE_FILES, CACHE)), Map.of()))
                .isEmpty();
        assertThat(stored.silent()).containsExactly("regionserver-0");
        assertThat(pauses).as("gives up").hasSizeBetween(5, 20);
    }

    @Test
    void aFileOfSeveralNamesIsCountedOnce() throws Exception {
        Path volume = Files.createDirectories(directory.resolve("volume/bucket"));
        Path file = Files.write(volume.resolve("object"), new byte[70]);
        Files.createLink(volume.resolve("the same"), file);
        Files.writeString(volume.resolve("other"), "ä", UTF_8);
        Map<String, HostedDirectory> directories = Map.of(
                "daemon.s3-0.volume.data", here(volume.getParent()),
                "daemon.s3-0.volume.tmp", here(Files.createDirectory(directory.resolve("empty"))),
                "directory", here(directory.resolve("gone")));

        assertThat(new StoredBytes(pauses::add, DaemonPages.fromHere()).read(List.of(), directories))
                .containsOnly(
                        entry("daemon.s3-0.volume.data.files", 2.0), entry("daemon.s3-0.volume.data.bytes", 72.0));
        assertThat(pauses).as("files need no waiting").isEmpty();
    }

    private static HostedDirectory here(Path path) {
        return new HostedDirectory(new LocalHost(path), RemotePath.of(path));
    }

    private Map<String, Double> read(StoredBytes.Pause pause) throws InterruptedException {
        return new StoredBytes(pause, DaemonPages.fromHere())
                .read(List.of(daemon.source("regionserver-0", STORE_FILES, CACHE)), Map.of());
    }

    private void tell(int storeFileBytes) {
        daemon.answering(SERVER, "{ \"storeFileSize\" : " + storeFileBytes + ", \"blockCacheSize\" : 1 }");
    }

    private static JmxAttribute stored(Figure figure) {
        return new JmxAttribute(figure, SERVER, "storeFileSize");
    }
}
