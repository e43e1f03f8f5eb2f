package tare.measure.placing;

/**
 * How long a step or the start of a daemon took.
 *
 * @param fromSeconds since placing began
 * @param seconds until it was done, or ready
 */
public record StartUp(String name, double fromSeconds, double seconds) {}
