package tare.quality.testing;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.management.JMException;
import javax.management.MBeanServer;
import javax.management.ObjectName;

/**
 * Counts the calls that HBase's client sends to region servers, by method, from the client's own metrics: over all
 * connections of this JVM whose configuration sets {@code hbase.client.metrics.enable}. A call is counted before its
 * caller continues. One thread.
 */
public final class HBaseCalls {
    private static final Pattern NAME = Pattern.compile("rpcCount_ClientService_(\\w+)");

    private Map<String, Long> last;

    /** Starts counting. */
    public HBaseCalls() throws JMException {
        last = counts();
    }

    /**
     * Writes a configuration that enables the client's metrics.
     *
     * @param directory for {@code hbase-site.xml}; created if it does not exist
     * @param zookeeper the cluster's quorum
     * @return {@code directory}
     */
    public static Path conf(Path directory, String zookeeper) throws IOException {
        Files.createDirectories(directory);
        Files.writeString(
                directory.resolve("hbase-site.xml"),
                """
                <configuration>
                <property><name>hbase.client.metrics.enable</name><value>true</value></property>
                <property><name>hbase.zookeeper.quorum</name><value>%s</value></property>
                </configuration>
                """
                        .formatted(zookeeper));
        return directory;
    }

    /** Calls since the last invocation, by method name: {@code {Get=1}}. */
    public Map<String, Long> sinceLast() throws JMException {
        Map<String, Long> now = counts();
        Map<String, Long> since = new TreeMap<>(now);
        last.forEach((method, count) -> since.merge(method, -count, Long::sum));
        since.values().removeIf(count -> count == 0);
        last = now;
        return since;
    }

    private static Map<String, Long> counts() throws JMException {
        MBeanServer server = ManagementFactory.getPlatformMBeanServer();
        Map<String, Long> counts = new TreeMap<>();
        for (ObjectName bean : server.queryNames(new ObjectName("metrics:name=*,*"), null)) {
            Matcher name = NAME.matcher(bean.getKeyProperty("name"));
            if (name.find()) {
                long count = ((Number) server.getAttribute(bean, "Count")).longValue();
                counts.merge(name.group(1), count, Long::sum);
            }
        }
        return counts;
    }
}
