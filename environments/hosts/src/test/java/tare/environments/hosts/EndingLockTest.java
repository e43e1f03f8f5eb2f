package tare.environments.hosts;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.lang.ProcessBuilder.Redirect;
import java.nio.file.Path;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(600)
class EndingLockTest {
    @TempDir
    Path directory;

    @Test
    void theSecondWaitsForTheFirstAndSaysSo() throws Exception {
        Path file = directory.resolve("state/lock");
        Process first = new ProcessBuilder(
                        Stage.java(),
                        "-cp",
                        System.getProperty("java.class.path"),
                        Holder.class.getName(),
                        file.toString())
                .redirectError(Redirect.INHERIT)
                .start();
        try (BufferedReader out = first.inputReader(UTF_8)) {
            assertThat(out.readLine()).isEqualTo("held");
            AtomicBoolean ended = new AtomicBoolean();
            CountDownLatch waits = new CountDownLatch(1);
            Thread end = new Thread(() -> {
                try {
                    waits.await();
                    ended.set(true);
                    first.getOutputStream().close();
                } catch (Exception e) {
                    throw new IllegalStateException(e);
                }
            });
            end.start();
            try (EndingLock second = EndingLock.hold(file, waits::countDown)) {
                assertThat(second).isNotNull();
                assertThat(ended).isTrue();
            }
            end.join();
        } finally {
            first.destroyForcibly();
        }
        EndingLock.hold(file, () -> {
                    throw new AssertionError("nobody holds it any more");
                })
                .close();
    }

    /** Main class of a process that holds the lock until its input ends. */
    static final class Holder {
        private Holder() {}

        public static void main(String[] arguments) throws Exception {
            try (EndingLock lock = EndingLock.hold(Path.of(arguments[0]), () -> {})) {
                System.out.println(lock == null ? "not held" : "held");
                while (System.in.read() >= 0) {
                    // Nothing is said to it: it waits for the end.
                }
            }
        }
    }
}
