package tare.measure.probes;

import tare.api.spi.system.Host;
import tare.api.spi.system.RemotePath;

/** A directory on a host. */
public record HostedDirectory(Host host, RemotePath path) {}
