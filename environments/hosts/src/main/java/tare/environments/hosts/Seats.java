package tare.environments.hosts;

import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import tare.api.spi.system.DaemonId;
import tare.api.spi.system.EnvironmentException;
import tare.api.spi.system.Host;

/** The hosts of an environment, and which daemon gets which. One thread. */
interface Seats {
    /**
     * A host with the address that its daemons listen on.
     *
     * @param host closed with the environment
     */
    record Seat(Host host, String bind) {}

    /** The hosts that there are so far. */
    List<Host> hosts();

    /** A host for each of these daemons, in their order. */
    Map<DaemonId, Seat> of(Collection<DaemonId> daemons) throws EnvironmentException, InterruptedException;

    /** Hosts that are there from the beginning: the daemons of a role are spread over them in turn. */
    static Seats fixed(List<Seat> seats) {
        return new Seats() {
            @Override
            public List<Host> hosts() {
                return seats.stream().map(Seat::host).toList();
            }

            @Override
            public Map<DaemonId, Seat> of(Collection<DaemonId> daemons) {
                Map<DaemonId, Seat> all = new LinkedHashMap<>();
                daemons.forEach(daemon -> all.put(daemon, seats.get(daemon.index() % seats.size())));
                return all;
            }
        };
    }
}
