package tare.measure.experiment;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tare.api.model.ArmDifference;
import tare.api.model.Experiment;

class ArmDifferencesTest {
    @TempDir
    Path directory;

    @Test
    void whatDiffersIsListedWithBothValuesAndWhetherItIsDeclared() {
        assertThat(differences(
                        """
                          more: { like: sync, settings: { block-cache: 1 GiB } }
                          again: { control: true }
                        """,
                        "declared: [sync]\n"))
                .containsExactly(
                        difference("sync", "sync", "false", "true", true),
                        difference("sync", "more", "false", "true", true),
                        difference("block-cache", "more", "8 MiB", "1 GiB", false));
    }

    @Test
    void aDefaultThatIsWrittenOutOrWrittenOtherwiseIsNoDifference() {
        assertThat(differences("  other: { system: rocksdb, settings: { block-cache: 8192 KiB, sync: false } }\n", ""))
                .containsExactly(difference("sync", "sync", "false", "true", false));
    }

    @Test
    void anEnvironmentsDefaultThatIsWrittenOutIsNoDifferenceEither() {
        String arms =
                """
                  base: { system: hbase }
                  kept: { system: hbase, environment: { processes: { keep: true, fresh: false } } }
                  stopped: { system: hbase, environment: { processes: { keep: false } } }
                """;
        String yaml = ExperimentFiles.SMALLEST.replace("workloads:", arms + "workloads:");
        Experiment experiment = new ExperimentFiles(directory).read(yaml);
        ArmDifferences differences = new ArmDifferences(ExperimentTestingPlugin.plugins());
        assertThat(differences.between(experiment.arm("base"), experiment.arm("kept"), List.of()))
                .isEmpty();
        assertThat(differences.between(experiment.arm("base"), experiment.arm("stopped"), List.of()))
                .containsExactly(difference("environment", "stopped", "processes", "processes (keep: false)", false));
    }

    @Test
    void whatAnEnvironmentsOptionsDriveIsExplainedByTheEnvironment() {
        String arms =
                """
                  base: { system: hbase }
                  there: { system: hbase, environment: { cloud: { region: north } } }
                """;
        Experiment experiment = new ExperimentFiles(directory)
                .read(ExperimentFiles.SMALLEST.replace("workloads:", arms + "workloads:"));
        ArmDifferences differences = new ArmDifferences(ExperimentTestingPlugin.plugins());
        assertThat(differences.between(experiment.arm("base"), experiment.arm("there"), List.of("environment")))
                .singleElement()
                .satisfies(difference ->
                        assertThat(difference.drives()).containsExactly("machine.cgroup.cpu", "machine.network"));
    }

    /** The overlay is the default, and not what a machine has; a limit of 0 CPUs is none. */
    @Test
    void anEnvironmentDrivesWhatItsOptionsShapeAndNothingThatIsPlain() {
        String arms =
                """
                  base: { system: rocksdb }
                  overlay: { like: base, environment: { cloud: { region: x, cpus: 0 } } }
                  plain: { like: base, environment: { cloud: { region: x, overlay: false } } }
                  limited: { like: base, environment: { cloud: { region: x, overlay: false, cpus: 2 } } }
                """;
        Experiment experiment = new ExperimentFiles(directory)
                .read(ExperimentFiles.SMALLEST.replace("workloads:", arms + "workloads:"));
        assertThat(drives(experiment, "overlay")).containsExactly("machine.cgroup.cpu", "machine.network");
        assertThat(drives(experiment, "plain")).containsExactly("machine.cgroup.cpu");
        assertThat(drives(experiment, "limited")).containsExactly("machine.cgroup.cpu", "machine.jvm.cpus");
    }

    private static List<String> drives(Experiment experiment, String arm) {
        return new ArmDifferences(ExperimentTestingPlugin.plugins())
                .between(experiment.arm("base"), experiment.arm(arm), List.of()).stream()
                        .filter(difference -> difference.name().equals("environment"))
                        .findFirst()
                        .orElseThrow()
                        .drives();
    }

    @Test
    void armsOfDifferentSystemsDifferInSettingsThatOnlyOneHas() {
        List<ArmDifference> differences = differences("  hbase: { system: hbase }\n", "");
        assertThat(differences)
                .contains(
                        difference("system", "hbase", "rocksdb", "hbase", false),
                        new ArmDifference("sync", "hbase", Optional.of("false"), Optional.empty(), false, List.of()),
                        new ArmDifference("storage", "hbase", Optional.empty(), Optional.of("hdfs"), false, List.of()));
    }

    @Test
    void whichClientAnExistingSystemIsAskedWithIsADifferenceOfItsOwn() {
        String existing = "environment: { existing: { zookeeper: z%s } } }\n";
        ExperimentFiles files = new ExperimentFiles(directory);
        Path old = files.clientJars("old");
        String arms = "  old: { system: hbase, " + existing.formatted(", client-jars: old") + "  now: { system: hbase, "
                + existing.formatted("");
        String yaml = ExperimentFiles.SMALLEST.replace("workloads:", arms + "workloads:")
                + "declared: [client-jars]\nallow: [max-rate, flush, snapshot]\n";
        Experiment experiment = files.read(yaml);
        assertThat(new ArmDifferences(ExperimentTestingPlugin.plugins())
                        .between(
                                experiment.arm("now"),
                                experiment.arm("old"),
                                experiment.sides().declared()))
                .containsExactly(new ArmDifference(
                        "client-jars",
                        "old",
                        Optional.empty(),
                        Optional.of(old.toString()),
                        true,
                        List.of("worker.class-path", "client.version", "jdbc.driver")));
    }

    private List<ArmDifference> differences(String arms, String more) {
        String yaml = ExperimentFiles.SMALLEST.replace("workloads:", arms + "workloads:") + more;
        return new ArmDifferences(ExperimentTestingPlugin.plugins()).of(new ExperimentFiles(directory).read(yaml));
    }

    private static ArmDifference difference(String name, String arm, String ours, String theirs, boolean declared) {
        return new ArmDifference(name, arm, Optional.of(ours), Optional.of(theirs), declared, List.of());
    }
}
