package tare.environments.hosts;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import tare.api.spi.system.Command;
import tare.api.spi.system.ConfigFile;
import tare.api.spi.system.Daemon;
import tare.api.spi.system.DaemonException;
import tare.api.spi.system.End;
import tare.api.spi.system.Environment;
import tare.api.spi.system.EnvironmentException;
import tare.api.spi.system.PlacedDaemon;
import tare.api.spi.system.Readiness;
import tare.api.spi.system.Role;
import tare.api.spi.system.Step;

/** What daemons can rely on in every environment of hosts. Tests with real processes. */
@Timeout(120)
@Tag("slow")
abstract class HostsEnvironmentContract {
    @TempDir
    private Path root;

    private Stage stage;
    private Environment environment;
    private PlacedDaemon at;

    abstract Stage open(Path place) throws Exception;

    /** Another environment on the first one's network. */
    Stage neighbour(Path place) throws Exception {
        return open(place);
    }

    /** Listens on the actor's port on its host. */
    AutoCloseable thief(int port) throws Exception {
        return new ServerSocket(port, 1, InetAddress.getLoopbackAddress());
    }

    /** Whether nothing listens on the actor's port on its host. */
    boolean isFree(int port) throws Exception {
        return Ports.isFree(port);
    }

    /** For hosts with a network of their own: listens there. */
    final AutoCloseable neighbouringThief(int port) throws Exception {
        Stage other = neighbour(root.resolve("thief"));
        PlacedDaemon thief = other.place();
        Daemon listening = new Daemon(
                Stage.ACTOR,
                Stage.play("serve", Integer.toString(port)),
                List.of(),
                new Readiness.Logged(Actor.LISTENS, Stage.LIMIT),
                List.of());
        other.environment().start(listening, thief);
        return other;
    }

    /** For hosts with a network of their own: whether nothing listens there. */
    final boolean isFreeThere(int port) {
        try (Socket socket = new Socket()) {
            socket.connect(new InetSocketAddress(at.host(), port));
            return false;
        } catch (IOException e) {
            return true;
        }
    }

    Stage stage() {
        return stage;
    }

    PlacedDaemon at() {
        return at;
    }

    Path root() {
        return root;
    }

    /** The actor's process as this machine sees it. */
    ProcessIdentity process() throws IOException {
        return ProcessIdentity.of(environment.pid(at.id()).getAsLong()).orElseThrow();
    }

    @BeforeEach
    void place() throws Exception {
        stage = open(root);
        environment = stage.environment();
        at = stage.place();
    }

    @AfterEach
    void close() throws Exception {
        if (stage != null) { // Otherwise the test was skipped.
            stage.close();
        }
    }

    @Test
    void aDaemonIsReadyOnceItAnswers() throws Exception {
        environment.start(Stage.serving(at), at);
        assertThat(environment.isAlive(Stage.ACTOR)).isTrue();
        assertThat(environment.pid(Stage.ACTOR)).isPresent();
        assertThat(isFree(at.port("http"))).isFalse();
        assertThat(environment.log(Stage.ACTOR)).contains("actor: serve " + at.port("http"));
    }

    @Test
    void aDaemonIsReadyOnceItListens() throws Exception {
        environment.start(Stage.actor(at, "serve", new Readiness.Listening("http", Stage.LIMIT)), at);
        assertThat(environment.isAlive(Stage.ACTOR)).isTrue();
    }

    @Test
    void aDaemonIsReadyOnceItAnswersAProtocolOfItsOwn() throws Exception {
        environment.start(Stage.actor(at, "serve", answering("HTTP/1.1 200 ", Stage.LIMIT)), at);
        assertThat(environment.isAlive(Stage.ACTOR)).isTrue();
    }

    @Test
    void oneThatAnswersOtherwiseIsNotReadyAndItsWordsAreSaid() {
        Daemon other = Stage.actor(at, "serve", answering("HTTP/1.1 500 ", Duration.ofSeconds(3)));
        assertThatThrownBy(() -> environment.start(other, at))
                .isInstanceOf(DaemonException.class)
                .hasMessageStartingWith("actor-0 was not ready within 3 s (it did not answer a question as expected on"
                        + " its port http (" + at.port("http") + "), but with \"HTTP/1.1 200 ");
    }

    private static Readiness answering(String begin, Duration limit) {
        HexFormat hex = HexFormat.of();
        return new Readiness.Answered(
                "http",
                hex.formatHex("GET / HTTP/1.0\r\n\r\n".getBytes(US_ASCII)),
                hex.formatHex(begin.getBytes(US_ASCII)),
                "a question",
                limit);
    }

