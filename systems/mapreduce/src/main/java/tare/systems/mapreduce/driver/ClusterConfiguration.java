package tare.systems.mapreduce.driver;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.mapred.JobConf;
import org.apache.hadoop.yarn.conf.YarnConfiguration;
import tare.api.spi.Reference;
import tare.systems.hadoop.S3aClient;

/** The configuration with which jobs are submitted. */
final class ClusterConfiguration {
    static final String DIRECTORY = "conf-dir";

    private static final String PREFIX = "site.";
    private static final List<String> FILES =
            List.of("core-site.xml", "hdfs-site.xml", "yarn-site.xml", "mapred-site.xml");

    /** By default a client notices the end of a job up to a second late, which would be part of its time. */
    private static final int POLL_MS = 100;

    /** Properties of an existing cluster's files that affect the speed of jobs. */
    private static final List<String> REPORTED = List.of(
            "dfs.blocksize",
            "dfs.client.read.shortcircuit",
            "dfs.replication",
            "fs.s3a.committer.name",
            "hadoop.rpc.protection",
            "hadoop.security.authentication",
            "mapreduce.job.reduce.slowstart.completedmaps",
            "mapreduce.map.java.opts",
            "mapreduce.map.memory.mb",
            "mapreduce.map.output.compress",
            "mapreduce.map.speculative",
            "mapreduce.reduce.java.opts",
            "mapreduce.reduce.memory.mb",
            "mapreduce.reduce.shuffle.parallelcopies",
            "mapreduce.reduce.speculative",
            "mapreduce.task.io.sort.factor",
            "mapreduce.task.io.sort.mb",
            "yarn.app.mapreduce.am.command-opts",
            "yarn.app.mapreduce.am.resource.mb");

    private ClusterConfiguration() {}

    /**
     * @param addresses those under {@code site.} are properties; {@code conf-dir} is the directory of an existing
     *     cluster's files
     * @throws IllegalArgumentException with "name: rule, got: value" if they do not name a cluster of YARN
     */
    static Configuration of(Map<String, String> addresses) {
        // A JobConf has the defaults of MapReduce, a YarnConfiguration those of YARN.
        Configuration configuration = new JobConf(new YarnConfiguration());
        Optional<Path> directory = directory(addresses);
        directory.ifPresent(one -> addFiles(one, configuration));
        configuration.setInt("mapreduce.client.progressmonitor.pollinterval", POLL_MS);
        configuration.setInt("mapreduce.client.completion.pollinterval", POLL_MS);
        configuration.setInt("yarn.client.app-submission.poll-interval", POLL_MS);
        properties(addresses).forEach(configuration::set);
        if (directory.isEmpty()) {
            for (String needed : List.of("fs.defaultFS", "yarn.resourcemanager.address")) {
                if (!addresses.containsKey(PREFIX + needed)) {
                    throw new IllegalArgumentException(PREFIX + needed + ": must be given, got: nothing");
                }
            }
        }
        keepSecrets(addresses);
        return configuration;
    }

    private static Optional<Path> directory(Map<String, String> addresses) {
        return Optional.ofNullable(addresses.get(DIRECTORY)).flatMap(Reference::file);
    }

    private static void addFiles(Path directory, Configuration configuration) {
        if (!Files.isReadable(directory.resolve("core-site.xml"))) {
            throw new IllegalArgumentException(DIRECTORY
                    + ": must be a directory with core-site.xml, yarn-site.xml and mapred-site.xml, got: " + directory);
        }
        for (String name : FILES) {
            Path file = directory.resolve(name);
            if (Files.exists(file)) {
                configuration.addResource(new org.apache.hadoop.fs.Path(file.toUri()));
            }
        }
        String framework = configuration.get("mapreduce.framework.name", "local");
        if (!framework.equals("yarn")) {
            throw new IllegalArgumentException(DIRECTORY + ": mapred-site.xml in " + directory
                    + " must set mapreduce.framework.name to yarn, got: " + framework);
        }
    }

    /** Jobs refer to these properties of this process; a job's own configuration is written to files. */
    private static void keepSecrets(Map<String, String> addresses) {
        for (String name : List.of(S3aClient.ACCESS, S3aClient.SECRET)) {
            if (addresses.containsKey(name)) {
                System.setProperty(name, addresses.get(name));
            }
        }
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

    /** Properties as facts, without those that name places. */
    static SortedMap<String, String> facts(Map<String, String> addresses, Configuration configuration) {
        SortedMap<String, String> facts = properties(addresses);
        facts.keySet()
                .removeIf(
                        name -> name.matches(
                                ".*(address|hostname|defaultFS|bind-host|dir|tmp\\.path|endpoint|(access|secret)\\.key)|net\\.topology\\..*"));
        if (directory(addresses).isPresent()) {
            REPORTED.forEach(name -> facts.put(name, configuration.get(name, "default")));
        }
        return facts;
    }
}
