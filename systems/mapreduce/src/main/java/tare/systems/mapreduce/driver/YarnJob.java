package tare.systems.mapreduce.driver;

import java.io.IOException;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.apache.hadoop.yarn.api.records.ApplicationId;
import org.apache.hadoop.yarn.api.records.ApplicationReport;
import org.apache.hadoop.yarn.api.records.FinalApplicationStatus;
import org.apache.hadoop.yarn.api.records.NodeReport;
import org.apache.hadoop.yarn.api.records.NodeState;
import org.apache.hadoop.yarn.api.records.YarnApplicationState;
import org.apache.hadoop.yarn.exceptions.YarnException;
import tare.api.spi.DaemonThread;
import tare.api.spi.Deadline;
import tare.api.spi.Job;
import tare.api.spi.JobReport;

/** A main class at work, and its jobs: the ResourceManager has accepted the first, and it may submit more. Any thread. */
final class YarnJob implements Job {
    private static final long POLL_MS = 50;
    private static final Set<YarnApplicationState> ENDED =
            EnumSet.of(YarnApplicationState.FINISHED, YarnApplicationState.FAILED, YarnApplicationState.KILLED);

    private final MainClassRun run;
    private final TaggedApplications applications;
    private final ApplicationId first;
    private final FutureTask<JobReport> report;
    private final Set<ApplicationId> killed = ConcurrentHashMap.newKeySet();
    private volatile boolean isKilled;

    YarnJob(MainClassRun run, TaggedApplications applications, ApplicationId first, JobHistory history) {
        this.run = run;
        this.applications = applications;
        this.first = first;
        this.report = new FutureTask<>(() -> report(history));
        DaemonThread.of("end of " + first, report).start();
    }

    @Override
    public String id() {
        return first.toString();
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

    /** The main class waits for its jobs, and those that it submits after a kill are killed, too. */
    private JobReport report(JobHistory history) throws Exception {
        while (!run.awaitEnd(POLL_MS)) {
            if (isKilled) {
                killAll();
            }
        }
        List<ApplicationReport> ended = awaitEnds();
        List<JobReport> reports = new ArrayList<>();
        for (ApplicationReport one : ended) {
            boolean isLast = reports.size() == ended.size() - 1;
            reports.add(history.report(one, isLast ? run.problem() : Optional.empty(), isKilled));
        }
        return ChainReport.of(reports);
    }

    private List<ApplicationReport> awaitEnds() throws Exception {
        while (true) {
            List<ApplicationReport> all = applications.accepted();
            if (all.stream().allMatch(YarnJob::isGone)) {
                return all;
            }
            if (isKilled) {
                killAll();
            }
            TimeUnit.MILLISECONDS.sleep(POLL_MS);
        }
    }

    private static boolean isGone(ApplicationReport application) {
        return ENDED.contains(application.getYarnApplicationState()) && !hasTasks(application);
    }

    /**
     * Whether tasks may still run. Those of a job that succeeded have ended before; its ApplicationMaster lingers for 5 s,
     * so that clients can ask it for the job's state.
     */
    private static boolean hasTasks(ApplicationReport ended) {
        if (ended.getFinalApplicationStatus() == FinalApplicationStatus.SUCCEEDED
                || ended.getApplicationResourceUsageReport() == null) {
            return false;
        }
        int lingering = ended.getYarnApplicationState() == YarnApplicationState.FINISHED ? 1 : 0;
        return ended.getApplicationResourceUsageReport().getNumUsedContainers() > lingering;
    }

    @Override
    public void kill() throws Exception {
        if (!isOver()) {
            isKilled = true;
            killAll();
        }
    }

    /** Each once. A kill that fails is tried again with the next call. */
    private void killAll() throws Exception {
        for (ApplicationReport one : applications.accepted()) {
            ApplicationId id = one.getApplicationId();
            if (!ENDED.contains(one.getYarnApplicationState()) && !killed.contains(id)) {
                String before = KillDiagnostics.of(one, unhealthy());
                applications.kill(id);
                killed.add(id);
                System.err.println("worker: " + before);
            }
        }
    }

    /** None if YARN cannot be asked: a kill must not fail for that. */
    private List<NodeReport> unhealthy() {
        try {
            return applications.clients().yarn().getNodeReports(NodeState.UNHEALTHY);
        } catch (IOException | YarnException e) {
            return List.of();
        }
    }
}
