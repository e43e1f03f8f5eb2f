package tare.quality.benchmarks;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import tare.api.spi.system.ConfigFile;
import tare.systems.hadoop.SiteFile;

/** Runs the TeraSort suite on one cluster, through Tare and by hand, each time in fresh JVMs with a worker's flags. */
public final class TeraSortRuns {
    /** In the order of a pass. */
    public static final List<String> JOBS = List.of("teragen", "terasort", "teravalidate");

    private static final String MAPS = "2";
    private static final String REDUCES = "1";
    private static final String BY_HAND = "/by-hand";
    private static final double NS = 1e9;

    /** Tare's own clients ask this often, too, whether a job has ended; by default it is once a second. */
    private static final Map<String, String> POLLING = Map.of(
            "mapreduce.client.progressmonitor.pollinterval", "100",
            "mapreduce.client.completion.pollinterval", "100",
            "yarn.client.app-submission.poll-interval", "100");

    private final BenchmarkCluster cluster;
    private final long rows;
    private final Path configuration;
    private final List<Path> jars;

    /**
     * The seconds of a job.
     *
     * @param history by its own history; NaN if it was not read
     */
    public record JobSeconds(double elapsed, double history) {}

    public TeraSortRuns(BenchmarkCluster cluster, long rows, Path configuration) throws Exception {
        this.cluster = cluster;
        this.rows = rows;
        this.configuration = configuration;
        this.jars = cluster.jars().jars("mapreduce");
        writeConfiguration();
    }

    /** As a gateway host of the cluster has it. */
    private void writeConfiguration() throws IOException {
        Map<String, String> properties = new LinkedHashMap<>(POLLING);
        properties.put("hadoop.tmp.dir", configuration.resolve("tmp").toString());
        cluster.addresses().forEach((name, value) -> {
            if (name.startsWith("site.")) {
                properties.put(name.substring("site.".length()), value);
            }
        });
        for (String part : List.of("core-site", "hdfs-site", "mapred-site", "yarn-site")) {
            ConfigFile file = new SiteFile(part).setAll(properties).file();
            Files.writeString(configuration.resolve(file.name()), file.text());
        }
    }

    /** By job; a worker's JVM has been started and connected before the first. */
    public Map<String, JobSeconds> throughTare() throws Exception {
        List<String> arguments = new ArrayList<>(List.of("rows=" + rows, "maps=" + MAPS, "reduces=" + REDUCES, "--"));
        arguments.addAll(NamedValues.words(cluster.addresses()));
        List<String> command = ChildJvm.command(
                List.of(), TeraSortByTare.classPath(cluster.jars()), TeraSortByTare.class.getName(), arguments);
        Map<String, JobSeconds> seconds = new LinkedHashMap<>();
        for (String line : run(command, "tare")) {
            String[] cells = line.split(" ", -1);
            seconds.put(cells[0], new JobSeconds(Double.parseDouble(cells[1]), Double.parseDouble(cells[2])));
        }
        return seconds;
    }

    /** By job, each from the start of its JVM to the end: {@code hadoop jar hadoop-mapreduce-examples.jar …}. */
    public Map<String, JobSeconds> byHand() throws Exception {
        hadoop("org.apache.hadoop.fs.FsShell", "-rm", "-r", "-f", "-skipTrash", BY_HAND);
        Map<String, JobSeconds> seconds = new LinkedHashMap<>();
        seconds.put("teragen", jar("teragen", "-Dmapreduce.job.maps=" + MAPS, rows + "", BY_HAND + "/generated"));
        seconds.put(
                "terasort",
                jar(
                        "terasort",
                        "-Dmapreduce.job.reduces=" + REDUCES,
                        "-Dmapreduce.terasort.output.replication=1",
                        BY_HAND + "/generated",
                        BY_HAND + "/sorted"));
        seconds.put("teravalidate", jar("teravalidate", BY_HAND + "/sorted", BY_HAND + "/validated"));
        return seconds;
    }

    private JobSeconds jar(String... arguments) throws Exception {
        Path examples = jars.stream()
                .filter(jar -> jar.getFileName().toString().startsWith("hadoop-mapreduce-examples"))
                .findFirst()
                .orElseThrow();
        List<String> all = new ArrayList<>(List.of(examples.toString()));
        all.addAll(List.of(arguments));
        long startNs = System.nanoTime();
        hadoop("org.apache.hadoop.util.RunJar", all.toArray(String[]::new));
        return new JobSeconds((System.nanoTime() - startNs) / NS, Double.NaN);
    }

    private void hadoop(String mainClass, String... arguments) throws Exception {
        String classPath = Stream.concat(Stream.of(configuration), jars.stream())
                .map(Objects::toString)
                .collect(Collectors.joining(File.pathSeparator));
        run(ChildJvm.command(List.of(), classPath, mainClass, List.of(arguments)), "by-hand");
    }

    /** @return its standard output */
    private List<String> run(List<String> command, String log) throws IOException, InterruptedException {
        Path errors = cluster.logs().resolve(log + ".log");
        ProcessBuilder builder =
                new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.appendTo(errors.toFile()));
        builder.environment().put("HADOOP_USER_NAME", "tare");
        Process process = builder.start();
        List<String> lines = ChildJvm.output(process);
        if (process.waitFor() != 0) {
            throw new IllegalStateException("a job ended with " + process.exitValue() + ": see " + errors);
        }
        return lines;
    }
}
