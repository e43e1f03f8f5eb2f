package tare.measure.runner.hosts;

import java.time.Duration;
import java.util.function.Consumer;
import tare.api.spi.system.EnvironmentException;
import tare.api.spi.system.UnreachableHostException;
import tare.measure.engine.NanoClock;

/**
 * Waits for lost hosts: a machine that has restarted cannot be entered at once. Any thread.
 *
 * @param patience how long a host may take to come back
 * @param warned receives what failed as a lost host was left
 */
public record HostReturn(NanoClock clock, Duration patience, Consumer<String> warned) {
    private static final Duration BETWEEN = Duration.ofSeconds(5);

    /** Work that enters hosts, and that can be tried again if one of them cannot be entered. */
    public interface Entering<T> {
        T enter() throws EnvironmentException, InterruptedException;
    }

    /** Tries again for as long as a host cannot be entered and may still come back. */
    public <T> T await(Entering<T> entering) throws EnvironmentException, InterruptedException {
        long endNs = clock.nowNs() + patience.toNanos();
        while (true) {
            try {
                return entering.enter();
            } catch (UnreachableHostException e) {
                if (clock.nowNs() >= endNs) {
                    throw e;
                }
                pause();
            }
        }
    }

    private void pause() throws InterruptedException {
        long endNs = clock.nowNs() + BETWEEN.toNanos();
        for (long nowNs = clock.nowNs(); nowNs < endNs; nowNs = clock.nowNs()) {
            clock.park(endNs - nowNs);
            if (Thread.interrupted()) {
                throw new InterruptedException();
            }
        }
    }
}