    @Test
    void aProgramsFilesAreBroughtAndNamedBehindItsArguments() throws Exception {
        Path file =
                Files.writeString(Files.createDirectories(root.resolve("mine")).resolve("brought"), "content");
        String copy = at.volume("disk").resolve("copy").toString();
        environment.run(
                new Step(
                        "copy",
                        at.id(),
                        new Command.Native(
                                List.of("sh", "-c", "cat \"$2\" >\"$1\"", "sh", copy),
                                List.of(file.toString()),
                                Map.of()),
                        List.of(),
                        Stage.LIMIT,
                        List.of()),
                at);
        assertThat(Path.of(copy)).hasContent("content");
    }

    @Test
    void aDaemonIsReadyOnceItSaysSoItselfAndNotByTheWordsOfItsPredecessor() throws Exception {
        Daemon message = new Daemon(
                at.id(),
                Stage.play("say", "ready"),
                List.of(),
                new Readiness.Logged("word is rea[d]y", Stage.LIMIT),
                List.of());
        environment.start(message, at);
        environment.end(at.id(), End.IN_ORDER);
        Daemon silent = new Daemon(
                at.id(),
                Stage.play("hang"),
                List.of(),
                new Readiness.Logged("word is ready", Duration.ofSeconds(1)),
                List.of());
        assertThatThrownBy(() -> environment.start(silent, at))
                .isInstanceOf(EnvironmentException.class)
                .hasMessageStartingWith("actor-0 was not ready within 1 s (its log had no line with \"word is ready\")"
                        + " and was killed; log: " + log() + "; its last log lines:\n");
        assertThat(environment.isAlive(at.id())).isFalse();
    }

    @Test
    void oneThatIsReadyInOneWayAloneIsNot() {
        Daemon half = new Daemon(
                at.id(),
                Stage.play("hang"),
                List.of(),
                new Readiness.All(List.of(
                        new Readiness.Logged("", Duration.ofMillis(500)),
                        new Readiness.Listening("http", Duration.ofSeconds(1)))),
                List.of());
        assertThatThrownBy(() -> environment.start(half, at))
                .isInstanceOf(EnvironmentException.class)
                .hasMessageStartingWith("actor-0 was not ready within 1 s (its log had no line with \"\", or it did"
                        + " not listen on its port http (");
    }

    @Test
    void oneThatDiesFailsAtOnceWithItsExitCodeAndLogTail() {
        Daemon dying = new Daemon(
                at.id(),
                Stage.play("die", "7"),
                List.of(),
                new Readiness.Listening("http", Duration.ofHours(1)),
                List.of());
        assertThatThrownBy(() -> environment.start(dying, at))
                .isInstanceOf(EnvironmentException.class)
                .hasMessageStartingWith("actor-0 ended before it was ready, with exit code 7; log: " + log()
                        + "; its last log lines:\ncomplaint 11\n")
                .hasMessageEndingWith("\ncomplaint 40");
    }

    @Test
    void aProgramThatIsNotThereIsReportedByItsName() {
        Daemon missing = new Daemon(
                at.id(),
                new Command.Native(List.of("no-such-program"), Map.of()),
                List.of(),
                new Readiness.Listening("http", Stage.LIMIT),
                List.of());
        assertThatThrownBy(() -> environment.start(missing, at))
                .hasMessageContaining("actor-0 ended before it was ready, with exit code 127")
                .hasMessageContaining("no-such-program");
    }

    @Test
    void oneThatIgnoresTheRequestToEndIsKilled() throws Exception {
        environment.start(Stage.actor(at, "serve-stubbornly", Stage.answering(at)), at);
        environment.end(at.id(), End.IN_ORDER);
        assertThat(environment.isAlive(at.id())).isFalse();
    }

    @Test
    void whatADaemonStartedEndsWithIt() throws Exception {
        environment.start(Stage.actor(at, "serve-with-child", Stage.answering(at)), at);
        ProcessIdentity daemon = process();
        List<ProcessIdentity> tree = ProcessTree.of(daemon);
        assertThat(tree).hasSize(2).allMatch(ProcessIdentity::isAlive);
        environment.end(at.id(), End.IN_ORDER);
        assertThat(tree).noneMatch(ProcessIdentity::isAlive);
    }

