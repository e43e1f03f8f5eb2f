package tare.measure.runner.fleet;

import java.util.Collections;
import java.util.List;
import tare.api.spi.system.Host;

/**
 * Where a run's workers are.
 *
 * @param byWorker the host of each worker, in order; workers on one host share its object
 */
public record FleetHosts(List<Host> byWorker) {
    public FleetHosts {
        byWorker = List.copyOf(byWorker);
    }

    /** All workers on one host. */
    public static FleetHosts all(Host host, int workers) {
        return new FleetHosts(Collections.nCopies(workers, host));
    }

    public Host of(int worker) {
        return byWorker.get(worker);
    }

    public int workers() {
        return byWorker.size();
    }

    /** Each host once, in the order of its first worker. */
    public List<Host> distinct() {
        return byWorker.stream().distinct().toList();
    }

    /** Whether there is but one worker, and it is on this machine: then nothing has to be told apart. */
    public boolean isOneHere() {
        return byWorker.size() == 1 && of(0).isThisMachine();
    }

    /** Whether some worker is not on this machine itself. */
    public boolean isAnyElsewhere() {
        return !byWorker.stream().allMatch(Host::isThisMachine);
    }

    /** The number of workers that share CPUs with one of them, itself included: emulated hosts share this machine's. */
    public int sharing(int worker) {
        Host its = of(worker);
        return (int) byWorker.stream()
                .filter(host -> host.equals(its) || (host.isOnThisMachine() && its.isOnThisMachine()))
                .count();
    }

    /** For messages: the only worker here needs no name. */
    String name(int worker) {
        return isOneHere()
                ? "the worker"
                : "worker " + (worker + 1) + " on host " + of(worker).name();
    }
}
