package tare.measure.runner.arms;

import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import tare.api.model.HostRecord;
import tare.api.spi.system.EnvironmentException;
import tare.api.spi.system.Host;
import tare.measure.probes.HostedDirectory;
import tare.measure.probes.ProcessOrders;

/** The hosts of one arm, with what runs on each. Used while its daemons are up. One thread. */
public final class ArmHosts {
    private final String arm;
    private final Optional<Integer> round;
    /** By host; objects that stand for this machine are one host. */
    private final Map<Object, Used> hosts = new LinkedHashMap<>();

    private record Used(HostedDirectory place, Set<String> runs) {}

    private ArmHosts(String arm, Optional<Integer> round) {
        this.arm = arm;
        this.round = round;
    }

    /**
     * @param data its system, and the directory of what its workers keep
     * @param workers their hosts
     */
    public static ArmHosts of(String arm, ArmData data, Collection<Host> workers) {
        ArmHosts hosts = new ArmHosts(arm, data.round());
        for (Host host : workers) {
            boolean isItsOwn = host.equals(data.directory().host()) || host.isThisMachine();
            hosts.add(isItsOwn ? data.directory() : new HostedDirectory(host, host.directory()), HostRecord.WORKERS);
        }
        data.system()
                .hostsByDaemon()
                .forEach((daemon, host) -> hosts.add(new HostedDirectory(host, host.directory()), daemon));
        return hosts;
    }

    private void add(HostedDirectory place, String what) {
        Object host = place.host().isThisMachine() ? Host.THIS_MACHINE : place.host();
        hosts.computeIfAbsent(host, any -> new Used(place, new LinkedHashSet<>()))
                .runs()
                .add(what);
    }

    /** What is kept of each, read from them now. */
    public List<HostRecord> records() throws EnvironmentException, InterruptedException {
        List<HostRecord> records = new ArrayList<>();
        for (Used used : hosts.values()) {
            Host host = used.place().host();
            Map<String, String> facts = new TreeMap<>();
            host.ask(new ProcessOrders.ReadFacts(used.place().path()))
                    .forEach((name, value) -> facts.put("machine." + name, value));
            host.facts().forEach((name, value) -> facts.put("host." + name, value));
            records.add(new HostRecord(arm, round, host.name(), List.copyOf(used.runs()), facts));
        }
        return records;
    }
}
