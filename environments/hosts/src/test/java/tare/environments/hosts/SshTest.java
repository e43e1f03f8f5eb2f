package tare.environments.hosts;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import tare.api.spi.Settings;
import tare.api.spi.system.Environment;
import tare.api.spi.system.EnvironmentException;
import tare.api.spi.system.Host;
import tare.api.spi.system.PlacedDaemon;
import tare.api.spi.system.Placement;
import tare.api.spi.system.Role;
import tare.quality.testing.Commands;
import tare.quality.testing.SshServer;

/** Daemons on a host behind a real OpenSSH server, which is this machine again. */
class SshTest extends HostsEnvironmentContract {
    private SshServer server;
    private final ExecutorService threads = Executors.newSingleThreadExecutor();
    private List<Path> before;

    @Override
    Stage open(Path place) throws Exception {
        if (server == null) {
            before = sockets();
            server = SshServer.start(place.resolve("sshd"));
        }
        return Stage.entered(place, new SshFactory(), to(server.host()));
    }

    private Map<String, String> to(String host) {
        return Map.of("hosts[0]", host, "key", server.key().toString(), "options", server.options());
    }

    @AfterEach
    void stopServer() throws IOException {
        threads.shutdownNow();
        if (server != null) {
            server.close();
        }
    }

    private Environment enter(Map<String, String> options) throws EnvironmentException, InterruptedException {
        Map<String, String> all = new HashMap<>(options);
        all.putIfAbsent("java", Stage.java());
        return Stage.open(root().resolve("own"), new SshFactory(), all);
    }

    @Test
    void allCommandsOfAHostShareOneConnectionThatEndsWithIt() throws Exception {
        stage().environment().start(Stage.serving(at()), at());
        Host host = stage().environment().hosts().get(0);
        assertThat(accepted()).isEqualTo(1);

        Process java = host.startJava(List.of(), List.of("-version"), ProcessBuilder.Redirect.DISCARD);
        assertThat(java.waitFor()).isZero();
        assertThat(accepted()).isEqualTo(1);
        assertThat(host.facts())
                .containsEntry(
                        "entered-with",
                        "ssh -i " + server.key() + " -o IdentitiesOnly=yes " + server.options() + " " + server.host());

        List<Path> ours = sockets();
        ours.removeAll(before);
        assertThat(ours).hasSize(1);
        stage().environment().close();
        assertThat(ours.get(0)).doesNotExist();
    }

    private long accepted() throws IOException {
        try (Stream<String> lines = Files.lines(root().resolve("sshd/sshd.log"))) {
            return lines.filter(line -> line.startsWith("Accepted publickey")).count();
        }
    }

    private static List<Path> sockets() throws IOException {
        try (Stream<Path> files = Files.list(SshSockets.directory())) {
            return files.collect(Collectors.toCollection(ArrayList::new));
        }
    }

    @Test
    void daemonsAreReachedAtTheAddressThatIsGivenOrThatSshConnectsTo() throws Exception {
        Map<String, String> options = new HashMap<>(to("blue"));
        options.putAll(Map.of("hosts[1].name", "green", "hosts[1].address", "127.0.0.2"));
        options.put("options", server.options("blue", "green"));
        try (Environment two = enter(options)) {
            Placement placement =
                    two.allocate("pair", List.of(new Role("actor", 3, List.of("http"), List.of("disk"), 0)));
            assertThat(placement.all("actor"))
                    .extracting(one -> two.host(one.id()).name())
                    .containsExactly("blue", "green", "blue");
            assertThat(placement.all("actor"))
                    .extracting(PlacedDaemon::host)
                    .containsExactly("127.0.0.1", "127.0.0.2", "127.0.0.1");
        }
    }

