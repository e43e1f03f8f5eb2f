package tare.environments.hosts;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.InputStream;
import java.io.Writer;
import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.TimeUnit;

/**
 * A small process beside the harness that holds one end of a pipe. When the harness ends, however it ends, the pipe does,
 * and the guardian ends what is still in its custody. A shell script: it takes no memory and no CPU time from what is
 * measured. Any thread.
 */
public final class OrphanReaper implements ProcessOwner {
    private static final Duration END_LIMIT = Duration.ofSeconds(10);

    private final Process process;
    private final Writer orders;

    private OrphanReaper(Process process) {
        this.process = process;
        this.orders = process.outputWriter(UTF_8);
    }

    public static OrphanReaper start() throws IOException {
        return new OrphanReaper(new ProcessBuilder("sh", "-c", script(), "tare-guardian")
                .directory(Path.of("/").toFile()) // It keeps no file system from being unmounted.
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .redirectError(ProcessBuilder.Redirect.DISCARD)
                .start());
    }

    private static String script() throws IOException {
        try (InputStream in = OrphanReaper.class.getResourceAsStream("guardian.sh")) {
            return new String(in.readAllBytes(), UTF_8);
        }
    }

    @Override
    public boolean outlivesHarness() {
        return false;
    }

    @Override
    public void take(String name, ProcessIdentity taken) throws IOException {
        tell("take " + taken.pid());
    }

    @Override
    public void release(String name, ProcessIdentity released) throws IOException {
        tell("release " + released.pid());
    }

    @Override
    public void takeSecret(Path file) throws IOException {
        tell("secret " + file.toAbsolutePath());
    }

    private synchronized void tell(String order) throws IOException {
        if (order.chars().anyMatch(Character::isISOControl)) {
            throw new IOException("must have no line end or other control character in its path: " + order);
        }
        orders.write(order + "\n");
        orders.flush();
    }

    /** Has it end what it still has, and waits for it. */
    @Override
    public void close() throws IOException {
        try {
            orders.close();
            if (!process.waitFor(END_LIMIT.toMillis(), TimeUnit.MILLISECONDS)) {
                process.destroyForcibly();
                throw new IOException("the guardian did not end within " + END_LIMIT.toSeconds() + " s");
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt(); // It ends all the same.
        }
    }
}
