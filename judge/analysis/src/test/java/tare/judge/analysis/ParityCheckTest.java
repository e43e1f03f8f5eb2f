package tare.judge.analysis;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import tare.api.model.Parity;
import tare.api.model.ParityItem;
import tare.api.model.ParityItem.Kind;
import tare.api.model.RunStatus;
import tare.api.model.SystemPlacement;

class ParityCheckTest {
    private static final double[] TWO_ROUNDS = {1000, 1010};

    private final AnalysisSamples sample = AnalysisSamples.closedLoop()
            .arm("async", false, Map.of("sync", "false"), TWO_ROUNDS)
            .arm("sync", false, Map.of("sync", "true"), TWO_ROUNDS)
            .arm("again", true, Map.of("sync", "false"), TWO_ROUNDS)
            .declare("sync");

    private final AnalysisSamples places = AnalysisSamples.closedLoop()
            .arm("metal", false, Map.of("environment", "ssh"), TWO_ROUNDS)
            .arm("pods", false, Map.of("environment", "kubernetes"), TWO_ROUNDS)
            .declare("environment")
            .hosts("metal", "node1", "node10")
            .hosts("pods", "worker-0", "worker-1");

    @Test
    void aFactIsSameWhereAllRunsOfBothArmsRecordedIt() {
        everywhere("system.version", "10.2.1");
        assertThat(item("system.version", "sync"))
                .isEqualTo(new ParityItem(
                        "system.version", "sync", Optional.of("10.2.1"), Optional.of("10.2.1"), Kind.SAME));
        assertThat(parity().facts()).isEqualTo(1);
    }

    @Test
    void theEffectOfADeclaredSettingIsDeclared() {
        differing("system.configuration.write.sync");
        differing("system.configuration.SYNC");
        differing("system.configuration.use_sync");
        differing("system.configuration.sync.bytes");
        assertThat(parity().names(Kind.DECLARED))
                .containsExactly(
                        "sync",
                        "system.configuration.SYNC",
                        "system.configuration.sync.bytes",
                        "system.configuration.use_sync",
                        "system.configuration.write.sync");
        assertThat(parity().names(Kind.UNDECLARED)).isEmpty();
    }

    @Test
    void whatADeclaredSettingSaysToDriveIsDeclared() {
        everywhere("system.version", "10.2.1");
        sample.driving("sync", "wal.flush-mode");
        differing("system.configuration.wal.flush-mode");
        differing("system.configuration.wal.flush-interval");
        assertThat(parity().names(Kind.DECLARED)).contains("system.configuration.wal.flush-mode");
        assertThat(parity().names(Kind.UNDECLARED)).containsExactly("system.configuration.wal.flush-interval");
    }

    @Test
    void aSettingMayDriveFactsOutsideTheSystemsConfiguration() {
        sample.driving("sync", "machine.data");
        differing("machine.data.device");
        differing("machine.data.device.model");
        differing("machine.database");
        assertThat(parity().names(Kind.DECLARED)).contains("machine.data.device", "machine.data.device.model");
        assertThat(parity().names(Kind.UNDECLARED)).containsExactly("machine.database");
    }

    @Test
    void whereASystemIsIsExplainedByADeclaredEnvironmentOnly() {
        differing(SystemPlacement.FACT);
        assertThat(parity().names(Kind.UNDECLARED)).containsExactly("system.placement");
        AnalysisSamples environments = AnalysisSamples.closedLoop()
                .arm("metal", false, Map.of("environment", "ssh"), TWO_ROUNDS) // stands for the arm's environment
                .arm("pods", false, Map.of("environment", "kubernetes"), TWO_ROUNDS)
                .declare("environment")
                .recorded("metal", SystemPlacement.FACT, SystemPlacement.OTHER_MACHINES.text())
                .recorded("pods", SystemPlacement.FACT, SystemPlacement.THIS_MACHINE.text());
        assertThat(environments.analyze().parity().names(Kind.DECLARED))
                .containsExactly("environment", "system.placement");
    }

    @Test
    void whereItsPartsAreAndWhatEnvironmentsSayOfThemselvesAreSoTooButNotHowDaemonsAreStarted() {
        differing("placing.s3");
        differing("environment.java");
        assertThat(parity().names(Kind.UNDECLARED)).containsExactly("environment.java", "placing.s3");
        AnalysisSamples environments = AnalysisSamples.closedLoop()
                .arm("here", false, Map.of("environment", "processes"), TWO_ROUNDS)
                .arm("bucket", false, Map.of("environment", "processes, s3 existing"), TWO_ROUNDS)
                .declare("environment")
                .recorded("here", "placing.s3", "processes")
                .recorded("bucket", "placing.s3", "existing")
                .recorded("here", "environment.s3.java", "17.0.13+11")
                .recorded("here", "environment.pinning", "apart")
                .recorded("bucket", "environment.pinning", "shared")
                .recorded("here", "daemon.regionserver.flags", "-Xmx1g")
                .recorded("bucket", "daemon.regionserver.flags", "-Xmx2g")
                .recorded("here", "daemon.s3proxy.flags", "-Xmx512m");
        Parity parity = environments.analyze().parity();
        assertThat(parity.names(Kind.DECLARED)).containsExactly("environment", "environment.pinning", "placing.s3");
        assertThat(parity.names(Kind.UNDECLARED)).containsExactly("daemon.regionserver.flags");
        assertThat(parity.names(Kind.UNKNOWN))
                .as("an existing server's start is unknown")
                .containsExactly("daemon.s3proxy.flags", "environment.s3.java");
    }

