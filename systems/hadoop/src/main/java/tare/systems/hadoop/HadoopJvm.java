package tare.systems.hadoop;

import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import tare.api.spi.system.Command;
import tare.api.spi.system.ConfigFile;
import tare.api.spi.system.PlacedDaemon;
import tare.api.spi.system.RemotePath;

/** Starts daemons of the Hadoop family on current Java versions, and configures their logs. */
public final class HadoopJvm {
    /** Options of a JVM by its environment. */
    public static final String OPTIONS_VARIABLE = "JDK_JAVA_OPTIONS";

    /** The HDFS user of all daemons, so that they own shared files. */
    public static final String USER = "tare";

    /** Volume of each daemon for files without lasting value. */
    public static final String TEMPORARY = "tmp";

    /** A minute is long on an idle machine and short on a busy one; a daemon that dies fails at once anyway. */
    public static final Duration START_LIMIT = Duration.ofMinutes(5);

    private static final List<String> OPENED =
            List.of("lang", "nio", "lang.reflect", "util", "util.concurrent").stream()
                    .map(name -> "java.base/java." + name)
                    .toList();

    private static final String LOG4J =
            """
            log4j.rootLogger=INFO,console
            log4j.appender.console=org.apache.log4j.ConsoleAppender
            log4j.appender.console.target=System.err
            log4j.appender.console.layout=org.apache.log4j.PatternLayout
            log4j.appender.console.layout.ConversionPattern=%d{ISO8601} %p %c{2}: %m%n
            # All variables of the environment, whatever secrets they hold.
            log4j.logger.org.apache.hadoop.hbase.util.ServerCommandLine=WARN
            # A line for every block and every request: a log that costs more than what it tells.
            log4j.logger.BlockStateChange=WARN
            log4j.logger.org.apache.hadoop.hdfs.StateChange=WARN
            log4j.logger.org.apache.hadoop.hdfs.server.datanode=WARN
            log4j.logger.org.apache.hadoop.hdfs.server.namenode.FSNamesystem.audit=WARN
            log4j.logger.http.requests=WARN
            log4j.logger.org.apache.zookeeper=WARN
            log4j.logger.org.eclipse.jetty=WARN
            log4j.logger.org.apache.hadoop.util.NativeCodeLoader=ERROR
            """;

    /**
     * Shortest interval at which their pages are refreshed: below a second, or a probe's reading could miss an update.
     */
    public static final int FIGURES_MS = 500;

    private HadoopJvm() {}

    /** Command of a daemon or of a step. */
    public static Command.Java command(
            PlacedDaemon placed, String lock, String mainClass, List<String> arguments, List<String> flags) {
        return command(placed, List.of(lock), mainClass, arguments, flags);
    }

    /** As above, with the jars of several locks. */
    public static Command.Java command(
            PlacedDaemon placed, List<String> locks, String mainClass, List<String> arguments, List<String> flags) {
        return new Command.Java(locks, mainClass, arguments, flags, environment(placed));
    }

    /**
     * The directories where native libraries and web pages are unpacked are not flags: flags are compared between arms,
     * and these are places.
     */
    private static Map<String, String> environment(PlacedDaemon placed) {
        return Map.of(
                "HADOOP_USER_NAME", USER, OPTIONS_VARIABLE, "\"-Djava.io.tmpdir=" + placed.volume(TEMPORARY) + "\"");
    }

    /** With the names in a file of the form of {@code /etc/hosts}, and no others. Not by a flag, as it is a place. */
    public static Command.Java withNames(Command.Java command, RemotePath file) {
        Map<String, String> environment = new HashMap<>(command.environment());
        environment.merge(OPTIONS_VARIABLE, "\"-Djdk.net.hosts.file=" + file + "\"", (all, more) -> all + " " + more);
        return new Command.Java(
                command.locks(), command.mainClass(), command.arguments(), command.flags(), environment);
    }

    /** Flags that every such JVM needs. */
    public static List<String> flags(long heapBytes) {
        List<String> flags = new ArrayList<>();
        flags.add("-Xms" + heapBytes);
        flags.add("-Xmx" + heapBytes);
        flags.add("-Djava.net.preferIPv4Stack=true");
        flags.add("-Djava.awt.headless=true");
        OPENED.forEach(opened -> flags.add("--add-opens=" + opened + "=ALL-UNNAMED"));
        flags.add("--add-opens=java.base/sun.nio.ch=ALL-UNNAMED");
        flags.add("--add-opens=java.base/jdk.internal.ref=ALL-UNNAMED");
        flags.add("--add-exports=java.base/jdk.internal.misc=ALL-UNNAMED");
        flags.add("--add-exports=java.security.jgss/sun.security.krb5=ALL-UNNAMED");
        return flags;
    }

    /** {@link #flags} of a daemon outside the measured path: small, with the collector that starts fastest. */
    public static List<String> smallFlags(long heapBytes) {
        List<String> flags = flags(heapBytes);
        flags.add("-XX:+UseSerialGC");
        return flags;
    }

    /** Properties of a server at which {@link #USER} may stand in for any user. */
    public static Map<String, String> proxyUser() {
        return new TreeMap<>(
                Map.of("hadoop.proxyuser." + USER + ".groups", "*", "hadoop.proxyuser." + USER + ".hosts", "*"));
    }

    public static ConfigFile log4j() {
        return ConfigFile.of("log4j.properties", LOG4J);
    }

    /** Makes every reading fresh; by default figures are kept for 10 s, so that most seconds would show no change. */
    public static ConfigFile freshFigures() {
        return ConfigFile.of("hadoop-metrics2.properties", "*.periodMillis=" + FIGURES_MS + "\n");
    }

    /** Jars hold no web pages, and without a directory for them daemons die: "webapps/hdfs not found in CLASSPATH". */
    public static List<ConfigFile> emptyWebPages(String directory, String... names) {
        List<ConfigFile> files = new ArrayList<>();
        for (String name : names) {
            files.add(ConfigFile.of(directory + "/" + name + "/WEB-INF/.keep", ""));
        }
        return files;
    }
}
