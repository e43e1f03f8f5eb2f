package tare.measure.runner;

import java.io.Serializable;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.IntFunction;
import tare.api.model.Arm;
import tare.api.model.PhaseUpdate;
import tare.api.model.ReasonCode;
import tare.api.model.Traffic;
import tare.api.spi.Plugins;
import tare.measure.engine.NanoClock;
import tare.measure.engine.SystemClock;
import tare.measure.placing.LocalHost;
import tare.measure.runner.fleet.Fleet;
import tare.measure.runner.fleet.FleetException;
import tare.measure.runner.fleet.FleetHosts;
import tare.measure.runner.fleet.Fleets;
import tare.measure.runner.fleet.PhaseListener;
import tare.measure.worker.SystemFault;
import tare.measure.worker.WorkerOrder;
import tare.measure.worker.WorkerSession;

/** Fleets whose workers live in this JVM: quick, and without the isolation that a measurement needs. */
public final class InProcessFleets implements Fleets {
    /** An export target that always fails. */
    static final String FULL = "full";

    private final Plugins plugins;
    private final NanoClock clock;
    private final List<String> opened = new ArrayList<>();
    private final List<WorkerOrder<?>> toFirst = new ArrayList<>();

    public InProcessFleets(Plugins plugins) {
        this(plugins, new SystemClock());
    }

    /** @param clock of its workers */
    public InProcessFleets(Plugins plugins, NanoClock clock) {
        this.plugins = plugins;
        this.clock = clock;
    }

    /** The arms that fleets were opened for, in order. */
    public List<String> opened() {
        return opened;
    }

    /** Orders sent to first workers alone, in order. */
    List<WorkerOrder<?>> toFirst() {
        return toFirst;
    }

    @Override
    public Fleet open(Arm arm, String workload, Traffic traffic, Path logs) {
        opened.add(arm.name());
        return new InProcessFleet(plugins, clock, traffic.workers(), toFirst);
    }

    @Override
    public FleetHosts hosts(Arm arm, Traffic traffic) {
        return FleetHosts.all(new LocalHost(Path.of(".")), traffic.workers());
    }

    @Override
    public Fleet openForExport(Arm arm, String workload, String lock, Path logs) throws FleetException {
        if (arm.settings().containsValue(FULL)) {
            throw new FleetException(ReasonCode.SYSTEM, "no room there");
        }
        opened.add(arm.name() + " with " + lock);
        return new InProcessFleet(plugins, clock, 1, toFirst);
    }

    private static final class InProcessFleet implements Fleet {
        private final List<WorkerSession> sessions = new ArrayList<>();
        private final ExecutorService threads;
        private final List<WorkerOrder<?>> toFirst;
        private PhaseListener updates = PhaseListener.NONE;

        InProcessFleet(Plugins plugins, NanoClock clock, int workers, List<WorkerOrder<?>> toFirst) {
            this.toFirst = toFirst;
            threads = Executors.newFixedThreadPool(workers);
            for (int i = 0; i < workers; i++) {
                int worker = i;
                sessions.add(new WorkerSession(plugins, clock, update -> tell(worker, update)));
            }
        }

        private synchronized void tell(int worker, PhaseUpdate update) {
            updates.onUpdate(worker, update);
        }

        @Override
        public Map<String, String> facts() {
            return Map.of("worker.flags", "in process");
        }

        @Override
        public <R extends Serializable> List<R> all(
                IntFunction<? extends WorkerOrder<R>> orders, Duration limit, PhaseListener listener)
                throws FleetException, InterruptedException {
            updates = listener;
            List<Future<R>> answers = new ArrayList<>();
            for (int i = 0; i < sessions.size(); i++) {
                WorkerSession session = sessions.get(i);
                WorkerOrder<R> order = orders.apply(i);
                answers.add(threads.submit(() -> order.carryOut(session)));
            }
            List<R> values = new ArrayList<>();
            for (Future<R> answer : answers) {
                values.add(await(answer, limit));
            }
            return values;
        }

        @Override
        public FleetHosts hosts() {
            return FleetHosts.all(new LocalHost(Path.of(".")), sessions.size());
        }

        @Override
        public <R extends Serializable> R one(int worker, WorkerOrder<R> order, Duration limit)
                throws FleetException, InterruptedException {
            return await(threads.submit(() -> order.carryOut(sessions.get(worker))), limit);
        }

        @Override
        public <R extends Serializable> R first(WorkerOrder<R> order, Duration limit)
                throws FleetException, InterruptedException {
            toFirst.add(order);
            return one(0, order, limit);
        }

        private static <R> R await(Future<R> answer, Duration limit) throws FleetException, InterruptedException {
            try {
                return answer.get(limit.toMillis(), TimeUnit.MILLISECONDS);
            } catch (ExecutionException e) {
                ReasonCode code = e.getCause() instanceof SystemFault ? ReasonCode.SYSTEM : ReasonCode.WORKER;
                throw new FleetException(code, e.getCause().getMessage());
            } catch (TimeoutException e) {
                throw new FleetException(ReasonCode.SYSTEM_TIME_OUT, "no answer within " + limit);
            }
        }

        @Override
        public void stop() {
            sessions.forEach(WorkerSession::stop);
        }

        @Override
        public void close() throws InterruptedException {
            threads.shutdown();
            threads.awaitTermination(10, TimeUnit.SECONDS);
            for (WorkerSession session : sessions) {
                try {
                    session.close();
                } catch (Exception e) {
                    throw new IllegalStateException("a worker could not be closed", e);
                }
            }
        }
    }
}
