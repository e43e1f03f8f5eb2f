package tare.systems.phoenix;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import tare.api.spi.FileTrees;
import tare.measure.runtime.FetchProgress;
import tare.measure.runtime.LockFile;
import tare.measure.runtime.RuntimeJars;
import tare.quality.testing.FreePort;
import tare.quality.testing.QuickStart;

/**
 * A real HBase of two servers with Phoenix's jar and a ZooKeeper, in one child JVM, on the local file system. It
 * listens on free ports of the loopback interface and ends with this JVM. It takes about 30 s to start, so the module's
 * tests share one.
 */
final class PhoenixServer {
    private static final int START_SECONDS = 180;
    private static final String READY = "Master has completed initialization";
    private static final List<String> OPENED = List.of(
            "java.base/java.lang",
            "java.base/java.nio",
            "java.base/sun.nio.ch",
            "java.base/java.lang.reflect",
            "java.base/java.util",
            "java.base/java.util.concurrent");

    private static PhoenixServer shared;

    private final Path directory;
    private final int port;
    private final Process process;

    private PhoenixServer(Path directory, int port, Process process) {
        this.directory = directory;
        this.port = port;
        this.process = process;
        Runtime.getRuntime().addShutdownHook(new Thread(this::end));
    }

    /** Returns the server that all tests of this JVM share; starts it on the first call. */
    static synchronized PhoenixServer shared() throws Exception {
        if (shared == null) {
            Path directory = Files.createTempDirectory("tare-phoenix-");
            int port = FreePort.now();
            Process process = new ProcessBuilder(command(directory, port))
                    .redirectErrorStream(true)
                    .redirectOutput(log(directory).toFile())
                    .start();
            shared = new PhoenixServer(directory, port, process);
            shared.awaitReady();
        }
        return shared;
    }

    /** Returns the addresses for the driver's endpoints. */
    Map<String, String> addresses() {
        return Map.of("zookeeper", "127.0.0.1:" + port);
    }

    int port() {
        return port;
    }

    /** Stops the server's process until {@link #thaw}: it keeps its connections and does nothing. */
    void freeze() throws Exception {
        signal("STOP");
    }

    void thaw() throws Exception {
        signal("CONT");
    }

    private void signal(String name) throws Exception {
        new ProcessBuilder("kill", "-" + name, Long.toString(process.pid()))
                .start()
                .waitFor();
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
        throw new IOException("HBase did not start: " + output);
    }

    private static List<String> command(Path directory, int port) throws Exception {
        Path conf = writeConfiguration(directory, port);
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(List.of("-Xmx512m", "-XX:+UseSerialGC"));
        command.addAll(QuickStart.FLAGS);
        command.add("-Djava.net.preferIPv4Stack=true");
        command.add("-Djava.io.tmpdir=" + directory);
        OPENED.forEach(place -> command.addAll(List.of("--add-opens", place + "=ALL-UNNAMED")));
        command.addAll(List.of("--add-exports", "java.base/jdk.internal.misc=ALL-UNNAMED"));
        command.addAll(List.of("-cp", conf + File.pathSeparator + jars()));
        command.addAll(List.of("org.apache.hadoop.hbase.master.HMaster", "start"));
        return command;
    }

    private static String jars() throws Exception {
        LockFile lock = LockFile.ofDriver(PhoenixServer.class.getClassLoader(), "phoenix-server")
                .orElseThrow();
        return RuntimeJars.online(FetchProgress.SILENT).resolve(lock).stream()
                .map(Path::toString)
                .collect(Collectors.joining(File.pathSeparator));
    }

    private static Path writeConfiguration(Path directory, int port) throws IOException {
        Path conf = Files.createDirectories(directory.resolve("conf"));
        // The jars contain no web pages, and the servers fail without a directory for them.
        for (String server : List.of("master", "regionserver", "static")) {
            Files.createDirectories(
                    conf.resolve("hbase-webapps").resolve(server).resolve("WEB-INF"));
        }
        // By default, the figures on the servers' pages may be ten seconds old.
        Files.writeString(conf.resolve("hadoop-metrics2.properties"), "*.periodMillis=500\n");
        Files.writeString(
                conf.resolve("log4j.properties"),
                """
                log4j.rootLogger=WARN, out
                log4j.logger.org.apache.hadoop.hbase.master.HMaster=INFO
                log4j.appender.out=org.apache.log4j.ConsoleAppender
                log4j.appender.out.layout=org.apache.log4j.PatternLayout
                log4j.appender.out.layout.ConversionPattern=%d{ISO8601} %-5p %c{2}: %m%n
                """);
        Files.writeString(conf.resolve("hbase-site.xml"), xml(properties(directory, port)));
        return conf;
    }

    private static Map<String, String> properties(Path directory, int port) {
        Map<String, String> properties = new LinkedHashMap<>();
        properties.put("hbase.rootdir", directory.resolve("data").toUri().toString());
        properties.put("hbase.tmp.dir", directory.resolve("tmp").toString());
        properties.put("hbase.unsafe.stream.capability.enforce", "false");
        properties.put("hbase.wal.provider", "filesystem");
        properties.put("hbase.regionserver.wal.codec", "org.apache.hadoop.hbase.regionserver.wal.IndexedWALEditCodec");
        properties.put("hbase.zookeeper.quorum", "127.0.0.1");
        properties.put("hbase.zookeeper.property.clientPort", Integer.toString(port));
        properties.put("hbase.zookeeper.property.clientPortAddress", "127.0.0.1");
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
        properties.put("hbase.regionservers", "2");
        // Flushes often enough for a test to see a flush in progress, and early enough to spare the next test.
        properties.put("hbase.regionserver.flush.check.period", "1000");
        properties.put("hbase.regionserver.metrics.period", "500");
        properties.put("hbase.regionserver.periodicmemstoreflusher.rangeofdelayseconds", "2");
        return properties;
    }

    private static String xml(Map<String, String> properties) {
        return properties.entrySet().stream()
                .map(entry -> "<property><name>%s</name><value>%s</value></property>\n"
                        .formatted(entry.getKey(), entry.getValue()))
                .collect(Collectors.joining("", "<configuration>\n", "</configuration>\n"));
    }

    private static Path log(Path directory) {
        return directory.resolve("hbase.log");
    }
}
