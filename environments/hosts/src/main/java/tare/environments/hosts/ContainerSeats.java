package tare.environments.hosts;

import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import tare.api.spi.system.DaemonId;
import tare.api.spi.system.EnvironmentException;
import tare.api.spi.system.EnvironmentSite;
import tare.api.spi.system.Host;

/** A new container for each daemon. One thread. */
final class ContainerSeats implements Seats {
    private final ContainerSite containers;
    private final EnvironmentSite site;
    private final Map<DaemonId, Seat> seats = new LinkedHashMap<>();

    ContainerSeats(ContainerSite containers, EnvironmentSite site) {
        this.containers = containers;
        this.site = site;
    }

    @Override
    public List<Host> hosts() {
        return seats.values().stream().map(Seat::host).toList();
    }

    @Override
    public Map<DaemonId, Seat> of(Collection<DaemonId> daemons) throws EnvironmentException, InterruptedException {
        List<EnteredHostOptions> all = new ArrayList<>();
        for (DaemonId daemon : daemons) {
            if (seats.containsKey(daemon)) {
                throw new EnvironmentException(
                        daemon + ": is placed already; names of roles must be unique in a system");
            }
            all.add(containers.host(daemon.toString()));
        }
        List<EnteredHost> hosts = EnteredHost.open(all, site);
        Map<DaemonId, Seat> opened = new LinkedHashMap<>();
        for (DaemonId daemon : daemons) {
            EnteredHost host = hosts.get(opened.size());
            opened.put(daemon, new Seat(host, host.bind()));
        }
        seats.putAll(opened);
        return opened;
    }
}
