package tare.quality.it;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import tare.api.model.Parity;
import tare.api.model.ParityItem;
import tare.api.model.ParityItem.Kind;
import tare.judge.analysis.Analyzer;
import tare.judge.results.ResultsReader;
import tare.quality.testing.Commands;
import tare.quality.testing.NeededProgram;
import tare.quality.testing.QuickStart;

/**
 * A store in real containers, with differences planted: a declared environment explains what its options drive, and
 * hides nothing else.
 */
@Timeout(600)
@Tag("slow")
class ContainerParityTest {
    private static final int MTU = 1300;
    private static final String FLAGS = "JAVA_TOOL_OPTIONS=" + String.join(" ", QuickStart.FLAGS);

    @TempDir
    Path directory;

    private final String network = "tare-it-" + ProcessHandle.current().pid();

    @BeforeEach
    void makeNetwork() throws Exception {
        NeededProgram.require(Commands.succeeds("podman", "--version"), "no program podman");
        assertThat(Commands.succeeds("podman", "network", "create", "--opt", "mtu=" + MTU, network))
                .isTrue();
    }

    @AfterEach
    void removeNetwork() throws Exception {
        Commands.succeeds("podman", "network", "rm", "--force", network);
    }

    @Test
    void whatWasPlantedIsFoundAndNothingElseIsUndeclared() throws Exception {
        TareProcess.Ended ended = TareProcess.start(
                        directory, false, "run", experiment().toString())
                .await();
        assertThat(ended.err()).isEmpty();
        Parity parity = new Analyzer().analyze(ResultsReader.read(results())).parity();
        assertThat(names(parity, "machine", Kind.UNDECLARED)).containsExactly("worker.environment");
        assertThat(values(parity, "machine", "worker.environment"))
                .as("TARE_VARIABLES of this process does not reach containers")
                .containsExactly("nothing that is looked for", FLAGS + "; MALLOC_ARENA_MAX=2");
        assertThat(values(parity, "flagged", "worker.environment"))
                .containsExactly("nothing that is looked for", "JAVA_TOOL_OPTIONS=-XX:-UsePerfData");
        assertThat(names(parity, "few-files", Kind.UNDECLARED))
                .containsExactlyInAnyOrder("machine.limit.open-files.hard", "machine.limit.open-files.soft");
        assertThat(names(parity, "flagged", Kind.UNDECLARED)).containsExactly("worker.environment");
        assertThat(names(parity, "limited", Kind.DECLARED))
                .contains("environment", "machine.network.mtu", "machine.cgroup.cpu.limit", "machine.jvm.cpus");
        assertThat(names(parity, "limited", Kind.UNDECLARED))
                .doesNotContain("machine.network.mtu", "machine.cgroup.cpu.limit", "machine.jvm.cpus");
        assertThat(parity.items())
                .filteredOn(item ->
                        item.name().equals("machine.network.mtu") && item.arm().equals("limited"))
                .extracting(ParityItem::armValue)
                .containsExactly(Optional.of(MTU + " B"));
        assertThat(parity.items()).extracting(ParityItem::name).noneMatch(name -> name.contains("identity."));
    }

    private static List<String> values(Parity parity, String arm, String fact) {
        return parity.items().stream()
                .filter(item -> item.arm().equals(arm) && item.name().equals(fact))
                .flatMap(item -> Stream.of(item.baselineValue(), item.armValue()))
                .map(Optional::orElseThrow)
                .toList();
    }

    private static List<String> names(Parity parity, String arm, Kind kind) {
        return parity.items().stream()
                .filter(item -> item.arm().equals(arm) && item.kind() == kind)
                .map(ParityItem::name)
                .toList();
    }

    private Path results() throws IOException {
        try (Stream<Path> times = Files.list(directory.resolve("results/container-parity"))) {
            return times.findFirst().orElseThrow();
        }
    }

    private Path experiment() throws IOException {
        return Files.writeString(
                directory.resolve("experiment.yaml"),
                """
                experiment: container-parity
                question: Is what was planted found?
                baseline: container
                arms:
                  container: { system: rocksdb, environment: containers }
                  machine: { like: container, environment: { processes: { variables: { MALLOC_ARENA_MAX: 2 } } } }
                  few-files: { like: container, environment: { containers: { options: "--ulimit nofile=5000:5000" } } }
                  flagged: { like: container, environment: { containers: { variables: { JAVA_TOOL_OPTIONS: "-XX:-UsePerfData" } } } }
                  limited: { like: container, environment: { containers: { network: %s, cpus: 1 } } }
                declared: [environment]
                traffic: { callers: 2, rate: max, warm-up: 200ms, measure: 1s }
                workloads: [ycsb-a]
                dataset: { records: 1k }
                gates: { idle-cpu: 100%%, free: 1 MiB }
                analysis: { judge: none }
                rounds: 2
                """
                        .formatted(network));
    }
}
