package tare.environments.hosts;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
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
import tare.quality.testing.SshServer;

/** Daemons on a host behind a real OpenSSH server, which is this machine again. */
class SshTest extends HostsEnvironmentContract {
    private SshServer server;

    @Override
    Stage open(Path place) throws Exception {
        if (server == null) {
            server = SshServer.start(place.resolve("sshd"));
        }
        return Stage.entered(place, new SshFactory(), to(server.host()));
    }

    private Map<String, String> to(String host) {
        return Map.of("hosts[0]", host, "key", server.key().toString(), "options", server.options());
    }

    @AfterEach
    void stopServer() {
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

        List<Path> before = sockets();
        stage().environment().close();
        assertThat(sockets()).hasSizeLessThan(before.size());
    }

    private long accepted() throws IOException {
        try (Stream<String> lines = Files.lines(root().resolve("sshd/sshd.log"))) {
            return lines.filter(line -> line.startsWith("Accepted publickey")).count();
        }
    }

    private static List<Path> sockets() throws IOException {
        try (Stream<Path> files = Files.list(Path.of(System.getProperty("java.io.tmpdir")))) {
            return files.filter(file -> file.getFileName().toString().startsWith("tare-ssh"))
                    .toList();
        }
    }

    @Test
    void daemonsAreReachedAtTheAddressThatIsGivenOrThatSshConnectsTo() throws Exception {
        Path configuration = Files.writeString(
                root().resolve("config"),
                "Host blue green\n  HostName 127.0.0.1\n  HostKeyAlias " + hostKeyAlias() + "\n");
        Map<String, String> options = new HashMap<>(to("blue"));
        options.putAll(Map.of("hosts[1].name", "green", "hosts[1].address", "127.0.0.2"));
        options.put("options", server.options().replace("-F none", "-F " + configuration));
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

    private String hostKeyAlias() throws IOException {
        String known = Files.readString(root().resolve("sshd/known"));
        return known.substring(0, known.indexOf(' '));
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

        server.close();
        assertThatThrownBy(() -> enter(to(server.host()))).hasMessageContaining("Connection refused");
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
                            .startsWith("must name each host once in hosts, each as NAME or {name: NAME, address: ADDRESS},"
                                    + " got: "));
        }
        Map<String, String> right = Map.of("hosts[0]", "a", "hosts[1].name", "b", "hosts[1].address", "10.0.0.3");
        assertThat(factory.problem(Settings.of("ssh", factory.settings(), right)))
                .isEmpty();
    }
}
