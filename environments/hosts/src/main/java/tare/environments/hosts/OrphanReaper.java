package tare.environments.hosts;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.InputStream;
import java.io.Writer;
import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.TimeUnit;

/**
 * A small process that reads from a pipe of the harness. When the harness ends for any reason, the pipe closes, and the
 * reaper ends the processes still registered. A shell script, as it takes no memory and no CPU time from the
 * measurement. Any thread.
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
        return new OrphanReaper(new ProcessBuilder("sh", "-c", script(), "tare-orphan-reaper")
                .directory(Path.of("/").toFile()) // Keeps no file system from being unmounted.
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .redirectError(ProcessBuilder.Redirect.DISCARD)
                .start());
    }

    private static String script() throws IOException {
        try (InputStream in = OrphanReaper.class.getResourceAsStream("orphan-reaper.sh")) {
            return new String(in.readAllBytes(), UTF_8);
        }
    }

    @Override
    public boolean outlivesHarness() {
        return false;
    }

    @Override
    public void take(String name, ProcessIdentity taken) throws IOException {
        send("take " + taken.pid());
    }

    @Override
    public void release(String name, ProcessIdentity released) throws IOException {
        send("release " + released.pid());
    }

    @Override
    public void takeSecret(Path file) throws IOException {
        send("secret " + file.toAbsolutePath());
    }

    private synchronized void send(String order) throws IOException {
        if (order.chars().anyMatch(Character::isISOControl)) {
            throw new IOException("must have no line end or other control character in its path: " + order);
        }
        orders.write(order + "\n");
        orders.flush();
    }

    /** Makes it end the registered processes, and waits for it. */
    @Override
    public void close() throws IOException {
        try {
            orders.close();
            if (!process.waitFor(END_LIMIT.toMillis(), TimeUnit.MILLISECONDS)) {
                process.destroyForcibly();
                throw new IOException("the orphan reaper did not end within " + END_LIMIT.toSeconds() + " s");
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt(); // It ends all the same.
        }
    }
}
