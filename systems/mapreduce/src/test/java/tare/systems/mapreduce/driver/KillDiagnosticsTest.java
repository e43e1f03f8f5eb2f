package tare.systems.mapreduce.driver;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.apache.hadoop.yarn.api.records.ApplicationId;
import org.apache.hadoop.yarn.api.records.ApplicationReport;
import org.apache.hadoop.yarn.api.records.YarnApplicationState;
import org.apache.hadoop.yarn.util.Records;
import org.junit.jupiter.api.Test;

class KillDiagnosticsTest {
    @Test
    void aJobThatIsKilledSaysHowFarItCameAndWhatYarnSaidLast() {
        ApplicationReport report = Records.newRecord(ApplicationReport.class);
        report.setApplicationId(ApplicationId.newInstance(7, 1));
        report.setYarnApplicationState(YarnApplicationState.ACCEPTED);
        report.setHost("N/A");
        report.setDiagnostics("AM container is launched, waiting for AM to Register with RM\n");
        assertThat(KillDiagnostics.of(report, List.of()))
                .isEqualTo(
                        "application_7_0001: killed when it was ACCEPTED, with 0 % done, its ApplicationMaster on N/A;"
                                + " YARN said: AM container is launched, waiting for AM to Register with RM");
        report.setYarnApplicationState(YarnApplicationState.RUNNING);
        report.setProgress(0.5f);
        report.setHost("node1");
        report.setDiagnostics("");
        assertThat(KillDiagnostics.of(report, List.of()))
                .isEqualTo("application_7_0001: killed when it was RUNNING, with 50 % done, its ApplicationMaster on"
                        + " node1");
    }
}
