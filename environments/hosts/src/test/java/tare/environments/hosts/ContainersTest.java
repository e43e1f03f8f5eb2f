package tare.environments.hosts;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import tare.api.spi.Settings;
import tare.api.spi.system.Command;
import tare.api.spi.system.Daemon;
import tare.api.spi.system.Environment;
import tare.api.spi.system.EnvironmentException;
import tare.api.spi.system.Host;
import tare.api.spi.system.PlacedDaemon;
import tare.api.spi.system.Placement;
import tare.api.spi.system.Role;
import tare.api.spi.system.Step;
import tare.measure.facts.MachineFacts;
import tare.measure.placing.ClosedTogether;
import tare.measure.probes.ProcessOrders;
import tare.quality.testing.NeededProgram;

/** Daemons in containers of podman, with this machine's own files. */
class ContainersTest extends OwnSeatsContract {
    private static final List<Role> PAIR = List.of(new Role("actor", 2, List.of("http"), List.of("disk"), 0));

    @Override
    Stage open(Path place) throws Exception {
        NeededProgram.of(Optional.of("podman").filter(Programs::has), "no program podman");
        return Stage.contained(place, Map.of());
    }

    @Test
    void eachDaemonHasItsOwn() throws Exception {
        try (Environment containers = enter(Map.of())) {
            Placement placement = containers.allocate("pair", PAIR);
            assertThat(placement.all("actor"))
                    .extracting(one -> containers.host(one.id()).name())
                    .containsExactly("actor-0", "actor-1");
            assertThat(containers.hosts()).extracting(Host::name).containsExactly("actor-0", "actor-1");
            assertThat(placement.all("actor")).extracting(PlacedDaemon::host).containsOnly("127.0.0.1");
            assertThatThrownBy(() -> containers.allocate("again", PAIR))
                    .hasMessage("actor-0: is placed already; names of roles must be unique in a system");
        }
    }

    @Test
    void limitsAreWhatTheJvmInsideSees() throws Exception {
        try (Environment containers = enter(Map.of("cpus", "1", "memory", "300 MiB"))) {
            containers.allocate("one", PAIR);
            assertThat(containers.facts())
                    .containsEntry("environment.network", "host")
                    .containsEntry("environment.image", "none: this machine's own files")
                    .hasEntrySatisfying(
                            "environment.engine", engine -> assertThat(engine).contains("podman"))
                    .hasEntrySatisfying("environment.entered-with", words -> assertThat(words)
                            .contains("run --network host --cpus 1.0 --memory 314572800 --memory-swap 314572800"));
            Map<String, String> inside =
                    containers.hosts().get(0).ask(new ProcessOrders.ReadFacts(at().configuration()));
            assertThat(inside).containsEntry("jvm.cpus", "1");
            assertThat(inside).hasEntrySatisfying("cgroup.memory.limit", limit -> assertThat(limit)
                    .isEqualTo("314572800 B"));
        }
    }

    @Test
    void jarsCannotBeChangedFromInside() {
        Path jar = UserFiles.cache().resolve("containers/jars/written-from-inside");
        Step write = new Step(
                "write",
                Stage.ACTOR,
                new Command.Native(List.of("touch", jar.toString()), Map.of()),
                List.of(),
                Stage.LIMIT,
                List.of());
        assertThatThrownBy(() -> stage().environment().run(write, at()))
                .isInstanceOf(EnvironmentException.class)
                .hasMessageContaining("Read-only file system");
        assertThat(jar).doesNotExist();
    }

    @Test
    void whatAProcessMayHaveIsLimitedAsOnThisMachine() throws Exception {
        Map<String, String> inside =
                stage().environment().hosts().get(0).ask(new ProcessOrders.ReadFacts(at().configuration()));
        assertThat(limits(inside))
                .isEqualTo(limits(MachineFacts.collect(root())))
                .isNotEmpty();
    }

