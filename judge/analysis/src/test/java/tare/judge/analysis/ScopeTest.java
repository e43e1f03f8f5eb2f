package tare.judge.analysis;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import tare.api.model.Arm;
import tare.api.model.EnvironmentSpec;

class ScopeTest {
    private final Arm kept = new Arm("hdfs", "hbase", "processes", Map.of(), false);
    private final Arm fresh = new Arm(
            "s3", "hbase", new EnvironmentSpec("processes", Map.of("fresh", "true"), Map.of()), Map.of(), false);

    @Test
    void systemsThatAreKeptStandForThemselvesAlone() {
        assertThat(Scope.of(List.of(kept, kept), Optional.empty(), Pairing.BY_ROUND))
                .isEqualTo("these provisioned systems, one instance of each arm");
        assertThat(Scope.of(List.of(kept, kept), Optional.empty(), Pairing.NONE))
                .isEqualTo("these provisioned systems, one instance of each arm, each as measured");
    }

    @Test
    void systemsThatAreFreshInEachRoundIncludeProvisioning() {
        assertThat(Scope.of(List.of(fresh, fresh), Optional.empty(), Pairing.BY_ROUND))
                .isEqualTo("provisioning included: each system was newly started, without data, in every round");
        assertThat(Scope.of(List.of(kept, fresh), Optional.empty(), Pairing.BY_ROUND))
                .isEqualTo(
                        "provisioning included for s3; for the others these provisioned systems, one instance of each arm");
    }

    @Test
    void daemonsThatAreStoppedAfterEachRunAreNamed() {
        Arm stopped = stopped(Map.of("keep", "false"));
        String after = " were stopped after each run and started again, with their data, before the next";
        assertThat(Scope.of(List.of(stopped, stopped), Optional.empty(), Pairing.BY_ROUND))
                .isEqualTo("these provisioned systems, one instance of each arm; the daemons" + after);
        assertThat(Scope.of(List.of(kept, stopped), Optional.empty(), Pairing.NONE))
                .isEqualTo("these provisioned systems, one instance of each arm, each as measured; the daemons of abfs"
                        + after);
        assertThat(Scope.of(
                        List.of(stopped(Map.of("fresh", "true", "keep", "false")), kept),
                        Optional.empty(),
                        Pairing.BY_ROUND))
                .isEqualTo(
                        "provisioning included for abfs; for the others these provisioned systems, one instance of each arm; the"
                                + " daemons of"
                                + " abfs" + after);
    }

    @Test
    void blocksOfRoundsIncludeProvisioning() {
        assertThat(Scope.of(List.of(kept, kept), Optional.of("provisioning included: twice"), Pairing.BY_ROUND))
                .isEqualTo("provisioning included: twice");
    }

    /** Makes an arm whose {@code hdfs} part has these options. */
    private static Arm stopped(Map<String, String> options) {
        EnvironmentSpec hdfs = new EnvironmentSpec("processes", options, Map.of());
        return new Arm(
                "abfs", "hbase", new EnvironmentSpec("processes", Map.of(), Map.of("hdfs", hdfs)), Map.of(), false);
    }
}