    @Test
    void aDeclaredEnvironmentExplainsWhatItsOptionsDriveAndNeitherAnotherJavaNorOtherStorageNorTuning() {
        List<String> facts = List.of(
                "environment.collector",
                "environment.java",
                "environment.network",
                "environment.volumes.device.rotational",
                "machine.cgroup.cpu.limit",
                "machine.jvm.version",
                "machine.limit.open-files.soft",
                "machine.network.mtu",
                "machine.network.speed",
                "machine.sysctl.net.core.somaxconn",
                "machine.thp.enabled");
        AnalysisSamples environments = AnalysisSamples.closedLoop()
                .arm("host", false, Map.of("environment", "containers"), TWO_ROUNDS)
                .arm("bridge", false, Map.of("environment", "containers (network: bridge)"), TWO_ROUNDS)
                .declare("environment")
                .driving("environment", "machine.network");
        facts.forEach(fact -> environments.recorded("host", fact, "a").recorded("bridge", fact, "b"));
        Parity parity = environments.analyze().parity();
        assertThat(parity.names(Kind.DECLARED))
                .containsExactly("environment", "environment.network", "machine.network.mtu", "machine.network.speed");
        assertThat(parity.names(Kind.UNDECLARED))
                .containsExactly(
                        "environment.collector",
                        "environment.java",
                        "environment.volumes.device.rotational",
                        "machine.cgroup.cpu.limit",
                        "machine.jvm.version",
                        "machine.limit.open-files.soft",
                        "machine.sysctl.net.core.somaxconn",
                        "machine.thp.enabled");
    }

    @Test
    void withoutADeclarationTheSameFactsAreUndeclared() {
        sample.driving("environment", "machine.network");
        differing("machine.network.mtu");
        differing("environment.network");
        assertThat(parity().names(Kind.UNDECLARED)).containsExactly("environment.network", "machine.network.mtu");
    }

    @Test
    void whatOnlySoundsLikeADeclaredSettingIsUndeclared() {
        differing("system.configuration.db.bytes_per_sync");
        differing("system.configuration.sync.mode");
        differing("machine.sync");
        assertThat(parity().names(Kind.UNDECLARED)).hasSize(3);
        assertThat(sample.analyze().stamps().get(0)).startsWith("3 undeclared differences: machine.sync, ");
    }

    @Test
    void freeFormPropertiesAreExplainedByTheSettingThatHoldsThem() {
        AnalysisSamples bindings = AnalysisSamples.closedLoop()
                .arm("near", false, Map.of("properties", "db.url=a"), TWO_ROUNDS)
                .arm("far", false, Map.of("properties", "db.url=b"), TWO_ROUNDS)
                .declare("properties")
                .recorded("near", "system.configuration.properties.db.url", "a")
                .recorded("far", "system.configuration.properties.db.url", "b")
                .recorded("near", "system.configuration.core", "core-0.17.0.jar")
                .recorded("far", "system.configuration.core", "core-0.16.0.jar");
        Parity parity = bindings.analyze().parity();
        assertThat(parity.names(Kind.DECLARED)).containsExactly("properties", "system.configuration.properties.db.url");
        assertThat(parity.names(Kind.UNDECLARED)).containsExactly("system.configuration.core");
    }

    @Test
    void nothingExplainsADifferenceInAControlArmThatRepeatsTheSetting() {
        AnalysisSamples control = AnalysisSamples.closedLoop()
                .arm("async", false, Map.of("sync", "false"), TWO_ROUNDS)
                .arm("again", true, Map.of("sync", "false"), TWO_ROUNDS)
                .declare("sync")
                .recorded("async", "system.configuration.write.sync", "false")
                .recorded("again", "system.configuration.write.sync", "true");
        assertThat(control.analyze().parity().items())
                .extracting(ParityItem::kind)
                .containsExactly(Kind.UNDECLARED);
    }

