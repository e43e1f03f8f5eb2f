package tare.systems.hive;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import tare.api.spi.Endpoints;
import tare.api.spi.FileTrees;
import tare.api.spi.Setting;
import tare.api.spi.Settings;
import tare.api.spi.system.DaemonId;
import tare.api.spi.system.EnvironmentException;
import tare.measure.placing.Place;
import tare.measure.placing.PlacedSystem;
import tare.measure.placing.Placer;
import tare.measure.placing.PlacingListener;
import tare.measure.placing.PlacingRequest;
import tare.measure.runtime.LockedJars;
import tare.quality.testing.TestingProcesses;
import tare.quality.testing.TestingSql;

/**
 * Hive's servers on this machine, placed by their blueprint. They are killed after {@link #LIFE}, so that no test waits
 * for them for ever: a blocked read of JDBC can be ended in no other way.
 */
final class TestingHive implements AutoCloseable {
    /** Of a task's thread. */
    private static final String RUNNING = "Running task, taskAttemptId=";

    private static final Duration LIFE = Duration.ofMinutes(40);

    private static TestingHive shared;

    private final Path directory;
    private final PlacedSystem placed;
    private final Thread life = new Thread(this::killAfterLife, "life-of-hive");
    private boolean closed;

    private TestingHive(Path directory, Map<String, String> settings, List<String> flags) throws Exception {
        this.directory = directory;
        List<Setting> declared = new ArrayList<>(HiveSystems.HIVE.settings());
        HiveSystems.PARTS.forEach(part -> declared.addAll(part.settings()));
        Map<String, String> all = new HashMap<>(Map.of("namenode-heap", "128 MiB", "datanode-heap", "128 MiB"));
        all.putAll(settings);
        placed = new Placer(System::nanoTime, PlacingListener.NONE)
                .place(new PlacingRequest(
                        "hive",
                        HiveSystems.HIVE,
                        HiveSystems.PARTS,
                        Settings.of("hive", declared, all),
                        new Place.In(TestingProcesses.open(
                                directory, LockedJars.online(TestingHive.class.getClassLoader()), flags)),
                        Map.of()));
    }

    /** For all tests of this JVM, which ends them. */
    static synchronized TestingHive shared() throws Exception {
        if (shared == null) {
            shared = start(Map.of());
        }
        return shared;
    }

    /** Ends with this JVM at the latest. */
    static TestingHive start(Map<String, String> settings) throws Exception {
        return start(settings, List.of());
    }

    /** As above, with more flags of its JVMs. */
    static TestingHive start(Map<String, String> settings, List<String> flags) throws Exception {
        TestingHive hive = new TestingHive(Files.createTempDirectory("tare-hive-"), settings, flags);
        Runtime.getRuntime().addShutdownHook(new Thread(hive::close));
        hive.life.setDaemon(true);
        hive.life.start();
        return hive;
    }

    private void killAfterLife() {
        try {
            TimeUnit.NANOSECONDS.sleep(LIFE.toNanos());
            System.err.println("Hive's servers are killed: the tests take longer than " + LIFE);
            kill("hiveserver2");
            kill("metastore");
        } catch (InterruptedException e) {
            return; // They are closed.
        } catch (EnvironmentException e) {
            System.err.println("Hive's servers are not killed: " + e);
        }
    }

    TestingSql connect(Map<String, String> settings) throws Exception {
        return TestingSql.connect(new HiveDriverFactory(), new Endpoints(directory, placed.addresses()), settings);
    }

    /** Of HiveServer2, {@code host:port}. */
    String address() {
        return placed.addresses().get(HiveBlueprint.SERVER);
    }

    /** Where the files of the servers are. */
    Path directory() {
        return directory;
    }

    void kill(String role) throws InterruptedException, EnvironmentException {
        placed.kill(new DaemonId(role, 0));
    }

    /** As before a run that follows one whose request did not end. */
    void startAnew() throws InterruptedException, EnvironmentException {
        placed.stop();
        placed.start();
    }

    /** How many tasks Tez has begun to run, as HiveServer2 logs it. */
    long tasks() throws IOException {
        try (Stream<Path> logs = Files.walk(directory.resolve("logs"))) {
            List<Path> found = logs.filter(log -> log.getFileName().toString().startsWith("hiveserver2"))
                    .filter(Files::isRegularFile)
                    .toList();
            long tasks = 0;
            for (Path log : found) {
                tasks += Files.readString(log)
                        .lines()
                        .filter(line -> line.contains(RUNNING))
                        .count();
            }
            return tasks;
        }
    }

    /** The files of its daemons whose names begin so. */
    List<Path> files(String prefix) throws IOException {
        try (Stream<Path> files = Files.walk(directory.resolve("data"))) {
            return files.filter(Files::isRegularFile)
                    .filter(file -> file.getFileName().toString().startsWith(prefix))
                    .toList();
        }
    }

    /** Of the bucket. */
    String secret() {
        return placed.addresses().get(HiveBlueprint.PROPERTY + "fs.s3a.secret.key");
    }

    /** The files of its daemons, logs too, that contain a text. */
    List<String> filesWith(String text) throws IOException {
        try (Stream<Path> files = Files.walk(directory)) {
            return files.filter(Files::isRegularFile)
                    .filter(file -> contains(file, text))
                    .map(Path::toString)
                    .toList();
        }
    }

    private static boolean contains(Path file, String text) {
        try {
            return Files.readString(file, ISO_8859_1).contains(text);
        } catch (IOException e) {
            return false; // A server has removed it meanwhile.
        }
    }

    @Override
    public synchronized void close() {
        if (closed) {
            return;
        }
        closed = true;
        life.interrupt();
        try {
            placed.closeAtOnce();
            FileTrees.delete(directory);
        } catch (EnvironmentException | IOException e) {
            throw new IllegalStateException("left behind: " + directory, e);
        }
    }
}