    private static Map<String, String> limits(Map<String, String> facts) {
        Map<String, String> limits = new TreeMap<>(facts);
        limits.keySet().removeIf(name -> !name.startsWith("limit."));
        return limits;
    }

    @Test
    void eachWorkerHasItsOwn() throws Exception {
        ContainersFactory factory = new ContainersFactory();
        Settings two = Settings.of(factory.name(), factory.settings(), Map.of("hosts", "2", "memory", "300 MiB"));
        assertThat(factory.hostCount(two)).isEqualTo(2);
        List<Host> hosts = factory.hosts(two, Stage.site(root().resolve("workers"), Map.of()));
        try {
            assertThat(hosts).extracting(Host::name).containsExactly("container-1", "container-2");
            assertThat(hosts).extracting(Host::directory).doesNotHaveDuplicates();
        } finally {
            ClosedTogether.close(hosts);
        }
    }

    @Test
    void onABridgeEachIsReachedAtItsOwnAddress() throws Exception {
        try (Environment containers = enter(Map.of("network", "bridge"))) {
            PlacedDaemon at = containers.allocate("pair", PAIR).all("actor").get(1);
            assertThat(at.host()).isEqualTo(at.bind()).matches("[0-9.]+").isNotEqualTo("127.0.0.1");
            Daemon listening = new Daemon(
                    at.id(),
                    Stage.play("serve", Integer.toString(at.port("http")), at.bind()),
                    List.of(),
                    Stage.answering(at),
                    List.of());
            containers.start(listening, at);
            assertThat(containers.isAlive(at.id())).isTrue();
            assertThat(Ports.isFree(at.port("http"))).as("this machine's port").isTrue();
        }
    }

    @Test
    void aContainerThatIsKilledIsALostHost() throws Exception {
        stage().environment().start(Stage.serving(at()), at());
        ProcessIdentity daemon = process();
        String agent = Long.toString(parent(daemon));
        assertThat(new ProcessBuilder("kill", "-KILL", agent).start().waitFor()).isZero();
        assertLost("actor-0", daemon);
    }

    private static long parent(ProcessIdentity process) {
        return ProcessHandle.of(process.pid())
                .flatMap(ProcessHandle::parent)
                .orElseThrow()
                .pid();
    }

    @Test
    void aContainerThatWasMadeAndNeverStartedIsRemovedWithItsHostOrOnRequest() throws Exception {
        List<ContainerEngine> engines = ContainerEngine.installed();
        ContainerEngine podman = engines.get(0);
        String ours = "tare-test-" + ProcessHandle.current().pid();
        String theirs = ours + "-killed";
        create(podman, ours, LeftContainers.label());
        create(podman, theirs, "tare=" + ProcessHandle.current().pid() + "/another boot");
        assertThat(names(podman)).contains(ours, theirs);

        assertThat(LeftContainers.end())
                .contains("podman: " + theirs + " removed, a container that a killed Tare had left")
                .noneMatch(line -> line.contains(ours + " "));
        assertThat(names(podman)).contains(ours).doesNotContain(theirs);

        podman.remove(ours);
        podman.remove(ours);
        assertThat(names(podman)).doesNotContain(ours);
    }

    @Test
    void aContainerThatCannotBeRemovedIsSaid() throws Exception {
        ContainerEngine podman = ContainerEngine.installed().get(0);
        String ours = "tare-test-" + ProcessHandle.current().pid() + "-after";
        create(podman, ours, "tare=" + ProcessHandle.current().pid() + "/another boot");
        ContainerEngine stuck = engineThatRemovesNothing("stuck");
        assertThatThrownBy(() -> stuck.remove("stuck"))
                .isInstanceOf(EnvironmentException.class)
                .hasMessage("container stuck: cannot be removed: device is busy");
        stuck.remove("another");
        assertThatThrownBy(() -> LeftContainers.end(List.of(stuck, podman)))
                .hasMessageContaining("podman: " + ours + " removed, a container that a killed Tare had left\n")
                .hasMessageEndingWith("container stuck: cannot be removed: device is busy");
        assertThat(names(podman)).doesNotContain(ours);
    }

