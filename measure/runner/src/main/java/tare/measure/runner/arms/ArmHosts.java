package tare.measure.runner.arms;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
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
    /** What runs on each host. Objects that stand for this machine are one host. */
    private final Map<Object, List<String>> runs = new LinkedHashMap<>();

    private final Map<Object, HostedDirectory> places = new HashMap<>();

    private ArmHosts(String arm, Optional<Integer> round) {
        this.arm = arm;
        this.round = round;
    }

    /** @param data its system, and the directory that its workers use */
    public static ArmHosts of(String arm, ArmData data) {
        ArmHosts hosts = new ArmHosts(arm, data.round());
        hosts.add(data.directory(), HostRecord.WORKERS);
        data.system()
                .hostsByDaemon()
                .forEach((daemon, host) -> hosts.add(new HostedDirectory(host, host.directory()), daemon));
        return hosts;
    }

    private void add(HostedDirectory place, String what) {
        Object host = place.host().isThisMachine() ? Host.THIS_MACHINE : place.host();
        places.putIfAbsent(host, place);
        runs.computeIfAbsent(host, any -> new ArrayList<>()).add(what);
    }

    /** What is kept of each, read from them now. */
    public List<HostRecord> records() throws EnvironmentException, InterruptedException {
        List<HostRecord> records = new ArrayList<>();
        for (Map.Entry<Object, List<String>> one : runs.entrySet()) {
            HostedDirectory place = places.get(one.getKey());
            Host host = place.host();
            Map<String, String> facts = new TreeMap<>();
            host.ask(new ProcessOrders.ReadFacts(place.path()))
                    .forEach((name, value) -> facts.put("machine." + name, value));
            host.facts().forEach((name, value) -> facts.put("host." + name, value));
            records.add(new HostRecord(arm, round, host.name(), one.getValue(), facts));
        }
        return records;
    }
}
