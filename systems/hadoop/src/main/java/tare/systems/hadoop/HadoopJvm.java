package tare.systems.hadoop;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import tare.api.spi.system.Command;
import tare.api.spi.system.ConfigFile;
import tare.api.spi.system.PlacedDaemon;

/** How daemons of the Hadoop family are started on today's Java, and what they log. */
public final class HadoopJvm {
    /** Who all daemons are to HDFS, so that they own what they share. */
    public static final String USER = "tare";

    /** The volume of every daemon that holds nothing of value. */
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

    /** Their pages are made anew at most this often: less than a second, which a probe's reading could miss otherwise. */
    public static final int FIGURES_MS = 500;

    private HadoopJvm() {}

    /** A daemon's command, or a step's. */
    public static Command command(
            PlacedDaemon placed, String lock, String mainClass, List<String> arguments, List<String> flags) {
        return new Command.Java(List.of(lock), mainClass, arguments, flags, environment(placed));
    }

    /** Where native libraries and web pages are unpacked is no flag: flags are compared between arms, and this is a place. */
    private static Map<String, String> environment(PlacedDaemon placed) {
        return Map.of(
                "HADOOP_USER_NAME", USER, "JDK_JAVA_OPTIONS", "\"-Djava.io.tmpdir=" + placed.volume(TEMPORARY) + "\"");
    }

    /** What every such JVM needs. */
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

    /** {@link #flags} of a daemon beside the measured path: small, with the collector that starts quickest. */
    public static List<String> smallFlags(long heapBytes) {
        List<String> flags = flags(heapBytes);
        flags.add("-XX:+UseSerialGC");
        return flags;
    }

    public static ConfigFile log4j() {
        return ConfigFile.of("log4j.properties", LOG4J);
    }

    /** Whoever asks for figures gets new ones; stock keeps them for 10 s, so that all seconds but one would read as nothing. */
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
