package tare.systems.spark;

import java.util.ArrayList;
import java.util.List;

/** The JVM that Spark shares with its worker. */
final class SparkJvm {
    /** What Spark 4 opens in its own launcher, as far as its local mode needs it. */
    private static final List<String> OPENED = List.of(
            "java.lang",
            "java.lang.invoke",
            "java.io",
            "java.net",
            "java.nio",
            "java.util",
            "java.util.concurrent",
            "sun.nio.ch",
            "sun.util.calendar",
            "jdk.internal.ref");

    /** As Spark's own launcher would get it from Java on a server. */
    static final String COLLECTOR = "-XX:+UseG1GC";

    private SparkJvm() {}

    /** Flags of a master or worker, which do little: with the collector that starts fastest. */
    static List<String> daemonFlags(long heapBytes) {
        return flags(heapBytes, "-XX:+UseSerialGC");
    }

    /** Flags of a JVM in which Spark plans or runs queries. */
    static List<String> flags(long heapBytes) {
        return flags(heapBytes, COLLECTOR);
    }

    private static List<String> flags(long heapBytes, String collector) {
        List<String> flags = new ArrayList<>();
        flags.add("-Xms" + heapBytes);
        flags.add("-Xmx" + heapBytes);
        flags.add(collector);
        flags.add("-Djava.net.preferIPv4Stack=true");
        OPENED.forEach(name -> flags.add("--add-opens=java.base/" + name + "=ALL-UNNAMED"));
        return flags;
    }
}
