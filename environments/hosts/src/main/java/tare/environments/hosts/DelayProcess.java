package tare.environments.hosts;

import java.io.BufferedReader;
import java.io.IOException;
import java.lang.ProcessBuilder.Redirect;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import tare.api.spi.ClassOrigin;
import tare.api.spi.system.EnvironmentException;

/** The process of {@link DelayLines}. It ends with its input, so also when the harness is killed. One thread. */
final class DelayProcess implements AutoCloseable {
    private static final long END_SECONDS = 30;

    /** Threads that wait for a packet's time would otherwise wake up to 50 µs late; and nothing should keep them waiting. */
    private static final String START = "echo 1 2>/dev/null >/proc/$$/timerslack_ns; exec nice -n -10 \"$@\"";

    private final Process process;

    private DelayProcess(Process process) {
        this.process = process;
    }

    /**
     * Returns once packets pass.
     *
     * @param taps in pairs
     */
    static DelayProcess start(LinkShape shape, List<Path> taps) throws EnvironmentException, InterruptedException {
        List<String> words = new ArrayList<>(List.of("sh", "-c", START, "tare-delays"));
        words.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        words.addAll(List.of("-XX:+UseSerialGC", "-Xmn64m", "-Xms96m", "-Xmx384m"));
        words.addAll(List.of("-cp", ClassOrigin.of(DelayLines.class).toString(), DelayLines.class.getName()));
        words.add(Long.toString(shape.delay().toNanos()));
        words.add(Long.toString(shape.jitter().toNanos()));
        taps.forEach(tap -> words.add(tap.toString()));
        boolean isReady = false;
        Process process = null;
        try {
            process = EnteredHost.start(words, Redirect.INHERIT);
            BufferedReader out = process.inputReader();
            if (out.readLine() == null) {
                throw new EnvironmentException(
                        "delay: the process that delays packets ended with exit code " + process.waitFor());
            }
            isReady = true;
            return new DelayProcess(process);
        } catch (IOException e) {
            throw new EnvironmentException("delay: the process that delays packets cannot be started: " + e, e);
        } finally {
            if (!isReady && process != null) {
                process.destroyForcibly();
            }
        }
    }

    @Override
    public void close() throws EnvironmentException {
        boolean isInterrupted = Thread.interrupted();
        try {
            process.getOutputStream().close();
            if (!process.waitFor(END_SECONDS, TimeUnit.SECONDS)) {
                process.destroyForcibly();
            }
        } catch (IOException e) {
            throw new EnvironmentException("delay: the process that delays packets cannot be ended: " + e, e);
        } catch (InterruptedException e) {
            isInterrupted = true; // It ends all the same.
        } finally {
            if (isInterrupted) {
                Thread.currentThread().interrupt();
            }
        }
    }
}
