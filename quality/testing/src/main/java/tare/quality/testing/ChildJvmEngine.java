package tare.quality.testing;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.Set;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import tare.api.spi.FileStore;
import tare.api.spi.JobEngine;
import tare.api.spi.JobSpec;
import tare.api.spi.LocalFileStore;

/**
 * Runs each job as a child JVM of this machine: the smallest engine whose jobs are really started and really killed.
 * Configuration becomes system properties. Any thread.
 */
public final class ChildJvmEngine implements JobEngine, AutoCloseable {
    /** A main class, run in a JVM of its own. */
    public static final String KIND = "java";

    private static final Duration PATIENCE = Duration.ofSeconds(10);

    private final Path records;
    private final LocalFileStore files;
    private final Map<String, List<Path>> jars;
    private final AtomicInteger submitted = new AtomicInteger();
    private final Queue<ChildJvmJob> jobs = new ConcurrentLinkedQueue<>();

    /**
     * @param directory for the jobs' files and records; the numbers of jobs begin anew, and records of earlier engines
     *     are written over
     * @param jars on a job's class path, by the name of the lock
     */
    public ChildJvmEngine(Path directory, Map<String, List<Path>> jars) {
        this.records = directory.toAbsolutePath().resolve("jobs");
        this.files = new LocalFileStore(directory.resolve("files"));
        this.jars = Map.copyOf(jars);
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
    public ChildJvmJob submit(JobSpec job) throws IOException {
        check(job);
        String id = "job-" + submitted.incrementAndGet();
        Path record = Files.createDirectories(records.resolve(id));
        Path counters = record.resolve("counters");
        Files.deleteIfExists(counters);
        ChildJvmJob started = ChildJvmJob.start(id, command(job, counters), record.resolve("log"), counters);
        jobs.add(started);
        return started;
    }

    private void check(JobSpec job) {
        if (!kinds().contains(job.kind())) {
            throw new IllegalArgumentException(
                    job.name() + ": kind must be one of " + String.join(", ", kinds()) + ", got: " + job.kind());
        }
        for (String lock : job.locks()) {
            if (!jars.containsKey(lock)) {
                throw new IllegalArgumentException(job.name() + ": locks must be of this engine, got: " + lock);
            }
        }
    }

    private List<String> command(JobSpec job, Path counters) {
        List<String> words = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Xmx64m",
                "-XX:+UseSerialGC",
                "-XX:TieredStopAtLevel=1",
                "-XX:-UsePerfData",
                "-cp",
                classPath(job)));
        job.configuration().forEach((name, value) -> words.add("-D" + name + "=" + value));
        Collections.addAll(words, ChildJvmMain.class.getName(), counters.toString(), job.mainClass());
        words.addAll(job.arguments());
        return words;
    }

    private String classPath(JobSpec job) {
        return Stream.of(
                        Stream.of(jarOf(ChildJvmMain.class)),
                        job.locks().stream().flatMap(lock -> jars.get(lock).stream()),
                        job.jars().stream())
                .flatMap(paths -> paths)
                .map(Path::toString)
                .collect(Collectors.joining(System.getProperty("path.separator")));
    }

    /** The jar or directory from which a class was loaded. */
    public static Path jarOf(Class<?> type) {
        return Path.of(type.getProtectionDomain().getCodeSource().getLocation().getPath());
    }

    /** Kills all jobs that still run, and waits until they are gone. */
    @Override
    public void close() throws Exception {
        jobs.forEach(ChildJvmJob::kill);
        for (ChildJvmJob job : jobs) {
            job.await(Deadlines.in(PATIENCE));
        }
    }
}
