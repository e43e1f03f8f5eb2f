package tare.environments.hosts;

import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import tare.api.spi.system.DaemonId;
import tare.api.spi.system.EnvironmentException;
import tare.api.spi.system.Host;

/** A new host for each daemon. One thread. */
final class OwnSeats implements Seats {
    private final Opening opening;
    private final Map<DaemonId, Seat> seats = new LinkedHashMap<>();

    /** Opens a host for each daemon, in their order, or none. */
    interface Opening {
        List<EnteredHost> open(Collection<DaemonId> daemons) throws EnvironmentException, InterruptedException;
    }

    OwnSeats(Opening opening) {
        this.opening = opening;
    }

    @Override
    public List<Host> hosts() {
        return seats.values().stream().map(Seat::host).toList();
    }

    @Override
    public Map<DaemonId, Seat> of(Collection<DaemonId> daemons) throws EnvironmentException, InterruptedException {
        for (DaemonId daemon : daemons) {
            if (seats.containsKey(daemon)) {
                throw new EnvironmentException(
                        daemon + ": is placed already; names of roles must be unique in a system");
            }
        }
        List<EnteredHost> hosts = opening.open(daemons);
        Map<DaemonId, Seat> opened = new LinkedHashMap<>();
        for (DaemonId daemon : daemons) {
            EnteredHost host = hosts.get(opened.size());
            opened.put(daemon, new Seat(host, host.bind()));
        }
        seats.putAll(opened);
        return opened;
    }
}