    /** Stands in for one whose container's files are in use. */
    private ContainerEngine engineThatRemovesNothing(String container) throws Exception {
        Path program = Files.writeString(
                root().resolve("engine"),
                """
                #!/bin/sh
                case $1 in
                  rm) echo "device is busy" >&2; exit 125 ;;
                  ps) echo "%s" ;;
                  inspect) echo "1/another boot" ;;
                esac
                """
                        .formatted(container));
        Files.setPosixFilePermissions(program, PosixFilePermissions.fromString("rwxr-xr-x"));
        return new ContainerEngine(List.of(program.toString()), List.of(), "podman of this test");
    }

    private static void create(ContainerEngine podman, String name, String label) throws Exception {
        assertThat(podman.answer(List.of("create", "--name", name, "--label", label, "--rootfs", "/:O", "true")))
                .isPresent();
    }

    private static List<String> names(ContainerEngine podman) throws Exception {
        return podman.answer(List.of("ps", "--all", "--filter", "label=tare", "--format", "{{.Names}}"))
                .orElseThrow()
                .lines()
                .toList();
    }

    /** The second container is being made when the first fails. */
    @Test
    void noContainerStaysOfHostsThatCannotBeEntered() throws Exception {
        try (Environment containers = enter(Map.of("java", "no-java"))) {
            assertThatThrownBy(() -> containers.allocate("pair", PAIR)).hasMessageContaining("no program no-java");
        }
        stage().close();
        assertThat(names(ContainerEngine.installed().get(0)))
                .noneMatch(name ->
                        name.startsWith("tare-" + ProcessHandle.current().pid() + "-"));
    }

    @Test
    void anEngineThatCannotSaysWhy() {
        assertThatThrownBy(() -> enter(Map.of("engine", "no-such-engine")))
                .isInstanceOf(EnvironmentException.class)
                .hasMessage("engine: there is no program that answers to \"no-such-engine --version\"");
        assertThatThrownBy(() -> enter(Map.of("network", "no-such-network")))
                .hasMessageStartingWith("no container can be started:\npodman: ")
                .hasMessageContaining("no-such-network");
        assertThatThrownBy(() -> enter(Map.of("image", "localhost/no-such-image:1")))
                .hasMessageContaining("no-such-image");
        assertThatThrownBy(() -> {
                    try (Environment containers = enter(Map.of("java", "no-java"))) {
                        containers.allocate("pair", PAIR);
                    }
                })
                .hasMessageStartingWith("host actor-0: cannot be entered with ")
                .hasMessageContaining("there is no program no-java");
    }

    @Test
    void optionsThatMakeNoSenseAreRefused() {
        assertThat(problem(Map.of("cpus", "-1"))).hasValue("must not have a number below 0 in cpus, got: -1");
        assertThat(problem(Map.of("image", "--privileged")))
                .hasValue("must have one name in image, got: \"--privileged\"");
        assertThat(problem(Map.of("network", ""))).hasValue("must name a network in network, such as host");
        assertThat(problem(Map.of("options", "--rm -e A=B")))
                .hasValue(
                        "must not set variables in options, where most reach no daemon: write variables: {NAME: value}"
                                + " beside it, got: \"-e\"");
        assertThat(problem(Map.of("network", "bridge", "cpus", "1.5", "memory", "1 GiB")))
                .isEmpty();
    }

    private static Optional<String> problem(Map<String, String> options) {
        ContainersFactory factory = new ContainersFactory();
        return factory.problem(Settings.of(factory.name(), factory.settings(), options));
    }

    private Environment enter(Map<String, String> options) throws EnvironmentException, InterruptedException {
        return Stage.open(root().resolve("own"), new ContainersFactory(), options);
    }
}
