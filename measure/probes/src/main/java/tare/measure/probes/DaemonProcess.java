package tare.measure.probes;

import tare.api.spi.system.Host;

/**
 * A daemon's process.
 *
 * @param pid on its host
 */
public record DaemonProcess(Host host, long pid) {}
