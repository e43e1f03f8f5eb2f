package tare.environments.hosts;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import tare.api.spi.system.Command;
import tare.api.spi.system.Environment;
import tare.api.spi.system.EnvironmentException;
import tare.api.spi.system.Figure;
import tare.api.spi.system.FigureSource;
import tare.api.spi.system.Host;
import tare.api.spi.system.PlacedDaemon;
import tare.api.spi.system.Placement;
import tare.api.spi.system.Role;
import tare.api.spi.system.Step;
import tare.measure.probes.DaemonPages;
import tare.measure.probes.DistantRoundTrips;
import tare.measure.probes.FigureReader;
import tare.measure.probes.HostReadings;
import tare.measure.probes.RoundTrips;
import tare.quality.testing.Commands;

/** Daemons on a host behind a pipe, with an agent. */
class EnteredHostsTest extends HostsEnvironmentContract {
    @Override
    Stage open(Path place) throws Exception {
        return Stage.entered(place);
    }

    @Test
    void jarsComeOnceByTheirContent() throws Exception {
        stage().environment().start(Stage.serving(at()), at());
        Path jars = root().resolve("there/jars");
        assertThat(names(jars)).singleElement().satisfies(sum -> assertThat(names(jars.resolve(sum)))
                .containsExactly("test-classes.jar"));
    }

    private static List<String> names(Path place) throws IOException {
        try (Stream<Path> files = Files.list(place)) {
            return files.map(file -> file.getFileName().toString()).toList();
        }
    }

    @Test
    void daemonsOfARoleAreSpreadOverTheHosts() throws Exception {
        try (Environment two = enter(Map.of("names[0]", "a", "names[1]", "b", "enter", "env", "java", Stage.java()))) {
            Placement placement =
                    two.allocate("pair", List.of(new Role("actor", 3, List.of("http"), List.of("disk"), 0)));
            assertThat(placement.all("actor"))
                    .extracting(one -> two.host(one.id()).name())
                    .containsExactly("a", "b", "a");
            assertThat(two.hosts()).extracting(Host::name).containsExactly("a", "b");
        }
    }

    /** The address leads nowhere from here: RFC 5737. */
    @Test
    void aPageThatIsOpenToItsHostAloneIsReadThere() throws Exception {
        Map<String, String> options =
                Map.of("enter", "env", "java", Stage.java(), "address", "192.0.2.1", "bind", "127.0.0.1");
        try (Environment environment = enter(options)) {
            PlacedDaemon placed =
                    environment.allocate("show", List.of(Stage.ROLE)).daemon(Stage.ACTOR);
            environment.start(Stage.serving(placed), placed);
            FigureSource page = new FigureSource.Json(
                    placed.id().toString(),
                    "http://" + placed.address("http") + "/calls",
                    List.of(new FigureSource.JsonNumber(Figure.level("calls", Figure.Unit.COUNT), "/calls")));
            DaemonPages pages =
                    new DaemonPages(Map.of(page.daemon(), new DaemonPages.Home(environment.host(placed.id()), placed)));
            assertThat(new FigureReader(Stage.LIMIT, pages).read(page)).isEqualTo(Map.of("calls", 7.0));
        }
    }

    @Test
    @Timeout(600)
    void roundTripsAreMeasuredFromTheHost() throws Exception {
        try (Environment environment = enter(Map.of("enter", "env", "java", Stage.java()));
                ServerSocket server = new ServerSocket(0, 50, InetAddress.getLoopbackAddress())) {
            String address = "127.0.0.1:" + server.getLocalPort();
            RoundTrips trips = RoundTrips.to(List.of(), List.of(address));
            Host host = environment.hosts().get(0);
            assertThat(trips.readFrom(host))
                    .containsOnlyKeys(
                            "round-trip.before." + address + ".p50-us", "round-trip.before." + address + ".max-us");
            try (HostReadings meanwhile = new HostReadings(DistantRoundTrips.from(List.of(host), trips))) {
                meanwhile.startedAt(0);
                meanwhile.begin();
                List<HostReadings.FromHost> read = List.of();
                while (read.isEmpty()) {
                    read = meanwhile.taken();
                    Thread.onSpinWait();
                }
                assertThat(read.get(0).host()).isEqualTo("host");
                assertThat(read.get(0).sample().values()).containsOnlyKeys("daemon." + address + ".round-trip-us");
            }
        }
    }