    @Test
    void aHostThatCannotBeEnteredSaysWhyInSshsOwnWords() throws Exception {
        Path stranger = root().resolve("stranger");
        SshServer.makeKey(stranger);
        Map<String, String> options = new HashMap<>(to(server.host()));
        options.put("key", stranger.toString());
        assertThatThrownBy(() -> enter(options))
                .isInstanceOf(EnvironmentException.class)
                .hasMessageStartingWith("host 127.0.0.1: cannot be entered with \"ssh -i " + stranger)
                .hasMessageContaining("its command ended with exit code 255")
                .hasMessageContaining("Permission denied (publickey)");

        Map<String, String> unknown = new HashMap<>(to(server.host()));
        unknown.put("options", server.options().replace("known", "none"));
        assertThatThrownBy(() -> enter(unknown)).hasMessageContaining("Host key verification failed");

        Map<String, String> noJava = new HashMap<>(to(server.host()));
        noJava.put("java", "no-java");
        assertThatThrownBy(() -> enter(noJava)).hasMessageContaining("there is no program no-java");

        Map<String, String> noDirectory = new HashMap<>(to(server.host()));
        noDirectory.put(
                "directory",
                Files.createFile(root().resolve("file")).resolve("below").toString());
        assertThatThrownBy(() -> enter(noDirectory))
                .hasMessageContaining("mkdir: cannot create directory")
                .hasMessageContaining("Not a directory");

        server.close();
        assertThatThrownBy(() -> enter(to(server.host()))).hasMessageContaining("Connection refused");
    }

    @Test
    void aHostThatIsUnknownOrSilentIsGivenUp() throws Exception {
        assertThatThrownBy(() -> enter(to("no-such-host.invalid")))
                .hasMessageStartingWith("host no-such-host.invalid: cannot be entered with ")
                .hasMessageContaining("Could not resolve hostname");

        try (ServerSocket silent = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            Map<String, String> options = new HashMap<>(to(server.host()));
            options.put("options", "-F none -o ConnectTimeout=1 -p " + silent.getLocalPort());
            assertThatThrownBy(() -> enter(options))
                    .hasMessageContaining("its command ended with exit code 255")
                    .hasMessageContaining("timed out");
        }
    }

    @Test
    void aConnectionThatIsLostIsReportedAndItsDaemonsEnd() throws Exception {
        stage().environment().start(Stage.serving(at()), at());
        ProcessIdentity daemon = ProcessIdentity.of(
                        stage().environment().pid(at().id()).getAsLong())
                .orElseThrow();
        server.cut();
        assertLost("127.0.0.1", daemon);
    }

    @Test
    void aConnectionThatIsSilentForAWhileIsSurvived() throws Exception {
        stage().environment().start(Stage.serving(at()), at());
        server.signalConnections("STOP");
        Future<Boolean> answer = threads.submit(() -> stage().environment().isAlive(at().id()));
        assertThatThrownBy(() -> answer.get(5, TimeUnit.SECONDS)).isInstanceOf(TimeoutException.class);
        server.signalConnections("CONT");
        assertThat(answer.get(30, TimeUnit.SECONDS)).isTrue();
    }

    @Test
    void aConnectionThatIsSilentForGoodIsGivenUp() throws Exception {
        Map<String, String> options = new HashMap<>(to(server.host()));
        options.put("options", server.options() + " -o ServerAliveInterval=1 -o ServerAliveCountMax=2");
        Environment environment = enter(options);
        PlacedDaemon placed = environment.allocate("show", List.of(Stage.ROLE)).daemon(Stage.ACTOR);
        environment.start(Stage.serving(placed), placed);
        ProcessIdentity daemon =
                ProcessIdentity.of(environment.pid(Stage.ACTOR).getAsLong()).orElseThrow();
        server.signalConnections("STOP");
        Future<Boolean> answer = threads.submit(() -> environment.isAlive(Stage.ACTOR));
        assertThat(answer.get(100, TimeUnit.SECONDS)).isFalse();
        assertThatThrownBy(() -> environment.start(Stage.serving(placed), placed))
                .isInstanceOf(EnvironmentException.class)
                .hasMessageStartingWith("host 127.0.0.1: ");
        assertThatThrownBy(environment::close).hasMessageContaining("cannot be brought here");
        server.signalConnections("CONT");
        assertThat(ProcessTree.awaitEnd(List.of(daemon), Stage.LIMIT))
                .as("once the server notices, too")
                .isTrue();
    }

