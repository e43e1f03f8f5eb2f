package tare.systems.mapreduce.driver;

import java.util.Comparator;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import org.apache.hadoop.mapred.JobID;
import org.apache.hadoop.mapreduce.Job;
import org.apache.hadoop.mapreduce.TypeConverter;
import org.apache.hadoop.yarn.api.protocolrecords.GetApplicationsRequest;
import org.apache.hadoop.yarn.api.records.ApplicationId;
import org.apache.hadoop.yarn.api.records.ApplicationReport;
import org.apache.hadoop.yarn.api.records.YarnApplicationState;
import tare.api.spi.JobNotAcceptedException;

/** The applications of one main class, found by their tag. Any thread. */
record TaggedApplications(YarnClients clients, String tag) {
    /** The property that gives jobs their tag. */
    static final String PROPERTY = "mapreduce.job.tags";

    private static final long POLL_MS = 50;

    private static final Set<YarnApplicationState> NOT_ACCEPTED =
            EnumSet.of(YarnApplicationState.NEW, YarnApplicationState.NEW_SAVING, YarnApplicationState.SUBMITTED);

    /** With a tag of its own. */
    static TaggedApplications ofNew(YarnClients clients) {
        return new TaggedApplications(clients, "tare-" + UUID.randomUUID());
    }

    /** Those accepted so far, in the order of their submission. */
    List<ApplicationReport> accepted() throws Exception {
        GetApplicationsRequest request = GetApplicationsRequest.newInstance();
        request.setApplicationTags(Set.of(tag));
        return clients.yarn().getApplications(request).stream()
                .filter(report -> !NOT_ACCEPTED.contains(report.getYarnApplicationState()))
                .sorted(Comparator.comparing(ApplicationReport::getApplicationId))
                .toList();
    }

    /**
     * Waits until the ResourceManager has accepted the first.
     *
     * @throws JobNotAcceptedException if the main class has ended without one
     */
    ApplicationId awaitFirst(MainClassRun run) throws Exception {
        while (true) {
            boolean isOver = run.awaitEnd(POLL_MS);
            List<ApplicationReport> found = accepted();
            if (!found.isEmpty()) {
                return found.get(0).getApplicationId();
            }
            if (isOver) {
                throw notAccepted(run.problem());
            }
        }
    }

    private static JobNotAcceptedException notAccepted(Optional<String> problem) {
        return new JobNotAcceptedException(
                JobFailure.cause(problem.stream().toList(), "no job submitted"),
                "it submitted no job"
                        + problem.map(text -> ", and ended with " + text).orElse(""),
                null);
    }

    /** Asks the ApplicationMaster first, which then still writes the job's history. */
    void kill(ApplicationId application) throws Exception {
        clients.as(() -> {
            Job job = clients.cluster().getJob(JobID.downgrade(TypeConverter.fromYarn(application)));
            if (job == null) {
                clients.yarn().killApplication(application);
            } else {
                job.killJob();
            }
            return null;
        });
    }
}
