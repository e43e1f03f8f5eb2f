package tare.environments.hosts;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.BufferedReader;
import java.io.IOException;
import java.net.BindException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(600)
class PortsTest {
    private static final int SEED = 7;
    private static final int COUNT = 100;

    @TempDir
    private Path shared;

    /** {@code main} of another harness, which takes ports, prints them, and waits. */
    static final class Other {
        private Other() {}

        public static void main(String[] arguments) throws Exception {
            try (Ports ports = new Ports(Path.of(arguments[0]), new Random(SEED))) {
                for (int i = 0; i < COUNT; i++) {
                    System.out.println(ports.take());
                }
                System.out.println("done");
                System.in.read();
            }
        }
    }

    @Test
    void twoHarnessesAtOnceNeverShareAPort() throws Exception {
        Process other = other();
        try (BufferedReader out = other.inputReader();
                Ports ours = new Ports(shared, new Random(SEED))) {
            Set<Integer> all = new HashSet<>();
            for (int i = 0; i < COUNT; i++) {
                assertThat(all.add(ours.take())).isTrue();
            }
            for (String line = out.readLine(); !line.equals("done"); line = out.readLine()) {
                assertThat(all.add(Integer.parseInt(line))).as("port " + line).isTrue();
            }
            assertThat(all).hasSize(2 * COUNT);
        } finally {
            other.destroyForcibly();
        }
    }

    /** Ports of one process that try the same one first. */
    @Test
    void whatThisProcessHoldsStaysLockedWhenItTriesItAgain() throws Exception {
        try (Ports ports = new Ports(shared, new Random(SEED));
                Ports same = new Ports(shared, new Random(SEED))) {
            int port = ports.take();
            assertThat(same.take()).isNotEqualTo(port);
            Process other = other();
            try (BufferedReader out = other.inputReader()) {
                assertThat(out.readLine()).as("its first choice").isNotEqualTo(Integer.toString(port));
            } finally {
                other.destroyForcibly();
            }
        }
    }

    private Process other() throws IOException {
        return new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-Xmx64m",
                        "-cp",
                        System.getProperty("surefire.test.class.path", System.getProperty("java.class.path")),
                        Other.class.getName(),
                        shared.toString())
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
    }

    @Test
    void oneThatIsInUseIsPassedOver() throws Exception {
        int port;
        try (Ports ports = new Ports(shared, new Random(SEED))) {
            port = ports.take();
        }
        try (ServerSocket user = new ServerSocket(port, 1, InetAddress.getLoopbackAddress());
                Ports ports = new Ports(shared, new Random(SEED))) {
            assertThat(ports.take()).isNotEqualTo(user.getLocalPort());
        }
    }

    /** Before its daemon listens: to a harness with other locks, and to any process, it is taken. */
    @Test
    void onlyItsDaemonGetsIt(@TempDir Path otherLocks) throws Exception {
        try (Ports ports = new Ports(shared, new Random(SEED));
                Ports others = new Ports(otherLocks, new Random(SEED))) {
            int port = ports.take();
            assertThat(others.take()).isNotEqualTo(port);
            assertThatThrownBy(() -> connectFrom(port)).isInstanceOf(BindException.class);
            try (ServerSocket daemon = new ServerSocket(port, 1, InetAddress.getLoopbackAddress());
                    Socket client = new Socket(InetAddress.getLoopbackAddress(), port)) {
                assertThat(client.isConnected()).isTrue();
                assertThat(daemon.getLocalPort()).isEqualTo(port);
            }
            assertThat(Ports.isFree(port))
                    .as("free, though its daemon may start again")
                    .isFalse();
        }
    }

    private static void connectFrom(int port) throws IOException {
        InetAddress here = InetAddress.getLoopbackAddress();
        try (ServerSocket server = new ServerSocket(0, 1, here);
                Socket client = new Socket(here, server.getLocalPort(), here, port)) {
            assertThat(client.isConnected()).isFalse();
        }
    }

    @Test
    void oneThatWasGivenBackCanBeHadAgain() throws Exception {
        List<Integer> taken = new ArrayList<>();
        for (int i = 0; i < 2; i++) {
            try (Ports ports = new Ports(shared, new Random(SEED))) {
                taken.add(ports.take());
            }
        }
        assertThat(taken.get(0)).isEqualTo(taken.get(1));
    }
}
