package tare.systems.mapreduce.driver;

import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.mapred.JobConf;
import org.apache.hadoop.yarn.conf.YarnConfiguration;

/** The configuration with which jobs are submitted. */
final class ClusterConfiguration {
    private static final String PREFIX = "site.";

    /** By default a client notices the end of a job up to a second late, which would be part of its time. */
    private static final int POLL_MS = 100;

    private ClusterConfiguration() {}

    /**
     * @param addresses those under {@code site.} are properties
     * @throws IllegalArgumentException if they name no file system or no ResourceManager
     */
    static Configuration of(Map<String, String> addresses) {
        // A JobConf has the defaults of MapReduce, a YarnConfiguration those of YARN.
        Configuration configuration = new JobConf(new YarnConfiguration());
        configuration.setInt("mapreduce.client.progressmonitor.pollinterval", POLL_MS);
        configuration.setInt("mapreduce.client.completion.pollinterval", POLL_MS);
        configuration.setInt("yarn.client.app-submission.poll-interval", POLL_MS);
        properties(addresses).forEach(configuration::set);
        for (String needed : new String[] {"fs.defaultFS", "yarn.resourcemanager.address"}) {
            if (!addresses.containsKey(PREFIX + needed)) {
                throw new IllegalArgumentException(PREFIX + needed + ": must be given, got: nothing");
            }
        }
        return configuration;
    }

    private static SortedMap<String, String> properties(Map<String, String> addresses) {
        SortedMap<String, String> properties = new TreeMap<>();
        addresses.forEach((name, value) -> {
            if (name.startsWith(PREFIX)) {
                properties.put(name.substring(PREFIX.length()), value);
            }
        });
        return properties;
    }

    /** The same properties as facts, without those that name places. */
    static SortedMap<String, String> facts(Map<String, String> addresses) {
        SortedMap<String, String> facts = properties(addresses);
        facts.keySet().removeIf(name -> name.matches(".*(address|hostname|defaultFS|bind-host|dir)"));
        return facts;
    }
}
