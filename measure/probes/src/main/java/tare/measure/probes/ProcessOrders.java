package tare.measure.probes;

import java.io.IOException;
import java.io.Serializable;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Map;
import java.util.TreeMap;
import tare.api.spi.system.HostOrder;
import tare.api.spi.system.HostSession;
import tare.api.spi.system.RemotePath;
import tare.measure.facts.MachineCounters;
import tare.measure.facts.MachineFacts;

/** Reads a host's facts and counters, the kernel's figures of its processes, and the sizes of its directories. */
public final class ProcessOrders {
    public static final String UNKNOWN = "";

    private static final Path PROC = Path.of("/proc");
    /** One for all orders: it knows the processes that it has seen. */
    private static final ChildProcesses CHILDREN = new ChildProcesses(PROC);

    private ProcessOrders() {}

    /**
     * The figures of processes, by name and figure.
     *
     * @param pids by name
     */
    record ReadProcesses(TreeMap<String, Long> pids) implements HostOrder<TreeMap<String, TreeMap<String, Double>>> {
        @Override
        public TreeMap<String, TreeMap<String, Double>> carryOut(HostSession here) {
            TreeMap<String, TreeMap<String, Double>> figures = new TreeMap<>();
            Map<Long, Double> children = CHILDREN.cpuSeconds(pids.values());
            pids.forEach((name, pid) -> {
                TreeMap<String, Double> its = new TreeMap<>(new ProcessCounters(PROC, pid).read());
                if (children.containsKey(pid)) {
                    its.put(ProcessCounters.CHILDREN_CPU, children.get(pid));
                }
                figures.put(name, its);
            });
            return figures;
        }
    }

    /**
     * What tells whether hosts share a kernel, and a network.
     *
     * @param kernel id of its boot, which all that share it have in common; {@link #UNKNOWN} outside Linux
     * @param network the kernel's name of the network namespace
     */
    public record Identity(String kernel, String network) implements Serializable {
        public static final Identity NONE = new Identity(UNKNOWN, UNKNOWN);
    }

    public record ReadIdentity() implements HostOrder<Identity> {
        @Override
        public Identity carryOut(HostSession here) throws IOException {
            Path boot = PROC.resolve("sys/kernel/random/boot_id");
            Path network = PROC.resolve("self/ns/net");
            return new Identity(
                    Files.isReadable(boot) ? Files.readString(boot).strip() : UNKNOWN,
                    Files.isSymbolicLink(network)
                            ? Files.readSymbolicLink(network).toString()
                            : UNKNOWN);
        }
    }

    /** The counters of the host's kernel. */
    record ReadCounters() implements HostOrder<MachineCounters> {
        @Override
        public MachineCounters carryOut(HostSession here) {
            return MachineCounters.read();
        }
    }

    /** The number of a directory's files and their total length in bytes; nothing if there is no file. */
    record ReadSize(RemotePath directory) implements HostOrder<ArrayList<Long>> {
        @Override
        public ArrayList<Long> carryOut(HostSession here) throws IOException {
            ArrayList<Long> size = new ArrayList<>();
            DirectorySize.of(directory.local())
                    .filter(found -> found.files() > 0)
                    .ifPresent(found -> {
                        size.add(found.files());
                        size.add(found.bytes());
                    });
            return size;
        }
    }

    /**
     * {@link MachineFacts} of the host.
     *
     * @param data where the system under test keeps its data there
     */
    public record ReadFacts(RemotePath data) implements HostOrder<TreeMap<String, String>> {
        @Override
        public TreeMap<String, String> carryOut(HostSession here) {
            TreeMap<String, String> facts = new TreeMap<>(MachineFacts.collect(data.local()));
            if (here.isAgent()) {
                facts.put("jvm.heap.max", MachineFacts.UNKNOWN); // The agent's own heap says nothing about the host.
            }
            return facts;
        }
    }
}
