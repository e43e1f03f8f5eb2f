package tare.systems.mapreduce.driver;

import java.io.IOException;
import java.util.List;
import java.util.Queue;
import java.util.Set;
import java.util.concurrent.ConcurrentLinkedQueue;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FileContext;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Path;
import org.apache.hadoop.util.ReflectionUtils;
import org.apache.hadoop.util.Tool;
import org.apache.hadoop.yarn.api.records.ApplicationId;
import tare.api.spi.Deadline;
import tare.api.spi.FileStore;
import tare.api.spi.Job;
import tare.api.spi.JobEngine;
import tare.api.spi.JobSpec;

/**
 * Runs a job's main class in this process, as {@code hadoop jar} does in its own, with the configuration of the
 * cluster. The main class must be a {@link Tool}, which submits one MapReduce job and waits for it. Any thread.
 */
final class YarnJobEngine implements JobEngine, AutoCloseable {
    /** A job of Hadoop's MapReduce. */
    static final String KIND = "mapreduce";

    /** The lock file whose jars are on this process's class path. */
    static final String LOCK = "mapreduce";

    private final YarnClients clients;
    private final HadoopFileStore files;
    private final JobHistory history;
    private final Queue<YarnJob> running = new ConcurrentLinkedQueue<>();

    /** @param root the directory of all files that belong to the arm */
    YarnJobEngine(YarnClients clients, String root) throws Exception {
        this.clients = clients;
        this.history = new JobHistory(clients);
        this.files = clients.as(
                () -> new HadoopFileStore(clients.files(), FileContext.getFileContext(clients.configuration()), root));
        clients.as(() -> workIn(root));
    }

    /** Main classes get this instance, which stays cached: their relative paths are then below {@code root}, too. */
    private Path workIn(String root) throws IOException {
        Path directory = new Path(root);
        FileSystem.get(clients.configuration()).setWorkingDirectory(directory);
        return directory;
    }

    @Override
    public Set<String> kinds() {
        return Set.of(KIND);
    }

    @Override
    public FileStore files() {
        return files;
    }

    @Override
    public Job submit(JobSpec spec) throws Exception {
        Tool tool = tool(spec);
        Configuration configuration = new Configuration(clients.configuration());
        spec.configuration().forEach(configuration::set);
        ToolRun run = ToolRun.start(clients, tool, configuration, spec.arguments());
        YarnJob job = new YarnJob(clients, history, run, accepted(run));
        running.removeIf(YarnJob::isOver);
        running.add(job);
        return job;
    }

    private static ApplicationId accepted(ToolRun run) throws Exception {
        try {
            return run.awaitAcceptance();
        } catch (InterruptedException e) {
            run.abandon();
            throw e;
        }
    }

    private Tool tool(JobSpec spec) {
        if (!kinds().contains(spec.kind())) {
            throw new IllegalArgumentException(
                    spec.name() + ": kind must be one of " + String.join(", ", kinds()) + ", got: " + spec.kind());
        }
        for (String lock : spec.locks()) {
            if (!lock.equals(LOCK)) {
                throw new IllegalArgumentException(spec.name() + ": locks must be " + LOCK + ", got: " + lock);
            }
        }
        Class<?> main = mainClass(spec);
        if (!Tool.class.isAssignableFrom(main)) {
            throw new IllegalArgumentException(
                    spec.name() + ": main class must be an org.apache.hadoop.util.Tool, got: " + spec.mainClass());
        }
        return (Tool) ReflectionUtils.newInstance(main, null);
    }

    private static Class<?> mainClass(JobSpec spec) {
        try {
            return Class.forName(spec.mainClass(), true, Thread.currentThread().getContextClassLoader());
        } catch (ClassNotFoundException e) {
            throw new IllegalArgumentException(
                    spec.name() + ": main class must be in a jar of " + LOCK + ", got: " + spec.mainClass(), e);
        }
    }

    /** Kills all jobs that still run, and waits until they are gone. */
    @Override
    public void close() throws Exception {
        List<YarnJob> left = running.stream().filter(job -> !job.isOver()).toList();
        for (YarnJob job : left) {
            job.kill();
        }
        for (YarnJob job : left) {
            job.await(Deadline.NEVER);
        }
    }
}
