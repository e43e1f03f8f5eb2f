package tare.quality.it;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import tare.quality.testing.Commands;
import tare.quality.testing.NeededProgram;
import tare.quality.testing.SshServer;

/** Two workers behind a real sshd, or in real containers, drive a real server. */
@Timeout(600)
@Tag("slow")
class WorkersElsewhereTest {
    private static final String LOOPBACK = "127.0.0.1";
    private static final String ON_THE_SERVERS_HOST = "on the servers' host";
    private static final int LIMIT_SECONDS = 60;

    @TempDir
    Path directory;

    @BeforeEach
    void makeDirectory() throws Exception {
        Files.createDirectory(directory.resolve("there"));
    }

    @Test
    void twoHostsThatSshReachesDriveTheServerAndAreRecorded() throws Exception {
        try (SshServer sshd = SshServer.start(directory.resolve("sshd"));
                OpenRedis redis = OpenRedis.start(directory, LOOPBACK)) {
            String known = Files.readString(directory.resolve("sshd/known"));
            Path configuration = Files.writeString(
                    directory.resolve("config"),
                    "Host blue green\n  HostName " + LOOPBACK + "\n  HostKeyAlias "
                            + known.substring(0, known.indexOf(' ')) + "\n");
            String on =
                    "{ ssh: { hosts: [blue, green], key: \"%s\", options: \"%s\", java: \"%s\", directory: \"%s\" } }"
                            .formatted(
                                    sshd.key(),
                                    sshd.options().replace("-F none", "-F " + configuration),
                                    Path.of(System.getProperty("java.home"), "bin", "java"),
                                    directory.resolve("there"));
            Path results = new TwoWorkers(directory, redis.address(), on).run(3);
            TwoWorkers.assertRecorded(results, 3, ON_THE_SERVERS_HOST, "blue", "green");
            assertThat(directory.resolve("there"))
                    .as("jars stay, agents' directories do not")
                    .isDirectoryNotContaining("glob:**/session*");
        }
    }

    @Test
    void twoContainersDriveTheServerAndAreRecorded() throws Exception {
        NeededProgram.require(Commands.succeeds("podman", "--version"), "no program podman");
        try (OpenRedis redis = OpenRedis.start(directory, LOOPBACK)) {
            TwoWorkers workers =
                    new TwoWorkers(directory, redis.address(), "{ containers: { hosts: 2, memory: 1 GiB } }");
            TwoWorkers.assertRecorded(workers.run(3), 3, ON_THE_SERVERS_HOST, "container-1", "container-2");
        }
    }

    @Test
    void eachWorkerHasAContainerOfItsOwnWhichEndsWithAKilledHarness() throws Exception {
        NeededProgram.require(Commands.succeeds("podman", "--version"), "no program podman");
        try (OpenRedis redis = OpenRedis.start(directory, LOOPBACK)) {
            TwoWorkers workers = new TwoWorkers(directory, redis.address(), "{ containers: { hosts: 2 } }");
            TareProcess tare = workers.start(600);
            workers.awaitMeasuring(tare);
            String name = "tare-" + tare.process().pid() + "-";
            assertThat(containers(name).lines()).hasSize(2);
            tare.process().destroyForcibly().waitFor();
            long endNs = System.nanoTime() + TimeUnit.SECONDS.toNanos(LIMIT_SECONDS);
            while (!containers(name).isEmpty() && System.nanoTime() < endNs) {
                TimeUnit.MILLISECONDS.sleep(200);
            }
            assertThat(containers(name)).isEmpty();
        }
    }

    private static String containers(String name) throws Exception {
        return Commands.run("podman", "ps", "--filter", "name=" + name, "--format", "{{.Names}}");
    }
}