    @Test
    void whatIsKeptOnAHostIsRemovedOnRequestUnlessItIsInUse() throws Exception {
        stage().environment().start(Stage.serving(at()), at());
        Path there = root().resolve("there");
        LeftHosts left = left(server.notes());
        assertThatThrownBy(() -> left.end(root()))
                .isInstanceOf(EnvironmentException.class)
                .hasMessageStartingWith("host 127.0.0.1: " + there
                        + ": must not be in use by another Tare; if that host is gone, remove ");

        stage().environment().close();
        assertThat(there.resolve("jars")).isNotEmptyDirectory();
        assertThat(server.notes()).as("kept for the jars").hasSize(1);
        assertThat(left.end(root())).containsExactly("ssh 127.0.0.1: " + there + " removed");
        assertThat(there).doesNotExist();
        assertThat(left.end(root())).isEmpty();
    }

    @Test
    void filesOfOthersInItStay() throws Exception {
        LeftHosts left = left(server.notes());
        stage().environment().close();
        Path there = root().resolve("there");
        Path own = Files.createFile(there.resolve("own.txt"));
        Path jar = Files.createFile(there.resolve("ports/own.jar"));
        assertThat(left.end(root()))
                .containsExactly("ssh 127.0.0.1: " + there + " removed, but for what is not Tare's: own.txt, ports");
        assertThat(own).exists();
        assertThat(jar).exists();
        assertThat(there.resolve("jars")).doesNotExist();
    }

    @Test
    void aTemporaryDirectoryThatAKilledAgentLeavesIsRemovedOnRequest() throws Exception {
        stage().environment().close();
        left(server.notes()).end(root());
        Environment lost = enter(to(server.host()));
        PlacedDaemon placed = lost.allocate("show", List.of(Stage.ROLE)).daemon(Stage.ACTOR);
        lost.start(Stage.serving(placed), placed);
        Path made = lost.hosts().get(0).directory().local();
        long agent = ProcessHandle.of(lost.pid(Stage.ACTOR).getAsLong())
                .flatMap(ProcessHandle::parent)
                .orElseThrow()
                .pid();
        Commands.run("kill", "-KILL", Long.toString(agent));
        assertThatThrownBy(lost::close).hasMessageContaining("cannot be brought here");
        assertThat(made).isDirectory();

        List<Path> ofIt = server.notes();
        ofIt.removeIf(note -> !isOfATemporaryDirectory(note));
        assertThat(left(ofIt).end(root())).as("while its harness lives").isEmpty();
        assertThat(made).isDirectory();
        LeftHosts left = leftBy(endedProcess(), ofIt);
        assertThat(left.end(root())).containsExactly("ssh 127.0.0.1: what killed agents had left was removed");
        assertThat(made).doesNotExist();
        assertThat(left.end(root())).isEmpty();
    }

    @Test
    void eachStayWithATemporaryDirectoryHasANoteOfItsOwn() throws Exception {
        Environment first = enter(to(server.host()));
        Environment second = enter(to(server.host()));
        assertThat(temporaryNotes()).hasSize(2);
        first.close();
        assertThat(temporaryNotes()).hasSize(1);
        second.close();
        assertThat(temporaryNotes()).isEmpty();
    }

    @Test
    void aHostThatIsBeingEnteredIsNotedAlready() throws Exception {
        try (ServerSocket silent = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            Map<String, String> options = new HashMap<>(to(server.host()));
            options.put("options", "-p " + silent.getLocalPort() + " " + server.options());
            Future<Environment> entering = threads.submit(() -> enter(options));
            try (Socket connected = silent.accept()) {
                assertThat(connected.isConnected()).isTrue();
                assertThat(temporaryNotes()).hasSize(1);
            }
            assertThatThrownBy(entering::get).hasMessageContaining("cannot be entered");
        }
        assertThat(temporaryNotes()).as("of a host that was not entered").isEmpty();
    }

    private List<Path> temporaryNotes() throws IOException {
        return server.notes().stream().filter(SshTest::isOfATemporaryDirectory).toList();
    }

    private static NoteOwner endedProcess() throws Exception {
        Process process = new ProcessBuilder("cat").start();
        ProcessIdentity identity = ProcessIdentity.of(process.pid()).orElseThrow();
        process.getOutputStream().close();
        process.waitFor();
        return new NoteOwner(identity, NoteOwner.current().machine());
    }

