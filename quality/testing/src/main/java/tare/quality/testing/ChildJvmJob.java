package tare.quality.testing;

import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import tare.api.spi.Deadline;
import tare.api.spi.Job;
import tare.api.spi.JobReport;
import tare.api.spi.JobReport.End;
import tare.api.spi.JobReport.TaskTime;

/** A job of {@link ChildJvmEngine}: one process, which is its one task. Any thread. */
public final class ChildJvmJob implements Job {
    /** The exit code of a process that a SIGKILL ended. */
    private static final int SIGKILL = 128 + 9;

    private static final Pattern THROWN = Pattern.compile("(?m)^(?:[a-z]\\w*\\.)*([A-Z]\\w*(?:Exception|Error))\\b");

    private final String id;
    private final Process process;
    private final Path log;
    private final Path counters;
    private final Instant accepted;
    private final Instant started;
    private final CompletableFuture<JobReport> report;
    private volatile boolean killed;

    private ChildJvmJob(String id, Process process, Path log, Path counters, Instant accepted) {
        this.id = id;
        this.process = process;
        this.log = log;
        this.counters = counters;
        this.accepted = accepted;
        this.started = Instant.now();
        this.report = process.onExit().thenApply(this::report);
    }

    /**
     * @param log receives the output of the process
     * @param counters where the process leaves its counters
     */
    static ChildJvmJob start(String id, List<String> command, Path log, Path counters) throws IOException {
        Instant accepted = Instant.now();
        File output = log.toFile();
        // Its input stays open: the job ends itself when this JVM is gone.
        Process process = new ProcessBuilder(command)
                .redirectErrorStream(true)
                .redirectOutput(output)
                .start();
        return new ChildJvmJob(id, process, log, counters, accepted);
    }

    @Override
    public String id() {
        return id;
    }

    /** The process's id. */
    public long pid() {
        return process.pid();
    }

    @Override
    public JobReport await(Deadline by) throws InterruptedException, TimeoutException, IOException {
        try {
            return report.get(by.left().toNanos(), TimeUnit.NANOSECONDS);
        } catch (TimeoutException e) {
            throw new TimeoutException(id + " still runs");
        } catch (ExecutionException e) {
            throw new IOException(id + ": its record cannot be read: " + e.getCause(), e.getCause());
        }
    }

    @Override
    public void kill() {
        if (process.isAlive()) {
            killed = true;
            process.descendants().forEach(ProcessHandle::destroyForcibly);
            process.destroyForcibly();
        }
    }

    private JobReport report(Process ended) {
        Instant end = Instant.now();
        // One that ended by itself at the moment of its kill has its own exit code.
        End how = killed && ended.exitValue() == SIGKILL
                ? End.KILLED
                : ended.exitValue() == 0 ? End.SUCCEEDED : End.FAILED;
        try {
            TaskTime task = new TaskTime(
                    id + "-0",
                    "jvm",
                    InetAddress.getLocalHost().getHostName(),
                    0,
                    Duration.between(started, end).toMillis(),
                    how);
            return new JobReport(
                    id, how, how == End.FAILED ? cause() : null, accepted, started, end, counters(), List.of(task));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The class of what was thrown, or else the exit code. */
    private String cause() throws IOException {
        Matcher thrown = THROWN.matcher(Files.readString(log));
        return thrown.find() ? thrown.group(1) : "exit " + process.exitValue();
    }

    private Map<String, Long> counters() throws IOException {
        Map<String, Long> read = new TreeMap<>();
        if (Files.exists(counters)) {
            for (String line : Files.readAllLines(counters)) {
                int equals = line.lastIndexOf('=');
                read.put(line.substring(0, equals), Long.parseLong(line.substring(equals + 1)));
            }
        }
        return read;
    }
}
