package tare.measure.runner.arms;

import java.util.Collection;
import java.util.HashSet;
import java.util.Set;
import tare.api.spi.system.EnvironmentException;
import tare.api.spi.system.Host;
import tare.measure.probes.ProcessOrders;

/**
 * Finds hosts that share one kernel and so its CPUs, whatever their addresses are: containers, emulated hosts, and pods
 * of one node.
 */
public final class SharedKernels {
    private SharedKernels() {}

    /** Those servers that run on the kernel of a worker. Hosts that do not name their kernel are left out. */
    public static Set<Host> ofWorkers(Collection<Host> workers, Collection<Host> servers)
            throws EnvironmentException, InterruptedException {
        Set<String> boots = new HashSet<>();
        for (Host worker : servers.isEmpty() ? Set.<Host>of() : workers) {
            boots.add(boot(worker));
        }
        boots.remove(ProcessOrders.UNKNOWN);
        Set<Host> shared = new HashSet<>();
        for (Host server : servers) {
            if (boots.contains(boot(server))) {
                shared.add(server);
            }
        }
        return shared;
    }

    private static String boot(Host host) throws EnvironmentException, InterruptedException {
        return host.ask(new ProcessOrders.ReadIdentity()).kernel();
    }
}
