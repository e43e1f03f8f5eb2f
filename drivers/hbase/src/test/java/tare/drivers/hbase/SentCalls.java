package tare.drivers.hbase;

import java.lang.management.ManagementFactory;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.management.MBeanServer;
import javax.management.ObjectName;

/** What HBase's client sends, as its own metrics count it: calls by method, over all connections of this JVM. One thread. */
final class SentCalls {
    private static final Pattern NAME = Pattern.compile("rpcCount_ClientService_(\\w+)");

    private Map<String, Long> last;

    SentCalls() throws Exception {
        last = counts();
    }

    /** Since the last call, by the method's name: {@code {Get=1}}. */
    Map<String, Long> sinceLast() throws Exception {
        Map<String, Long> now = counts();
        Map<String, Long> since = new TreeMap<>(now);
        last.forEach((method, count) -> since.merge(method, -count, Long::sum));
        since.values().removeIf(count -> count == 0);
        last = now;
        return since;
    }

    private static Map<String, Long> counts() throws Exception {
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
