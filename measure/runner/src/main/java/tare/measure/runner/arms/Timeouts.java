package tare.measure.runner.arms;

import java.time.Duration;

/**
 * Longest times before a system counts as stuck.
 *
 * @param connect to connect, to open callers, and for small orders
 * @param administer to settle, capture, restore or read back
 */
public record Timeouts(Duration connect, Duration administer) {
    public static final Timeouts USUAL = new Timeouts(Duration.ofMinutes(1), Duration.ofMinutes(10));
}