    /** As {@link #left}, as another harness would have written them. */
    private LeftHosts leftBy(NoteOwner owner, List<Path> notes) throws Exception {
        Path copies = Files.createTempDirectory(root(), "notes");
        for (Path note : notes) {
            List<String> lines = new ArrayList<>(Files.readAllLines(note));
            assertThat(NoteOwner.of(lines.subList(3, lines.size()))).isEqualTo(NoteOwner.current());
            lines.subList(3, 3 + NoteOwner.LINES).clear();
            lines.addAll(3, owner.lines());
            Files.write(copies.resolve(note.getFileName()), lines);
        }
        return new LeftHosts(copies);
    }

    @Test
    void aTemporaryDirectoryThatAnotherMachineEnteredIsLeftToIt() throws Exception {
        stage().environment().close();
        Path notes = Files.createTempDirectory(root(), "notes");
        NoteOwner other = new NoteOwner(endedProcess().process(), "elsewhere");
        List<String> lines = new ArrayList<>(List.of("blue", "java", ""));
        lines.addAll(other.lines());
        Path note = Files.write(notes.resolve("note"), lines);
        assertThat(new LeftHosts(notes).end(root()))
                .containsExactly(
                        "ssh blue: left as it is, as it was entered from elsewhere; run this there, or remove " + note);
    }

    private static boolean isOfATemporaryDirectory(Path note) {
        try {
            return Files.readAllLines(note).get(2).isEmpty();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** With copies of these notes and no others, as the user's are not this test's. */
    private LeftHosts left(List<Path> notes) throws IOException {
        Path copies = Files.createTempDirectory(root(), "notes");
        for (Path note : notes) {
            Files.copy(note, copies.resolve(note.getFileName()));
        }
        return new LeftHosts(copies);
    }

    @Test
    void aFullDiskThereIsReportedInItsOwnWords() throws Exception {
        assumeTrue("root".equals(System.getProperty("user.name")), "only root can mount a small file system");
        Path disk = Files.createDirectory(root().resolve("disk"));
        Commands.run("mount", "-t", "tmpfs", "-o", "size=3m", "tmpfs", disk.toString());
        try {
            Map<String, String> options = new HashMap<>(to(server.host()));
            options.put("directory", disk.toString());
            try (Environment environment = enter(options)) {
                Path large = Files.write(root().resolve("large.jar"), new byte[5_000_000]);
                Host host = environment.hosts().get(0);
                assertThatThrownBy(() -> host.put(List.of(large)))
                        .isInstanceOf(EnvironmentException.class)
                        .hasMessageStartingWith("host 127.0.0.1: files cannot be brought there: ")
                        .hasMessageContaining("No space left on device");
            }
            assertThat(disk).isDirectoryNotContaining(file -> file.toString().contains("session"));
        } finally {
            Commands.run("umount", disk.toString());
        }
    }

    @Test
    void hostsAreNamedOnceAndAreNoOptions() {
        SshFactory factory = new SshFactory();
        List<Map<String, String>> wrong = List.of(
                Map.of(),
                Map.of("hosts[0]", "a", "hosts[1].name", "a"),
                Map.of("hosts[0]", "-oProxyCommand=x"),
                Map.of("hosts[0]", "a b"),
                Map.of("hosts[0]", "a, b"),
                Map.of("hosts[0]", "ssh://a"),
                Map.of("hosts[0].address", "10.0.0.3"),
                Map.of("hosts[0].name", "a", "hosts[0].address", ""));
        for (Map<String, String> hosts : wrong) {
            assertThat(factory.problem(Settings.of("ssh", factory.settings(), hosts)))
                    .as(hosts.toString())
                    .hasValueSatisfying(problem -> assertThat(problem)
                            .startsWith(
                                    "must name each host once in hosts, each as NAME or {name: NAME, address: ADDRESS},"
                                            + " got: "));
        }
        Map<String, String> right = Map.of("hosts[0]", "a", "hosts[1].name", "b", "hosts[1].address", "10.0.0.3");
        assertThat(factory.problem(Settings.of("ssh", factory.settings(), right)))
                .isEmpty();
    }
}
