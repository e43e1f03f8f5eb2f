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

    private SparkJvm() {}

    /** The collector is the one that Spark's own launcher would get from Java on a server. */
    static List<String> flags(long heapBytes) {
        List<String> flags = new ArrayList<>();
        flags.add("-Xms" + heapBytes);
        flags.add("-Xmx" + heapBytes);
        flags.add("-XX:+UseG1GC");
        flags.add("-Djava.net.preferIPv4Stack=true");
        OPENED.forEach(name -> flags.add("--add-opens=java.base/" + name + "=ALL-UNNAMED"));
        return flags;
    }
}
