package tare.systems.mapreduce.driver;

import java.io.DataOutputStream;
import java.io.File;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.apache.hadoop.conf.Configuration;
import tare.api.spi.FileTrees;
import tare.api.spi.JobSpec;
import tare.api.spi.system.LogTail;
import tare.systems.hadoop.ClusterLogin;
import tare.systems.hadoop.HadoopJvm;

/**
 * A main class at work in a JVM of its own, as {@code hadoop jar} runs it, with this process's class path, the job's jars
 * and the cluster's configuration. Any thread.
 */
final class OwnJvmRun implements MainClassRun {
    private static final long HEAP = 512L << 20;

    /** Hadoop reads each of these after the defaults of that part; all hold the same. */
    private static final List<String> FILES =
            List.of("core-site.xml", "hdfs-site.xml", "mapred-site.xml", "yarn-site.xml");

    private static final String OUTPUT = "output";

    /** The variable that names the user of a cluster without Kerberos. */
    static final String USER = "HADOOP_USER_NAME";

    private final Process process;
    private final CompletableFuture<Optional<String>> problem;

    private OwnJvmRun(Process process, Path directory) {
        this.process = process;
        this.problem = process.onExit().thenApply(ended -> problem(ended.exitValue(), directory));
    }

    private static Optional<String> problem(int code, Path directory) {
        try {
            return code == 0
                    ? Optional.empty()
                    : Optional.of(JobFailure.EXIT_CODE + code + "; " + LogTail.of(directory.resolve(OUTPUT)));
        } finally {
            delete(directory);
        }
    }

    private static void delete(Path directory) {
        try {
            FileTrees.delete(directory);
        } catch (IOException e) {
            System.err.println("worker: left behind: " + directory + ": " + e);
        }
    }

    /** @param root the directory for its relative paths */
    static OwnJvmRun start(YarnClients clients, String root, JobSpec spec, Configuration configuration)
            throws IOException {
        byte[] tokens = ClusterTokens.of(clients);
        Path directory = Files.createTempDirectory("tare-job-");
        Configuration properties = withoutDefaults(configuration);
        for (String file : FILES) {
            try (OutputStream out = Files.newOutputStream(directory.resolve(file))) {
                properties.writeXml(out);
            }
        }
        List<String> words = new ArrayList<>();
        words.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        words.addAll(HadoopJvm.smallFlags(HEAP));
        Optional.ofNullable(System.getProperty(ClusterLogin.KRB5))
                .ifPresent(file -> words.add("-D" + ClusterLogin.KRB5 + "=" + file));
        words.addAll(List.of("-cp", classPath(directory, spec), OwnJvmMain.class.getName(), spec.mainClass()));
        words.addAll(spec.arguments());
        ProcessBuilder builder = new ProcessBuilder(words)
                .redirectErrorStream(true)
                .redirectOutput(directory.resolve(OUTPUT).toFile());
        builder.environment().put(USER, clients.user().getShortUserName());
        Process process = builder.start();
        order(process, root, tokens);
        return new OwnJvmRun(process, directory);
    }

    /** Through its pipe, as secrets must not be among its words, variables or files. */
    private static void order(Process process, String root, byte[] tokens) {
        DataOutputStream orders = new DataOutputStream(process.getOutputStream());
        try {
            orders.writeUTF(root);
            for (String name : OwnJvmMain.SECRETS) {
                orders.writeUTF(System.getProperty(name, ""));
            }
            orders.writeInt(tokens.length);
            orders.write(tokens);
            orders.flush();
        } catch (IOException e) {
            // It has ended; its output says why.
        }
    }

    private static Configuration withoutDefaults(Configuration all) {
        Configuration others = new Configuration(false);
        for (Map.Entry<String, String> one : all) {
            String[] sources = all.getPropertySources(one.getKey());
            if (sources == null || !sources[sources.length - 1].endsWith("-default.xml")) {
                others.set(one.getKey(), one.getValue());
            }
        }
        return others;
    }

    private static String classPath(Path directory, JobSpec spec) {
        return Stream.concat(
                        Stream.of(directory.toString(), System.getProperty("java.class.path")),
                        spec.jars().stream().map(Path::toString))
                .collect(Collectors.joining(File.pathSeparator));
    }

    @Override
    public boolean awaitEnd(long limitMs) throws InterruptedException {
        return process.waitFor(limitMs, TimeUnit.MILLISECONDS);
    }

    @Override
    public Optional<String> problem() {
        return problem.join();
    }

    @Override
    public void abandon() {
        process.destroyForcibly();
    }
}