    /** Each JVM that gets the declared variable writes a log of its own. */
    @Test
    void theDefaultCollectorIsAskedOnceForAHostAndItsDeclaredVariables() throws Exception {
        Path logs = Files.createDirectory(root().resolve("asked"));
        Map<String, String> declared =
                Map.of("JAVA_TOOL_OPTIONS", "-XX:+UseParallelGC -Xlog:gc*:file=" + logs + "/%p.log");
        for (int i = 0; i < 2; i++) {
            assertThat(collector(declared)).isEqualTo("Parallel");
        }
        assertThat(logs.toFile().list()).hasSize(1);
        assertThat(collector(Map.of("JAVA_TOOL_OPTIONS", "-XX:+UseSerialGC"))).isEqualTo("Serial");
    }

    private String collector(Map<String, String> declared) throws Exception {
        Map<String, String> options = Map.of("enter", "env", "java", Stage.java());
        try (Environment environment =
                Stage.open(root().resolve("own"), new EnteredHostsFactory(), options, declared)) {
            return environment.facts().get("environment.collector");
        }
    }

    @Test
    void aHostsOwnVariablesReachNeitherDaemonsNorWorkersButDeclaredOnesDo() throws Exception {
        Map<String, String> declared = Map.of("STORE_ARENAS", "1 and 2");
        Map<String, String> options =
                Map.of("enter", "env STORE_OPTS=-leaked LC_TIME=C TZ=Asia/Tokyo", "java", Stage.java());
        Path names = root().resolve("names");
        try (Environment environment =
                Stage.open(root().resolve("own"), new EnteredHostsFactory(), options, declared)) {
            PlacedDaemon placed =
                    environment.allocate("show", List.of(Stage.ROLE)).daemon(Stage.ACTOR);
            environment.run(Stage.step("variables", Stage.LIMIT, "write-variables", names.toString()), placed);
            assertThat(Files.readAllLines(names))
                    .contains("STORE_ARENAS", "PATH")
                    .doesNotContain("STORE_OPTS");
            assertThat(environment.facts().get("environment.variables"))
                    .contains("PATH STORE_ARENAS")
                    .doesNotContain("STORE_OPTS");
            assertThat(environment.facts().get("environment.variables.values"))
                    .contains("LC_TIME=C; TZ=Asia/Tokyo")
                    .doesNotContain("STORE_", "PATH");

            Process worker = environment
                    .hosts()
                    .get(0)
                    .startJava(
                            List.of(),
                            List.of(
                                    "-cp",
                                    Stage.classes().toString(),
                                    Actor.class.getName(),
                                    "write-variables",
                                    "" + names),
                            ProcessBuilder.Redirect.INHERIT);
            assertThat(worker.waitFor()).isZero();
            assertThat(Files.readAllLines(names))
                    .contains("STORE_ARENAS", "PATH")
                    .doesNotContain("STORE_OPTS");
        }
    }

    @Test
    void aVariableThatTheSystemSetsItselfIsRefused() throws Exception {
        Map<String, String> options = Map.of("enter", "env", "java", Stage.java());
        try (Environment environment =
                Stage.open(root().resolve("own"), new EnteredHostsFactory(), options, Map.of("MINE", "2"))) {
            PlacedDaemon placed =
                    environment.allocate("show", List.of(Stage.ROLE)).daemon(Stage.ACTOR);
            Step step = new Step(
                    "say",
                    Stage.ACTOR,
                    new Command.Native(List.of("true"), Map.of("MINE", "1")),
                    List.of(),
                    Stage.LIMIT,
                    List.of());
            assertThatThrownBy(() -> environment.run(step, placed))
                    .hasMessage("say: the environment's variables must not have MINE, as the system sets it itself");
        }
    }

