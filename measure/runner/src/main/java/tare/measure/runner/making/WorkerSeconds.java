package tare.measure.runner.making;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiConsumer;
import tare.api.model.PhaseUpdate;
import tare.api.model.ProbeSample;
import tare.measure.runner.fleet.FleetProbes;
import tare.measure.runner.judging.HarnessFigures;

/** Sorts the probe samples of a phase's workers by host, and sums them up for each worker and each host. One thread. */
final class WorkerSeconds {
    /** The workers of one host, whose samples become one a second. */
    private static final class OfHost {
        private final List<Integer> workers = new ArrayList<>();
        private final HarnessFigures figures;
        private FleetProbes probes;

        OfHost(double seconds) {
            figures = new HarnessFigures(seconds);
        }
    }

    private final Map<String, OfHost> byHost = new LinkedHashMap<>();
    private final List<OfHost> hosts = new ArrayList<>();
    private final List<HarnessFigures> figures = new ArrayList<>();

    /**
     * @param names the name of each worker's host
     * @param seconds how long samples count
     * @param whole receives each second's sample of each host, with the host's name
     */
    WorkerSeconds(List<String> names, double seconds, BiConsumer<String, ProbeSample> whole) {
        for (String name : names) {
            OfHost host = byHost.computeIfAbsent(name, any -> new OfHost(seconds));
            host.workers.add(hosts.size());
            hosts.add(host);
            figures.add(new HarnessFigures(seconds));
        }
        byHost.forEach((name, host) -> host.probes = new FleetProbes(host.workers.size(), sample -> {
            host.figures.add(sample);
            whole.accept(name, sample);
        }));
    }

    void add(int worker, PhaseUpdate update) {
        OfHost host = hosts.get(worker);
        host.probes.add(Collections.binarySearch(host.workers, worker), update);
        update.probes().forEach(figures.get(worker)::add);
    }

    /** Passes on the seconds that some workers have not reported. */
    void end() {
        byHost.values().forEach(host -> host.probes.end());
    }

    /** Of all hosts together. */
    Map<String, Double> together() {
        return HarnessFigures.together(
                byHost.values().stream().map(host -> host.figures.byName()).toList());
    }

    /** Of one worker, and of the machine as it read it. */
    Map<String, Double> of(int worker) {
        return figures.get(worker).byName();
    }
}