    @Test
    void anotherSystemExplainsWhatTheSystemSaysOfItselfButNotTheMachine() {
        AnalysisSamples systems = AnalysisSamples.closedLoop()
                .arm("hdfs", false, Map.of("system", "hbase"), TWO_ROUNDS) // stands for the arm's system
                .arm("riak", false, Map.of("system", "riak"), TWO_ROUNDS)
                .declare("system")
                .recorded("hdfs", "system.name", "hbase")
                .recorded("riak", "system.name", "riak")
                .recorded("riak", "system.configuration.ring_size", "64")
                .recorded("hdfs", "worker.class-path", "hbase-client.jar")
                .recorded("riak", "worker.class-path", "riak-client.jar")
                .recorded("hdfs", "worker.flags", "a")
                .recorded("riak", "worker.flags", "b")
                .recorded("hdfs", "machine.cpu.model", "a")
                .recorded("riak", "machine.cpu.model", "b");
        Parity parity = systems.analyze().parity();
        assertThat(parity.names(Kind.DECLARED))
                .containsExactly("system", "system.configuration.ring_size", "system.name", "worker.class-path");
        assertThat(parity.names(Kind.UNDECLARED)).containsExactly("machine.cpu.model", "worker.flags");
    }

    @Test
    void unknownIsNeverTheSame() {
        everywhere("machine.cpu.governor", "unknown");
        sample.recorded("async", "machine.one-side", "x");
        sample.recorded("async", "system.configuration.sync", "unknown")
                .recorded("sync", "system.configuration.sync", "x");
        assertThat(item("machine.cpu.governor", "sync").kind()).isEqualTo(Kind.UNKNOWN);
        assertThat(item("machine.one-side", "sync"))
                .isEqualTo(
                        new ParityItem("machine.one-side", "sync", Optional.of("x"), Optional.empty(), Kind.UNKNOWN));
        assertThat(item("system.configuration.sync", "sync").kind()).isEqualTo(Kind.UNKNOWN);
    }

    @Test
    void pathsThatHoldTheArmsNameOrTheRunsIdAreTheSame() {
        for (String arm : List.of("async", "sync")) {
            for (int round = 1; round <= 2; round++) {
                String directory = "/data/" + arm + "/r" + round + "-" + arm + "-w";
                sample.run(arm, round).recorded("system.configuration.directory", directory);
            }
        }
        assertThat(item("system.configuration.directory", "sync"))
                .isEqualTo(new ParityItem(
                        "system.configuration.directory",
                        "sync",
                        Optional.of("/data/<arm>/<run>"),
                        Optional.of("/data/<arm>/<run>"),
                        Kind.SAME));
    }

    @Test
    void severalPathsInOneValueAreEachFreedOfTheArmsName() {
        sample.recorded("async", "worker.flags", "-cp /jars/async:/x -Dtmp=/tmp/async -Xmx1g")
                .recorded("sync", "worker.flags", "-cp /jars/sync:/x -Dtmp=/tmp/sync -Xmx1g");
        assertThat(item("worker.flags", "sync").kind()).isEqualTo(Kind.SAME);
    }

    @Test
    void anArmsNameOutsideItsOwnPathSegmentIsNotTakenOut() {
        sample.recorded("async", "worker.options", "-Dmode=async /data")
                .recorded("sync", "worker.options", "-Dmode=sync /data");
        assertThat(item("worker.options", "sync").kind()).isEqualTo(Kind.UNDECLARED);
    }

    @Test
    void aPathThatIsTheSameStaysSoEvenIfItHoldsTheNameOfOneArm() {
        everywhere("machine.data.mount", "/mnt/sync");
        assertThat(item("machine.data.mount", "sync").kind()).isEqualTo(Kind.SAME);
    }

    @Test
    void whatVariesFromRunToRunOnBothSidesDoesNotShout() {
        sample.run("async", 1).recorded("worker.pid", "1");
        sample.run("async", 2).recorded("worker.pid", "2");
        sample.run("sync", 1).recorded("worker.pid", "3");
        sample.run("sync", 2).recorded("worker.pid", "4");
        assertThat(item("worker.pid", "sync").kind()).isEqualTo(Kind.UNKNOWN);
    }

    @Test
    void whatVariesOnOneSideOnlyIsADifference() {
        sample.recorded("async", "machine.thp.enabled", "never").recorded("sync", "machine.thp.enabled", "never");
        sample.run("sync", 2).recorded("machine.thp.enabled", "always");
        assertThat(item("machine.thp.enabled", "sync"))
                .isEqualTo(new ParityItem(
                        "machine.thp.enabled",
                        "sync",
                        Optional.of("never"),
                        Optional.of("always; never"),
                        Kind.UNDECLARED));
    }

