package tare.systems.mapreduce.driver;

import java.io.IOException;
import java.util.EnumSet;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.apache.hadoop.mapred.JobID;
import org.apache.hadoop.mapreduce.TypeConverter;
import org.apache.hadoop.yarn.api.records.ApplicationId;
import org.apache.hadoop.yarn.api.records.ApplicationReport;
import org.apache.hadoop.yarn.api.records.YarnApplicationState;
import tare.api.spi.DaemonThread;
import tare.api.spi.Deadline;
import tare.api.spi.Job;
import tare.api.spi.JobReport;

/** A job that the ResourceManager has accepted. Any thread. */
final class YarnJob implements Job {
    private static final long POLL_MS = 50;
    private static final Set<YarnApplicationState> ENDED =
            EnumSet.of(YarnApplicationState.FINISHED, YarnApplicationState.FAILED, YarnApplicationState.KILLED);

    private final YarnClients clients;
    private final ToolRun run;
    private final ApplicationId application;
    private final FutureTask<JobReport> report;
    private volatile boolean killed;

    YarnJob(YarnClients clients, JobHistory history, ToolRun run, ApplicationId application) {
        this.clients = clients;
        this.run = run;
        this.application = application;
        this.report = new FutureTask<>(() -> report(history));
        DaemonThread.of("end of " + application, report).start();
    }

    @Override
    public String id() {
        return application.toString();
    }

    boolean isOver() {
        return report.isDone();
    }

    @Override
    public JobReport await(Deadline by) throws Exception {
        try {
            return report.get(by.left().toNanos(), TimeUnit.NANOSECONDS);
        } catch (TimeoutException e) {
            throw new TimeoutException(id() + " still runs");
        } catch (ExecutionException e) {
            throw new IOException(id() + ": its record cannot be read: " + e.getCause(), e.getCause());
        }
    }

    private JobReport report(JobHistory history) throws Exception {
        Optional<String> problem = problemOfMainClass();
        ApplicationReport ended = awaitEnd();
        return history.report(ended, problem, killed);
    }

    /** Also ends once the job has: the main class waits for it. */
    private Optional<String> problemOfMainClass() {
        try {
            int code = run.exitCode();
            return code == 0 ? Optional.empty() : Optional.of("exit code " + code);
        } catch (Exception e) {
            return Optional.of(e.getClass().getName());
        }
    }

    private ApplicationReport awaitEnd() throws Exception {
        while (true) {
            ApplicationReport now = clients.yarn().getApplicationReport(application);
            if (ENDED.contains(now.getYarnApplicationState()) && !hasContainers(now)) {
                return now;
            }
            TimeUnit.MILLISECONDS.sleep(POLL_MS);
        }
    }

    private boolean hasContainers(ApplicationReport ended) throws Exception {
        return ended.getApplicationResourceUsageReport() != null
                && ended.getApplicationResourceUsageReport().getNumUsedContainers() > 0;
    }

    /** Asks the ApplicationMaster first, which then still writes the job's history. */
    @Override
    public void kill() throws Exception {
        if (isOver()) {
            return;
        }
        killed = true;
        clients.as(() -> {
            org.apache.hadoop.mapreduce.Job job =
                    clients.cluster().getJob(JobID.downgrade(TypeConverter.fromYarn(application)));
            if (job == null) {
                clients.yarn().killApplication(application);
            } else {
                job.killJob();
            }
            return null;
        });
    }
}
