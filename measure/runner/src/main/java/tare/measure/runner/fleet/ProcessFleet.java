package tare.measure.runner.fleet;

import java.io.IOException;
import java.io.Serializable;
import java.lang.ProcessBuilder.Redirect;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.function.IntFunction;
import tare.api.model.ReasonCode;
import tare.api.spi.system.EnvironmentException;
import tare.api.spi.system.Host;
import tare.measure.worker.WorkerOrder;

/** Workers as JVMs on hosts. */
final class ProcessFleet implements Fleet {
    private static final Duration END_PATIENCE = Duration.ofSeconds(10);

    private final List<WorkerClient> workers = new ArrayList<>();

    private final FleetHosts hosts;
    private final Map<String, String> facts;
    /** One permit for one or more arrived answers. */
    private final Semaphore heard = new Semaphore(0);

    private ProcessFleet(FleetHosts hosts, Map<String, String> facts) {
        this.hosts = hosts;
        this.facts = facts;
    }

    /**
     * @param command for a worker on this machine; on other hosts it is not pinned
     * @param embedded whether the store lives inside the workers
     */
    static ProcessFleet start(WorkerCommand command, FleetHosts hosts, boolean embedded, Path logs)
            throws FleetException, IOException, InterruptedException {
        try {
            ProcessFleet fleet = new ProcessFleet(hosts, command.facts(hosts));
            Map<Host, List<String>> arguments = new HashMap<>();
            for (Host host : hosts.distinct()) {
                arguments.put(host, command.on(host).write(host, logs));
            }
            boolean isComplete = false;
            try {
                for (int i = 0; i < hosts.workers(); i++) {
                    Path log = logs.resolve("worker-" + (i + 1) + ".log");
                    Host host = hosts.of(i);
                    Process process =
                            host.startJava(command.on(host).prefix(), arguments.get(host), Redirect.to(log.toFile()));
                    WorkerLink link = new ProcessLink(process, hosts.name(i), host, log);
                    fleet.workers.add(WorkerClient.open(link, embedded, fleet.heard::release));
                }
                isComplete = true;
                return fleet;
            } finally {
                if (!isComplete) {
                    fleet.workers.forEach(WorkerClient::kill);
                }
            }
        } catch (EnvironmentException e) {
            throw new FleetException(ReasonCode.WORKER_START, "a worker could not be started: " + e.getMessage());
        }
    }

    @Override
    public FleetHosts hosts() {
        return hosts;
    }

    @Override
    public Map<String, String> facts() {
        return facts;
    }

    @Override
    public <R extends Serializable> List<R> all(
            IntFunction<? extends WorkerOrder<R>> orders, Duration limit, PhaseListener updates)
            throws FleetException, InterruptedException {
        List<WorkerOrder<R>> given = new ArrayList<>();
        for (int i = 0; i < workers.size(); i++) {
            given.add(orders.apply(i));
            workers.get(i).send(given.get(i));
        }
        try {
            return await(given, limit, updates);
        } catch (FleetException e) {
            stop(); // The run is lost: the others must not go on until the end of the phase.
            throw e;
        }
    }

    /** Polls all workers, so that a lost one is noticed at once and updates never wait for another worker. */
    private <R extends Serializable> List<R> await(List<WorkerOrder<R>> given, Duration limit, PhaseListener updates)
            throws FleetException, InterruptedException {
        long endNs = WorkerClient.endNs(limit);
        List<R> answers = new ArrayList<>(Collections.nCopies(workers.size(), null));
        while (true) {
            for (int i = 0; i < workers.size(); i++) {
                if (answers.get(i) == null) {
                    int worker = i;
                    answers.set(i, workers.get(i).poll(given.get(i), update -> updates.onUpdate(worker, update)));
                }
            }
            int silent = answers.indexOf(null);
            if (silent < 0) {
                return answers;
            }
            if (!heard.tryAcquire(Math.max(0, endNs - System.nanoTime()), TimeUnit.NANOSECONDS)) {
                throw workers.get(silent).hanging(given.get(silent), limit);
            }
            heard.drainPermits();
        }
    }

    @Override
    public <R extends Serializable> R one(int worker, WorkerOrder<R> order, Duration limit)
            throws FleetException, InterruptedException {
        workers.get(worker).send(order);
        return workers.get(worker).await(order, limit);
    }

    @Override
    public void stop() {
        workers.forEach(WorkerClient::stop);
    }

    /** Ends all workers in parallel. */
    @Override
    public void close() throws FleetException, InterruptedException {
        workers.forEach(WorkerClient::askToEnd);
        try {
            awaitEnds();
        } catch (InterruptedException e) {
            workers.forEach(WorkerClient::kill);
            awaitEnds(); // A worker that is still alive could change the data.
            throw e;
        }
    }

    private void awaitEnds() throws FleetException, InterruptedException {
        long endNs = System.nanoTime() + END_PATIENCE.toNanos();
        FleetException first = null;
        for (WorkerClient worker : workers) {
            try {
                worker.awaitEnd(endNs);
            } catch (FleetException e) {
                if (first == null) {
                    first = e;
                } else {
                    first.addSuppressed(e);
                }
            }
        }
        if (first != null) {
            throw first;
        }
    }
}