    @Test
    void aPortThatAnotherProcessHasIsRefusedBeforeTheDaemonStarts() throws Exception {
        assumeTrue(PortOwners.canTell());
        try (AutoCloseable thief = thief(at.port("http"))) {
            assertThatThrownBy(() -> environment.start(Stage.serving(at), at))
                    .isInstanceOf(EnvironmentException.class)
                    .hasMessageEndingWith("actor-0: its port http (" + at.port("http")
                            + ") must be free, but another process listens there");
        }
    }

    /** Another process than the started one answers: a check that only reads the port would pass. */
    @Test
    void aPortThatIsStolenWhileTheDaemonStartsIsNoticed() throws Exception {
        assumeTrue(PortOwners.canTell());
        Path script = Files.writeString(root.resolve("steal"), "sleep 1; exec sleep 600");
        Daemon slow = new Daemon(
                at.id(),
                new Command.Native(List.of("sh", script.toString()), Map.of()),
                List.of(),
                Stage.answering(at),
                List.of());
        Stage other = neighbour(root.resolve("other"));
        try (other) {
            PlacedDaemon thief = other.place();
            Thread stealing = new Thread(() -> {
                try {
                    Thread.sleep(300);
                    other.environment()
                            .start(
                                    new Daemon(
                                            Stage.ACTOR,
                                            Stage.play("serve", Integer.toString(at.port("http"))),
                                            List.of(),
                                            new Readiness.Logged(Actor.LISTENS, Stage.LIMIT),
                                            List.of()),
                                    thief);
                } catch (EnvironmentException | InterruptedException e) {
                    throw new IllegalStateException(e);
                }
            });
            stealing.start();
            assertThatThrownBy(() -> environment.start(slow, at))
                    .isInstanceOf(EnvironmentException.class)
                    .hasMessageEndingWith("actor-0: its port http (" + at.port("http")
                            + ") must be its own, but another process listens there");
            stealing.join();
        }
        assertThat(environment.isAlive(at.id())).isFalse();
    }

    @Test
    void aStepHasDoneItsWorkWhenItReturnsAndItsArgumentsArriveAsTheyAre() throws Exception {
        Path written = at.volume("disk").resolve("written").local();
        environment.run(Stage.step("format", Stage.LIMIT, "write", written.toString()), at);
        assertThat(written).hasContent("\"a b\" \\ #c");
    }

    @Test
    void aStepThatFailsSaysHow() {
        assertThatThrownBy(() -> environment.run(Stage.step("format", Stage.LIMIT, "die", "3"), at))
                .isInstanceOf(EnvironmentException.class)
                .hasMessageStartingWith(
                        "format ended with exit code 3; log: " + stage.logs().resolve("format.log"));
    }

    @Test
    void aStepThatHangsIsKilled() {
        assertThatThrownBy(() -> environment.run(Stage.step("format", Duration.ofSeconds(1), "hang"), at))
                .isInstanceOf(EnvironmentException.class)
                .hasMessageStartingWith("format did not end within 1 s and was killed; log: ");
    }

    @Test
    void volumesOutliveTheirDaemonAndItStartsAgainOnTheSamePort() throws Exception {
        environment.start(Stage.serving(at), at);
        Files.createFile(at.volume("disk").resolve("kept").local());
        long first = environment.pid(at.id()).getAsLong();
        environment.end(at.id(), End.AT_ONCE);
        assertThat(environment.isAlive(at.id())).isFalse();
        environment.start(Stage.serving(at), at);
        assertThat(environment.pid(at.id()).getAsLong()).isNotEqualTo(first);
        assertThat(at.volume("disk").resolve("kept").local()).exists();
    }

    @Test
    void aRunningDaemonIsNotStartedTwice() throws Exception {
        environment.start(Stage.serving(at), at);
        assertThatThrownBy(() -> environment.start(Stage.serving(at), at))
                .hasMessageEndingWith("actor-0: must be gone before it is started again");
    }

