package tare.api.spi;

/**
 * A copy of the loaded state that an arm's settings ask for, made once after the load by a worker of its own.
 *
 * @param to where it goes, as the settings have it
 * @param jars the lock file {@code META-INF/tare/NAME/runtime.lock} of that worker's class path: workers that measure keep
 *     the driver's own
 * @param address what must be said of a system that exists already, under {@code existing:}, so that its files are found
 */
public record Export(String to, String jars, String address) {}
