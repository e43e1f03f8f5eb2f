package tare.measure.runner.gates;

import java.time.Duration;

/**
 * A gate that delays a run.
 *
 * @param what it waits for and what it found, such as {@code idle CPU: 74 % busy, needs at most 20 %}
 * @param waited so far
 * @param within the longest wait; after it the run is INVALID
 */
public record GateWait(String what, Duration waited, Duration within) {}