    @Test
    void secretsAreForTheOwnerAloneAndGoWithTheDaemon() throws Exception {
        ConfigFile secret = new ConfigFile("deep/key.xml", "hush", true);
        ConfigFile open = ConfigFile.of("site.xml", "<a/>");
        environment.start(Stage.actor(at, "serve", Stage.answering(at), secret, open), at);
        Path file = at.configuration().resolve("deep/key.xml").local();
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(file)))
                .isEqualTo("rw-------");
        assertThat(file).hasContent("hush");
        environment.end(at.id(), End.IN_ORDER);
        assertThat(file).doesNotExist();
        assertThat(at.configuration().resolve("site.xml").local()).hasContent("<a/>");
    }

    @Test
    void aPausedDaemonStandsStillUntilItIsResumed() throws Exception {
        environment.start(Stage.serving(at), at);
        ProcessIdentity daemon = process();
        environment.end(at.id(), End.PAUSE);
        // The signal reaches its threads one after the other.
        for (int i = 0; i < 500 && !state(daemon).equals("T"); i++) {
            TimeUnit.MILLISECONDS.sleep(10);
        }
        assertThat(state(daemon)).isEqualTo("T");
        assertThat(environment.isAlive(at.id())).isTrue();
        environment.end(at.id(), End.RESUME);
        assertThat(state(daemon)).isNotEqualTo("T");
        environment.end(at.id(), End.AT_ONCE);
        assertThatThrownBy(() -> environment.end(at.id(), End.PAUSE))
                .hasMessageEndingWith("actor-0: must be running to be paused or resumed");
    }

    /** As in proc(5). */
    private static String state(ProcessIdentity process) throws IOException {
        String stat = Files.readString(Path.of("/proc", Long.toString(process.pid()), "stat"));
        return stat.substring(stat.lastIndexOf(')') + 2, stat.lastIndexOf(')') + 3);
    }

    @Test
    void closingEndsAllAndLeavesTheLogs() throws Exception {
        environment.start(Stage.serving(at), at);
        ProcessIdentity daemon = process();
        environment.close();
        assertThat(daemon.isAlive()).isFalse();
        assertThat(root.resolve("logs/actor-0.log")).content().contains("actor: serve");
    }

    private Path log() {
        return stage.logs().resolve("actor-0.log");
    }

    @Test
    void aDirectoryWithoutTheMarkerIsRefusedAndLeftAsItIs() throws Exception {
        Path theirs = Files.createDirectories(stage.data().resolve("theirs/precious"));
        assertThatThrownBy(() -> environment.allocate("theirs", List.of(new Role("other", 1, List.of(), List.of(), 0))))
                .isInstanceOf(EnvironmentException.class)
                .hasMessageEndingWith(
                        theirs.getParent() + ": must be empty or hold Tare's marker file tare.marker, and it does not");
        assertThat(theirs).exists();
        assertThatThrownBy(() -> OwnDirectory.remove(theirs.getParent())).isInstanceOf(EnvironmentException.class);
        assertThat(theirs).exists();
    }

    /** Maven sets variables of its own, and a shell sets some for what it starts. */
    @Test
    void daemonsAndStepsGetFewVariablesAndTheirNamesAreAFact() throws Exception {
        assertThat(System.getenv()).as("of this test").containsKey("MAVEN_CMD_LINE_ARGS");
        Path names = at.volume("disk").resolve("names").local();
        environment.run(Stage.step("variables", Stage.LIMIT, "write-variables", names.toString()), at);
        List<String> got = Files.readAllLines(names);
        assertThat(got)
                .contains("PATH")
                .allMatch(name -> name.matches("PATH|HOME|USER|LOGNAME|TMPDIR|LANG|TZ|LC_.*|PWD|OLDPWD|SHLVL|_"));
        assertThat(got)
                .contains(environment.facts().get("environment.variables").split(" ", -1));
    }

    @Test
    void theCollectorThatAJvmThereChoosesIsAFact() {
        assertThat(environment.facts().get("environment.collector")).matches("G1|Serial|Parallel");
    }

    @Test
    void factsTellOfPinningAndTheVolumesFileSystem() {
        assertThat(environment.facts())
                .containsEntry("environment.pinning", "shared CPUs")
                .containsKeys("environment.volumes.device", "environment.volumes.file-system", "environment.java");
    }

    /** A host that was lost ends what ran there, and all that is asked of it says so. */
    void assertLost(String host, ProcessIdentity daemon) throws InterruptedException {
        assertThat(ProcessTree.awaitEnd(List.of(daemon), Stage.LIMIT)).isTrue();
        assertThat(environment.isAlive(at.id())).isFalse();
        assertThatThrownBy(() -> environment.start(Stage.serving(at), at))
                .isInstanceOf(EnvironmentException.class)
                .hasMessageStartingWith("host " + host + ": ");
        assertThatThrownBy(() -> environment.close())
                .hasMessageStartingWith("the logs of host " + host + " cannot be brought here: ");
    }
}