    @Test
    void hostsAreCountedInsteadOfNamedWhereTheyDiffer() {
        assertThat(byHost("machine.data.device", "node1: sda1; node10: vda1", "worker-0: vda1; worker-1: sda1"))
                .isEqualTo(new ParityItem(
                        "machine.data.device",
                        "pods",
                        Optional.of("1 host: sda1; 1 host: vda1"),
                        Optional.of("1 host: sda1; 1 host: vda1"),
                        Kind.SAME));
        assertThat(byHost("machine.cpu.model", "node1: A; node10: B", "worker-0: A; worker-1: C"))
                .as("shown with the names of hosts")
                .isEqualTo(new ParityItem(
                        "machine.cpu.model",
                        "pods",
                        Optional.of("node1: A; node10: B"),
                        Optional.of("worker-0: A; worker-1: C"),
                        Kind.UNDECLARED));
    }

    @Test
    void aValueThatOnlySomeHostsHaveIsNotThatOfAll() {
        assertThat(byHost("machine.network.speed", "node1: 1000", "1000").kind())
                .isEqualTo(Kind.UNDECLARED);
        assertThat(byHost("machine.cpu.boost", "node1: on", "worker-1: on").kind())
                .isEqualTo(Kind.SAME);
        assertThat(byHost("machine.thp.enabled", "node1: always; node10: never", "always")
                        .kind())
                .isEqualTo(Kind.UNDECLARED);
    }

    @Test
    void whatIsUnknownOnOneHostIsUnknown() {
        assertThat(byHost("machine.cpu.smt", "node1: on; node10: unknown", "worker-0: unknown; worker-1: on")
                        .kind())
                .isEqualTo(Kind.UNKNOWN);
    }

    @Test
    void aValueThatOnlyLooksAsIfItNamedHostsIsComparedAsItIs() {
        assertThat(byHost("machine.os.name", "other: A; node1: B", "other: A; worker-0: B")
                        .kind())
                .isEqualTo(Kind.UNDECLARED);
        assertThat(byHost("machine.kernel.release", "node10: A; node1: B", "worker-1: A; worker-0: B")
                        .kind())
                .isEqualTo(Kind.UNDECLARED);
    }

    @Test
    void memoryThatDiffersByWhatFirmwareKeepsIsTheSame() {
        String memory = "machine.memory.total";
        assertThat(byHost(memory, "node1: 24684096 kB; node10: 24683220 kB", "24684300 kB"))
                .isEqualTo(new ParityItem(
                        memory, "pods", Optional.of("about 24641536 kB"), Optional.of("about 24641536 kB"), Kind.SAME));
        assertThat(byHost(memory, "24684096 kB", "16384000 kB").kind()).isEqualTo(Kind.UNDECLARED);
        assertThat(byHost("machine.memory.swap", "24684096 kB", "24683220 kB").kind())
                .isEqualTo(Kind.UNDECLARED);
        assertThat(byHost("machine.sysctl.fs.file-max", "9223372036854775807", "9223372036854775806")
                        .kind())
                .as("more digits than a number may have here")
                .isEqualTo(Kind.UNDECLARED);
    }

    @Test
    void volatileFactsAndThoseOfIdentityAreNotCompared() {
        differing("machine.volatile.load");
        differing("machine.identity.host-name");
        differing("identity.boot");
        differing("volatile.load");
        assertThat(parity().facts()).isZero();
        differing("system.configuration.login.identity.provider");
        assertThat(parity().names(Kind.UNDECLARED)).containsExactly("system.configuration.login.identity.provider");
    }

    @Test
    void whatAnInvalidRunRecordedIsNotCompared() {
        everywhere("machine.swap", "0 kB");
        sample.run("sync", 1).recorded("machine.swap", "8 kB");
        sample.run("sync", 1).is(RunStatus.INVALID, "x");
        assertThat(item("machine.swap", "sync").kind()).isEqualTo(Kind.SAME);
    }

    @Test
    void withoutFactsTheSettingsAreStillCompared() {
        assertThat(parity().facts()).isZero();
        assertThat(parity().names(Kind.DECLARED)).containsExactly("sync");
    }

    private void everywhere(String name, String value) {
        List.of("async", "sync", "again").forEach(arm -> sample.recorded(arm, name, value));
    }

    private void differing(String name) {
        sample.recorded("async", name, "x").recorded("again", name, "x").recorded("sync", name, "y");
    }

    private ParityItem byHost(String fact, String metal, String pods) {
        places.recorded("metal", fact, metal).recorded("pods", fact, pods);
        return item(places.analyze().parity(), fact, "pods");
    }

    private Parity parity() {
        return sample.analyze().parity();
    }

    private ParityItem item(String name, String arm) {
        return item(parity(), name, arm);
    }

    private static ParityItem item(Parity parity, String name, String arm) {
        return parity.items().stream()
                .filter(item -> item.name().equals(name) && item.arm().equals(arm))
                .findFirst()
                .orElseThrow();
    }
}
