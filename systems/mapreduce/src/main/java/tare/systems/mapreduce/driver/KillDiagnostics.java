package tare.systems.mapreduce.driver;

import java.util.List;
import org.apache.hadoop.yarn.api.records.ApplicationReport;
import org.apache.hadoop.yarn.api.records.NodeReport;

/** What YARN says of a job that is about to be killed: afterwards it only says that the job was killed. */
final class KillDiagnostics {
    private KillDiagnostics() {}

    /** @param unhealthy NodeManagers that run, and get no containers */
    static String of(ApplicationReport application, List<NodeReport> unhealthy) {
        StringBuilder text =
                new StringBuilder("%s: killed when it was %s, with %.0f %% done, its ApplicationMaster on %s"
                        .formatted(
                                application.getApplicationId(),
                                application.getYarnApplicationState(),
                                100 * application.getProgress(),
                                application.getHost()));
        String said = String.valueOf(application.getDiagnostics()).strip();
        if (!said.isEmpty()) {
            text.append("; YARN said: ").append(said);
        }
        for (NodeReport node : unhealthy) {
            text.append("; NodeManager ")
                    .append(node.getNodeId())
                    .append(" is unhealthy: ")
                    .append(node.getHealthReport());
        }
        return text.toString();
    }
}
