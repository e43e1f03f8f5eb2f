package tare.measure.placing;

/**
 * Duration of a step or of a daemon's start.
 *
 * @param fromSeconds since placing began
 * @param seconds until it was done, or ready
 */
public record StartUp(String name, double fromSeconds, double seconds) {}
