package tare.environments.hosts;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(600)
class OrphanReaperTest {
    private static final Duration LIMIT = Duration.ofSeconds(20);

    @TempDir
    private Path root;

    @Test
    void daemonsAndSecretsGoWithAHarnessThatIsKilled() throws Exception {
        Process harness = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-Xmx64m",
                        "-cp",
                        System.getProperty("surefire.test.class.path", System.getProperty("java.class.path")),
                        HarnessMain.class.getName(),
                        root.toString())
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        try (BufferedReader out = harness.inputReader()) {
            String[] output = out.readLine().split(" ", 2);
            Path secret = Path.of(output[1]);
            List<ProcessIdentity> tree =
                    ProcessTree.of(ProcessIdentity.of(Long.parseLong(output[0])).orElseThrow());
            assertThat(tree).hasSize(2);
            assertThat(secret).exists();
            harness.destroyForcibly().waitFor(); // SIGKILL: no hook of its own runs
            assertThat(ProcessTree.awaitEnd(tree, LIMIT)).as("gone: " + tree).isTrue();
            for (int i = 0; i < 100 && secret.toFile().exists(); i++) {
                TimeUnit.MILLISECONDS.sleep(50);
            }
            assertThat(secret).doesNotExist();
        } finally {
            harness.destroyForcibly();
        }
    }

    /** The reaper's orders are lines: the rest of the path would be a second order, to end a foreign process. */
    @Test
    void aPathWithALineEndIsNoOrder() throws Exception {
        try (OrphanReaper reaper = OrphanReaper.start()) {
            assertThatThrownBy(() -> reaper.takeSecret(Path.of("gl\ntake 1")))
                    .isInstanceOf(IOException.class)
                    .hasMessageStartingWith("must have no line end");
        }
    }

    @Test
    void endsWhatItHasWhenItIsClosedAndNothingElse() throws Exception {
        Process taken = new ProcessBuilder("sleep", "600").start();
        Process released = new ProcessBuilder("sleep", "600").start();
        Process never = new ProcessBuilder("sleep", "600").start();
        try {
            OrphanReaper reaper = OrphanReaper.start();
            reaper.take("taken", identity(taken));
            reaper.take("released", identity(released));
            reaper.release("released", identity(released));
            reaper.close();
            assertThat(taken.waitFor(LIMIT.toMillis(), TimeUnit.MILLISECONDS)).isTrue();
            assertThat(released.isAlive()).isTrue();
            assertThat(never.isAlive()).isTrue();
        } finally {
            List.of(taken, released, never).forEach(Process::destroyForcibly);
        }
    }

    private static ProcessIdentity identity(Process process) {
        return ProcessIdentity.of(process.pid()).orElseThrow();
    }
}
