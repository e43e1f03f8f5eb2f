package tare.systems.hbase.driver;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.hbase.HBaseConfiguration;
import org.apache.hadoop.hbase.client.Connection;
import org.apache.hadoop.hbase.client.ConnectionFactory;
import tare.api.spi.FileTrees;
import tare.measure.runtime.FetchProgress;
import tare.measure.runtime.LockFile;
import tare.measure.runtime.RuntimeJars;
import tare.quality.testing.FreePort;
import tare.quality.testing.QuickStart;

/**
 * A real HBase with its ZooKeeper, in one child JVM, over the local file system. It listens on free ports of the
 * loopback interface and ends when it is closed, or with this JVM. It takes about 20 s to start, so the module's tests
 * share one.
 */
final class TestingHBase implements AutoCloseable {
    private static final int START_SECONDS = 300;
    private static final String READY = "Master has completed initialization";
    private static final List<String> OPENED = List.of(
            "java.base/java.lang",
            "java.base/java.nio",
            "java.base/sun.nio.ch",
            "java.base/jdk.internal.ref",
            "java.base/java.lang.reflect",
            "java.base/java.util",
            "java.base/java.util.concurrent");

    private static TestingHBase shared;

    private final Path directory;
    private final int port;
    private final Process process;
    private final Thread atExit;

    private TestingHBase(Path directory, int port, Process process) {
        this.directory = directory;
        this.port = port;
        this.process = process;
        this.atExit = new Thread(this::end);
        Runtime.getRuntime().addShutdownHook(atExit);
    }

    /** The instance that all tests of this JVM share; it ends with the JVM. */
    static synchronized TestingHBase shared() throws Exception {
        if (shared == null) {
            shared = start(Map.of(), List.of());
        }
        return shared;
    }

    /**
     * Starts an instance for the caller alone.
     *
     * @param more of hbase-site.xml
     * @param flags of its JVM
     */
    static TestingHBase start(Map<String, String> more, List<String> flags) throws Exception {
        Path directory = Files.createTempDirectory("tare-hbase-");
        int port = FreePort.now();
        Process process = new ProcessBuilder(command(directory, port, more, flags))
                .redirectErrorStream(true)
                .redirectOutput(log(directory).toFile())
                .start();
        TestingHBase hbase = new TestingHBase(directory, port, process);
        hbase.awaitReady();
        return hbase;
    }

    /** The test's own connection, independent of the driver. */
    Connection look() throws IOException {
        Configuration configuration = HBaseConfiguration.create();
        configuration.set("hbase.zookeeper.quorum", addresses().get("zookeeper"));
        return ConnectionFactory.createConnection(configuration);
    }

    /** Addresses for the driver's endpoints. */
    Map<String, String> addresses() {
        return Map.of("zookeeper", "127.0.0.1:" + port);
    }

    /** Directory of its configuration files. */
    Path configuration() {
        return directory.resolve("conf");
    }

    /** Directory of its tables. */
    Path root() {
        return directory.resolve("data");
    }

    /** Pauses its process until it is thawed; connections stay open. */
    void freeze() throws Exception {
        signal("STOP");
        // The signal reaches its threads one after the other.
        while (!isStopped()) {
            TimeUnit.MILLISECONDS.sleep(10);
        }
    }

    private boolean isStopped() throws IOException {
        try (Stream<Path> threads = Files.list(Path.of("/proc", Long.toString(process.pid()), "task"))) {
            for (Path thread : threads.toList()) {
                if (!Files.readString(thread.resolve("stat")).contains(") T ")) {
                    return false;
                }
            }
            return true;
        } catch (NoSuchFileException e) {
            // The thread has ended meanwhile.
            return false;
        }
    }

    void thaw() throws Exception {
        signal("CONT");
    }

    private void signal(String name) throws Exception {
        new ProcessBuilder("kill", "-" + name, Long.toString(process.pid()))
                .start()
                .waitFor();
    }

    @Override
    public void close() {
        end();
        Runtime.getRuntime().removeShutdownHook(atExit);
    }

    private void end() {
        process.destroyForcibly();
        try {
            process.waitFor(30, TimeUnit.SECONDS);
            FileTrees.delete(directory);
        } catch (InterruptedException | IOException e) {
            throw new IllegalStateException("left behind: " + directory, e);
        }
    }

    private void awaitReady() throws Exception {
        for (int i = 0; i < START_SECONDS * 10 && process.isAlive(); i++) {
            if (Files.readString(log(directory)).contains(READY)) {
                return;
            }
            TimeUnit.MILLISECONDS.sleep(100);
        }
        String output = Files.readAllLines(log(directory)).stream().limit(2_000).collect(Collectors.joining("\n"));
        close();
        throw new IOException("HBase did not start: " + output);
    }

