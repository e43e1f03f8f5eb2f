package tare.measure.probes;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import tare.api.spi.system.EnvironmentException;
import tare.api.spi.system.Host;
import tare.measure.facts.MachineCounters;

/** The activity of a machine that servers are on and no worker is. */
public final class ServerMachine implements HostReader {
    private static final String PREFIX = "servers.";
    private static final String NETWORK = "network.";
    /** Groups of figures that are the same on all hosts with one kernel. */
    private static final Set<String> OF_KERNEL = Set.of("cpus", "cpu", "pressure", "swap", "disk");

    private final Host host;
    private final boolean isFirstOfKernel;
    private MachineCounters before;

    private ServerMachine(Host host, boolean isFirstOfKernel) {
        this.host = host;
        this.isFirstOfKernel = isFirstOfKernel;
    }

    /**
     * The machines of a system's servers. Of several hosts on one kernel, such as pods, one is read for it, and each for
     * its own network. A host that does not answer, or does not name its kernel, is left out.
     *
     * @param workers the hosts of the workers, whose machines they read themselves
     */
    public static List<ServerMachine> of(Collection<Host> servers, Collection<Host> workers)
            throws InterruptedException {
        if (workers.containsAll(servers)) {
            return List.of();
        }
        Set<String> others = new HashSet<>(Set.of(ProcessOrders.UNKNOWN));
        for (Host worker : workers) {
            others.add(identity(worker).kernel());
        }
        Set<String> kernels = new HashSet<>();
        Set<ProcessOrders.Identity> networks = new HashSet<>();
        List<ServerMachine> machines = new ArrayList<>();
        for (Host server : servers) {
            ProcessOrders.Identity identity = identity(server);
            if (!others.contains(identity.kernel()) && networks.add(identity)) {
                machines.add(new ServerMachine(server, kernels.add(identity.kernel())));
            }
        }
        return machines;
    }

    private static ProcessOrders.Identity identity(Host host) throws InterruptedException {
        try {
            return host.ask(new ProcessOrders.ReadIdentity());
        } catch (EnvironmentException e) {
            return ProcessOrders.Identity.NONE;
        }
    }

    @Override
    public Host host() {
        return host;
    }

    @Override
    public boolean isOfEndedSecond() {
        return true;
    }

    @Override
    public Map<String, Double> read() throws EnvironmentException, InterruptedException {
        MachineCounters now = host.ask(new ProcessOrders.ReadCounters());
        Map<String, Double> activity = new TreeMap<>();
        if (before != null) {
            now.since(before).forEach((name, value) -> {
                if (isOwn(name)) {
                    activity.put(PREFIX + name, value);
                }
            });
        }
        before = now;
        return activity;
    }

    private boolean isOwn(String name) {
        return name.startsWith(NETWORK) || (isFirstOfKernel && OF_KERNEL.contains(name.replaceFirst("\\..*", "")));
    }
}