    @Test
    void aTemporaryDirectoryIsRemovedWithTheAgent() throws Exception {
        Path made;
        try (Environment environment = enter(Map.of("enter", "env", "java", Stage.java()))) {
            environment.allocate("show", List.of(Stage.ROLE));
            made = environment.host(Stage.ACTOR).directory().local();
            assertThat(made).isNotEmptyDirectory();
        }
        assertThat(made).doesNotExist();
    }

    @Test
    void aHostThatCannotBeEnteredSaysWhy() {
        assertThatThrownBy(() -> enter(Map.of("enter", "sh -c 'exit'", "java", Stage.java())))
                .isInstanceOf(EnvironmentException.class)
                .hasMessageStartingWith(
                        "host host: cannot be entered with \"sh -c 'exit'\": its command ended with exit");
        assertThatThrownBy(() -> enter(Map.of("enter", "no-such-program", "java", Stage.java())))
                .hasMessageStartingWith("host host: cannot be entered with \"no-such-program\": ")
                .hasMessageContaining("No such file or directory");
        assertThatThrownBy(() -> enter(Map.of("enter", "env", "java", "no-java")))
                .hasMessageContaining("there is no program no-java");
    }

    @Test
    void wordsBeforeTheAgentsAnswerAreShown() throws Exception {
        Path greeting = script("greeting", "echo hello from the shell; exec \"$@\"");
        assertThatThrownBy(() -> enter(Map.of("enter", greeting.toString(), "java", Stage.java())))
                .hasMessageContaining("its command printed something else before the agent's answer,"
                        + " beginning with \"hell\"; a shell's start-up files there must print nothing");
    }

    /** Nothing older is on this machine, so a script prints what Java 11 does. */
    @Test
    void aJavaThatIsTooOldIsRefusedWithTheVersionThatIsNeeded() throws Exception {
        Path old = script(
                "java11",
                """
                echo 'Error: LinkageError occurred while loading main class tare.environments.hosts.Agent' >&2
                echo '	java.lang.UnsupportedClassVersionError: tare/environments/hosts/Agent has been compiled by a more recent version of the Java Runtime (class file version 61.0), this version of the Java Runtime only recognizes class file versions up to 55.0' >&2
                exit 1
                """);
        assertThatThrownBy(() -> enter(Map.of("enter", "env", "java", old.toString())))
                .hasMessageContaining("its command ended with exit code 1; Java there must be 17 or later; ");
    }

    @Test
    void aLostAgentIsReportedAndItsDaemonsEnd() throws Exception {
        stage().environment().start(Stage.serving(at()), at());
        ProcessIdentity daemon = ProcessIdentity.of(
                        stage().environment().pid(at().id()).getAsLong())
                .orElseThrow();
        long agent = ProcessHandle.of(daemon.pid())
                .flatMap(ProcessHandle::parent)
                .orElseThrow()
                .pid();
        Path left = stage().environment().host(at().id()).directory().local();
        new ProcessBuilder("kill", "-9", Long.toString(agent)).start().waitFor();
        assertLost("host", daemon);
        assertThat(left).as("of a killed agent").isDirectory();
        String kept = left.getParent().toString();
        try (Environment next = enter(Map.of("enter", "env", "java", Stage.java(), "directory", kept))) {
            for (int i = 0; i < 600 && Files.exists(left); i++) {
                TimeUnit.MILLISECONDS.sleep(100);
            }
            assertThat(left).as("removed by the next one").doesNotExist();
            assertThat(next.hosts().get(0).directory().local()).isDirectory();
        }
    }