    private static List<String> command(Path directory, int port, Map<String, String> more, List<String> flags)
            throws Exception {
        Map<String, String> properties = properties(directory, port);
        properties.putAll(more);
        Path conf = writeConfiguration(directory, properties);
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(List.of("-Xmx384m", "-XX:+UseSerialGC"));
        command.addAll(QuickStart.FLAGS);
        command.add("-Djava.net.preferIPv4Stack=true");
        command.add("-Djava.io.tmpdir=" + directory);
        command.addAll(flags);
        OPENED.forEach(place -> command.addAll(List.of("--add-opens", place + "=ALL-UNNAMED")));
        command.addAll(List.of("--add-exports", "java.base/jdk.internal.misc=ALL-UNNAMED"));
        command.addAll(List.of("--add-exports", "java.security.jgss/sun.security.krb5=ALL-UNNAMED"));
        command.addAll(List.of("-cp", conf + File.pathSeparator + jars()));
        command.addAll(List.of("org.apache.hadoop.hbase.master.HMaster", "start"));
        return command;
    }

    private static String jars() throws Exception {
        LockFile lock = LockFile.ofDriver(TestingHBase.class.getClassLoader(), "testing-hbase")
                .orElseThrow();
        return RuntimeJars.online(FetchProgress.SILENT).resolve(lock).stream()
                .map(Path::toString)
                .collect(Collectors.joining(File.pathSeparator));
    }

    private static Path writeConfiguration(Path directory, Map<String, String> properties) throws IOException {
        Path conf = Files.createDirectories(directory.resolve("conf"));
        // The jars hold no web pages, and the servers die without a directory for them.
        for (String server : List.of("master", "regionserver", "static")) {
            Files.createDirectories(
                    conf.resolve("hbase-webapps").resolve(server).resolve("WEB-INF"));
        }
        // Otherwise the figures on its pages may be ten seconds old.
        Files.writeString(conf.resolve("hadoop-metrics2.properties"), "*.periodMillis=500\n");
        Files.writeString(
                conf.resolve("log4j.properties"),
                """
                log4j.rootLogger=INFO, out
                log4j.appender.out=org.apache.log4j.ConsoleAppender
                log4j.appender.out.layout=org.apache.log4j.PatternLayout
                log4j.appender.out.layout.ConversionPattern=%d{ISO8601} %-5p %c{2}: %m%n
                """);
        // Hadoop's own classes read the former, HBase's the latter.
        for (String name : List.of("core-site.xml", "hbase-site.xml")) {
            Files.writeString(conf.resolve(name), xml(properties));
        }
        return conf;
    }

    private static Map<String, String> properties(Path directory, int port) {
        Map<String, String> properties = new LinkedHashMap<>();
        properties.put("hbase.rootdir", directory.resolve("data").toUri().toString());
        properties.put("hbase.tmp.dir", directory.resolve("tmp").toString());
        properties.put("hbase.unsafe.stream.capability.enforce", "false");
        properties.put("hbase.zookeeper.quorum", "127.0.0.1");
        properties.put("hbase.zookeeper.property.clientPort", Integer.toString(port));
        properties.put(
                "hbase.zookeeper.property.dataDir", directory.resolve("zk").toString());
        properties.put("hbase.localcluster.assign.random.ports", "true");
        for (String server : List.of("master", "regionserver")) {
            properties.put("hbase." + server + ".ipc.address", "127.0.0.1");
            properties.put("hbase." + server + ".info.bindAddress", "127.0.0.1");
        }
        properties.put("hbase.master.hostname", "127.0.0.1");
        properties.put("hbase.unsafe.regionserver.hostname", "127.0.0.1");
        properties.put("hbase.regionserver.msginterval", "500");
        properties.put("hbase.master.wait.on.regionservers.interval", "200");
        properties.put("hbase.master.wait.on.regionservers.timeout", "500");
        properties.put("hbase.regionserver.handler.count", "12");
        // Often enough for a test to see one, and so soon that the next test does not.
        properties.put("hbase.regionserver.flush.check.period", "1000");
        properties.put("hbase.regionserver.metrics.period", "500");
        properties.put("hbase.regionserver.periodicmemstoreflusher.rangeofdelayseconds", "2");
        // So slow that a test can see one going on.
        properties.put("hbase.hstore.compaction.throughput.lower.bound", "1048576");
        properties.put("hbase.hstore.compaction.throughput.higher.bound", "1048576");
        // Longer than any test that pauses all processes.
        properties.put("zookeeper.session.timeout.localHBaseCluster", "120000");
        properties.put("hbase.zookeeper.property.maxSessionTimeout", "120000");
        return properties;
    }

    static String xml(Map<String, String> properties) {
        return properties.entrySet().stream()
                .map(entry -> "<property><name>%s</name><value>%s</value></property>\n"
                        .formatted(entry.getKey(), entry.getValue()))
                .collect(Collectors.joining("", "<configuration>\n", "</configuration>\n"));
    }

    private static Path log(Path directory) {
        return directory.resolve("hbase.log");
    }
}
