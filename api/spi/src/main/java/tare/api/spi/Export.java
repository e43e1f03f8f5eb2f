package tare.api.spi;

/**
 * A copy of the loaded state, requested by an arm's settings and made once after the load by a separate worker.
 *
 * @param to the destination, as written in the settings
 * @param jars the lock file {@code META-INF/tare/NAME/runtime.lock} for that worker's class path; measuring workers
 *     keep the driver's own
 * @param address the option that an existing system needs under {@code existing:} so that its files are found
 */
public record Export(String to, String jars, String address) {}
