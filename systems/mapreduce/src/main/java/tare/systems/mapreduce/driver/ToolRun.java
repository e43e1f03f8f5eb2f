package tare.systems.mapreduce.driver;

import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.util.Tool;
import org.apache.hadoop.util.ToolRunner;
import org.apache.hadoop.yarn.api.protocolrecords.GetApplicationsRequest;
import org.apache.hadoop.yarn.api.records.ApplicationId;
import org.apache.hadoop.yarn.api.records.ApplicationReport;
import org.apache.hadoop.yarn.api.records.YarnApplicationState;
import tare.api.spi.DaemonThread;

/** A main class at work in this process, and the application that it starts, found by its tag. Any thread. */
final class ToolRun {
    private static final long POLL_MS = 50;

    private static final Set<YarnApplicationState> NOT_ACCEPTED =
            EnumSet.of(YarnApplicationState.NEW, YarnApplicationState.NEW_SAVING, YarnApplicationState.SUBMITTED);

    private final YarnClients clients;
    private final String tag;
    private final FutureTask<Integer> work;

    private ToolRun(YarnClients clients, String tag, FutureTask<Integer> work) {
        this.clients = clients;
        this.tag = tag;
        this.work = work;
    }

    static ToolRun start(YarnClients clients, Tool tool, Configuration configuration, List<String> arguments) {
        String tag = "tare-" + UUID.randomUUID();
        configuration.set("mapreduce.job.tags", tag);
        FutureTask<Integer> work = new FutureTask<>(
                () -> clients.as(() -> ToolRunner.run(configuration, tool, arguments.toArray(String[]::new))));
        Thread thread = DaemonThread.of(tag, work);
        thread.setContextClassLoader(tool.getClass().getClassLoader());
        thread.start();
        return new ToolRun(clients, tag, work);
    }

    /**
     * Waits until the ResourceManager has accepted the application.
     *
     * @throws Exception what the main class threw instead of submitting a job
     */
    ApplicationId awaitAcceptance() throws Exception {
        while (true) {
            boolean isOver = work.isDone();
            Optional<ApplicationReport> accepted =
                    application().filter(report -> !NOT_ACCEPTED.contains(report.getYarnApplicationState()));
            if (accepted.isPresent()) {
                return accepted.get().getApplicationId();
            }
            if (isOver) {
                throw new IllegalStateException("it submitted no job, and ended with exit code " + exitCode());
            }
            TimeUnit.MILLISECONDS.sleep(POLL_MS);
        }
    }

    private Optional<ApplicationReport> application() throws Exception {
        GetApplicationsRequest request = GetApplicationsRequest.newInstance();
        request.setApplicationTags(Set.of(tag));
        return clients.yarn().getApplications(request).stream().findFirst();
    }

    /** Ends the main class, and the application if there is one yet. */
    void abandon() throws Exception {
        work.cancel(true);
        Optional<ApplicationReport> started = application();
        if (started.isPresent()) {
            clients.yarn().killApplication(started.get().getApplicationId());
        }
    }

    /**
     * Waits for the main class's end.
     *
     * @return 0 if it succeeded
     * @throws Exception what it threw
     */
    int exitCode() throws Exception {
        try {
            return work.get();
        } catch (ExecutionException e) {
            throw e.getCause() instanceof Exception thrown ? thrown : e;
        }
    }
}