    /** Its input stays open, but nothing comes any more, as over a network that has lost both ends. */
    @Test
    void anAgentThatHearsNothingForTooLongEndsWhatItStarted() throws Exception {
        Relayed relayed = new Relayed(root().resolve("relay.pid"));
        EnteredHostOptions host = new EnteredHostOptions("host", relayed, "127.0.0.1", "127.0.0.1", Stage.java(), "");
        Environment environment =
                HostsEnvironment.entered("hosts", List.of(host), Stage.site(root().resolve("own"), Map.of()));
        PlacedDaemon placed = environment.allocate("show", List.of(Stage.ROLE)).daemon(Stage.ACTOR);
        environment.start(Stage.serving(placed), placed);
        ProcessIdentity daemon =
                ProcessIdentity.of(environment.pid(Stage.ACTOR).getAsLong()).orElseThrow();
        Path made = environment.hosts().get(0).directory().local();
        String relay = Files.readString(relayed.pid()).strip();
        Commands.run("kill", "-STOP", relay);
        try {
            assertThat(ProcessTree.awaitEnd(List.of(daemon), Duration.ofSeconds(100)))
                    .isTrue();
            assertThat(environment.isAlive(Stage.ACTOR)).isFalse();
            assertThatThrownBy(environment::close).hasMessageContaining("its agent has not answered for 10s");
            for (int i = 0; i < 600 && Files.exists(made); i++) {
                TimeUnit.MILLISECONDS.sleep(100);
            }
            assertThat(made).doesNotExist();
        } finally {
            Commands.run("kill", "-KILL", relay);
        }
    }

    /** A connection of its own may hang for as long as the network likes, while the run waits for its worker. */
    @Test
    void aWorkerEndsWithTheAgentOfItsHost() throws Exception {
        Relayed relayed = new Relayed(root().resolve("relay.pid"));
        EnteredHostOptions options =
                new EnteredHostOptions("host", relayed, "127.0.0.1", "127.0.0.1", Stage.java(), "");
        EnteredHost host = EnteredHost.open(List.of(options), Stage.site(root().resolve("own"), Map.of()))
                .get(0);
        List<String> actor = List.of("-cp", Stage.classes().toString(), Actor.class.getName(), "read");
        Process worker = host.startJava(List.of(), actor, ProcessBuilder.Redirect.DISCARD);
        String relay = Files.readString(relayed.pid()).strip();
        Commands.run("kill", "-STOP", relay);
        try {
            assertThat(worker.waitFor(100, TimeUnit.SECONDS))
                    .as("ended with its host")
                    .isTrue();
            assertThat(worker.exitValue()).as("killed").isEqualTo(128 + 9);
            assertThatThrownBy(() -> host.ask(new OwnAddress()))
                    .hasMessageContaining("host host: its agent has not answered for 10s");
        } finally {
            worker.destroyForcibly();
            Commands.run("kill", "-KILL", relay);
            host.close();
        }
    }

    /**
     * Orders go through another process on their way to the agent.
     *
     * @param pid a file that receives that of the first command, which is the agent's
     */
    private record Relayed(Path pid) implements Entrance {
        @Override
        public List<String> command(List<String> words) {
            List<String> all = new ArrayList<>(List.of(
                    "sh", "-c", "sh -c '[ -e \"$0\" ] || echo $$ >\"$0\"; exec cat' \"$0\" | \"$@\"", pid.toString()));
            all.addAll(words);
            return all;
        }

        @Override
        public String shown() {
            return "cat";
        }

        @Override
        public Duration lostAfter() {
            return Duration.ofSeconds(10);
        }
    }

    private Path script(String name, String text) throws IOException {
        Path script = Files.writeString(root().resolve(name), "#!/bin/sh\n" + text);
        Files.setPosixFilePermissions(script, PosixFilePermissions.fromString("rwxr-xr-x"));
        return script;
    }

    private Environment enter(Map<String, String> options) throws EnvironmentException, InterruptedException {
        return Stage.open(root().resolve("own"), new EnteredHostsFactory(), options);
    }
}
