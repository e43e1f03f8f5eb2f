package tare.systems.mapreduce.driver;

import java.io.IOException;
import java.lang.reflect.Modifier;
import java.net.MalformedURLException;
import java.util.List;
import java.util.Queue;
import java.util.Set;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.stream.Stream;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FileContext;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Path;
import org.apache.hadoop.util.ReflectionUtils;
import org.apache.hadoop.util.Tool;
import org.apache.hadoop.yarn.api.records.ApplicationId;
import org.apache.hadoop.yarn.api.records.ApplicationReport;
import tare.api.spi.Deadline;
import tare.api.spi.FileStore;
import tare.api.spi.Job;
import tare.api.spi.JobEngine;
import tare.api.spi.JobSpec;
import tare.systems.hadoop.files.HadoopFileStore;

/**
 * Runs a job's main class with the configuration of the cluster: most {@link Tool}s in this process, others in a JVM of their
 * own, as {@code hadoop jar} does. It submits one or more jobs and waits for them. Any thread.
 */
final class YarnJobEngine implements JobEngine, AutoCloseable {
    /** A job of Hadoop's MapReduce. */
    static final String KIND = "mapreduce";

    /** The lock file whose jars are on this process's class path. */
    static final String LOCK = "mapreduce";

    /** Tools that end their JVM if their job fails. */
    private static final Set<String> ENDING = Set.of("org.apache.hadoop.examples.QuasiMonteCarlo");

    private final YarnClients clients;
    private final String root;
    private final HadoopFileStore files;
    private final JobHistory history;
    private final JarLoaders loaders = new JarLoaders();
    private final Queue<YarnJob> running = new ConcurrentLinkedQueue<>();

    /** @param root the directory of all files that belong to the arm */
    YarnJobEngine(YarnClients clients, String root) throws Exception {
        this.clients = clients;
        this.root = root;
        this.history = new JobHistory(clients, NodeManagerNames.of(clients));
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
        check(spec);
        Class<?> main = mainClass(spec);
        TaggedApplications applications = TaggedApplications.ofNew(clients);
        MainClassRun run = start(spec, main, applications.tag());
        YarnJob job = new YarnJob(run, applications, accepted(run, applications), history);
        running.removeIf(YarnJob::isOver);
        running.add(job);
        return job;
    }

    private void check(JobSpec spec) {
        if (!kinds().contains(spec.kind())) {
            throw new IllegalArgumentException(
                    spec.name() + ": kind must be one of " + String.join(", ", kinds()) + ", got: " + spec.kind());
        }
        for (String lock : spec.locks()) {
            if (!lock.equals(LOCK)) {
                throw new IllegalArgumentException(spec.name() + ": locks must be " + LOCK + ", got: " + lock);
            }
        }
    }

    private Class<?> mainClass(JobSpec spec) throws MalformedURLException {
        try {
            Class<?> main = Class.forName(spec.mainClass(), false, loaders.of(spec.jars()));
            if (!isTool(main)) {
                OwnJvmMain.mainMethod(main);
            }
            return main;
        } catch (ClassNotFoundException e) {
            throw new IllegalArgumentException(
                    spec.name() + ": main class must be in a jar of the job, got: " + spec.mainClass(), e);
        } catch (LinkageError e) {
            throw new IllegalArgumentException(
                    spec.name() + ": main class must be complete, got: " + spec.mainClass() + ": " + e, e);
        } catch (NoSuchMethodException e) {
            throw new IllegalArgumentException(
                    spec.name() + ": main class must be an " + Tool.class.getName() + " or have a main method, got: "
                            + spec.mainClass(),
                    e);
        }
    }

    private MainClassRun start(JobSpec spec, Class<?> main, String tag) throws IOException {
        Configuration configuration = new Configuration(clients.configuration());
        spec.configuration().forEach(configuration::set);
        configuration.set(TaggedApplications.PROPERTY, tag);
        if (!isTool(main) || ENDING.contains(spec.mainClass())) {
            return OwnJvmRun.start(clients, root, spec, configuration);
        }
        Tool tool = (Tool) ReflectionUtils.newInstance(main, null);
        return ToolRun.start(clients, tool, configuration, spec.arguments());
    }

    /** Whether it can be made here; what else a main method does, such as ending its JVM, is then left out. */
    private static boolean isTool(Class<?> main) {
        return Tool.class.isAssignableFrom(main)
                && !Modifier.isAbstract(main.getModifiers())
                && Stream.of(main.getDeclaredConstructors()).anyMatch(one -> one.getParameterCount() == 0);
    }

    private static ApplicationId accepted(MainClassRun run, TaggedApplications applications) throws Exception {
        try {
            return applications.awaitFirst(run);
        } catch (InterruptedException e) {
            run.abandon();
            for (ApplicationReport started : applications.accepted()) {
                applications.kill(started.getApplicationId());
            }
            throw e;
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
        loaders.close();
    }
}
