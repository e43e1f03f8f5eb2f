package tare.runner;

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
import java.util.function.Consumer;
import java.util.function.IntFunction;
import tare.engine.SystemClock;
import tare.model.Arm;
import tare.model.Progress;
import tare.model.RunStatus;
import tare.model.Traffic;
import tare.spi.Plugins;
import tare.worker.SystemFault;
import tare.worker.WorkerOrder;
import tare.worker.WorkerSession;

/** Fleets whose workers live in this JVM: quick, and without the isolation that a measurement needs. */
final class InProcessFleets implements Fleets {
    private final Plugins plugins;
    private final List<String> opened = new ArrayList<>();

    InProcessFleets(Plugins plugins) {
        this.plugins = plugins;
    }

    /** The arms that fleets were opened for, in order. */
    List<String> opened() {
        return opened;
    }

    @Override
    public Fleet open(Arm arm, String workload, Traffic traffic, Path logs) {
        opened.add(arm.name());
        return new InProcessFleet(plugins, traffic.workers());
    }

    private static final class InProcessFleet implements Fleet {
        private final List<WorkerSession> sessions = new ArrayList<>();
        private final ExecutorService threads;

        InProcessFleet(Plugins plugins, int workers) {
            threads = Executors.newFixedThreadPool(workers);
            for (int i = 0; i < workers; i++) {
                sessions.add(new WorkerSession(plugins, new SystemClock(), progress -> {}));
            }
        }

        @Override
        public Map<String, String> facts() {
            return Map.of("worker.flags", "in process");
        }

        @Override
        public <R extends Serializable> List<R> all(
                IntFunction<? extends WorkerOrder<R>> orders, Duration limit, Consumer<Progress> progress)
                throws FleetException, InterruptedException {
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
        public <R extends Serializable> R first(WorkerOrder<R> order, Duration limit)
                throws FleetException, InterruptedException {
            return await(threads.submit(() -> order.carryOut(sessions.get(0))), limit);
        }

        private static <R> R await(Future<R> answer, Duration limit) throws FleetException, InterruptedException {
            try {
                return answer.get(limit.toMillis(), TimeUnit.MILLISECONDS);
            } catch (ExecutionException e) {
                RunStatus status = e.getCause() instanceof SystemFault ? RunStatus.FAILED : RunStatus.INVALID;
                throw new FleetException(status, "in-process", e.getCause().getMessage());
            } catch (TimeoutException e) {
                throw new FleetException(RunStatus.FAILED, "time-out", "no answer within " + limit);
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
