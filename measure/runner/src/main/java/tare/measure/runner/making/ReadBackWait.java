package tare.measure.runner.making;

import java.time.Duration;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.BooleanSupplier;
import java.util.function.LongSupplier;
import tare.api.model.ReasonCode;
import tare.api.spi.DaemonThread;
import tare.measure.runner.arms.Timeouts;
import tare.measure.runner.fleet.FleetException;
import tare.measure.runner.parts.Steps;

/**
 * Waits for rows to be read back, but not as long as usual once all daemons of a role are gone: a client would retry
 * until its own limits, and nothing starts the daemons before the run is over.
 */
final class ReadBackWait {
    private static final Duration LOOK = Duration.ofSeconds(1);
    private static final Duration END_PATIENCE = Duration.ofSeconds(10);

    private final Duration patience;
    private final BooleanSupplier lacksARole;
    private final LongSupplier nowNs;
    private final Duration look;

    ReadBackWait(Timeouts limits, BooleanSupplier lacksARole, LongSupplier nowNs) {
        this(limits, lacksARole, nowNs, LOOK);
    }

    /** @param look the time between two looks at the daemons */
    ReadBackWait(Timeouts limits, BooleanSupplier lacksARole, LongSupplier nowNs, Duration look) {
        this.patience = limits.connect();
        this.lacksARole = lacksARole;
        this.nowNs = nowNs;
        this.look = look;
    }

    /**
     * Reads on a thread of its own, which has ended or was interrupted when this returns.
     *
     * @throws FleetException as {@code reading}, or if it could not succeed any more
     */
    <R> List<R> await(Steps.Step<List<R>> reading) throws FleetException, InterruptedException {
        ExecutorService thread = Executors.newSingleThreadExecutor(work -> DaemonThread.of("read-back", work));
        try {
            return await(thread.submit(reading::run));
        } finally {
            thread.shutdownNow();
            thread.awaitTermination(END_PATIENCE.toNanos(), TimeUnit.NANOSECONDS);
        }
    }

    private <R> List<R> await(Future<List<R>> reading) throws FleetException, InterruptedException {
        long aliveNs = nowNs.getAsLong();
        while (true) {
            try {
                return reading.get(look.toNanos(), TimeUnit.NANOSECONDS);
            } catch (ExecutionException e) {
                throw cause(e);
            } catch (TimeoutException e) {
                if (!lacksARole.getAsBoolean()) {
                    aliveNs = nowNs.getAsLong();
                } else if (nowNs.getAsLong() - aliveNs > patience.toNanos()) {
                    throw new FleetException(
                            ReasonCode.SYSTEM_TIME_OUT,
                            "rows were not read back within " + patience.toSeconds()
                                    + " s after all daemons of a role had ended");
                }
            }
        }
    }

    private static FleetException cause(ExecutionException e) throws FleetException, InterruptedException {
        Throwable cause = e.getCause();
        if (cause instanceof FleetException fleet) {
            return fleet;
        } else if (cause instanceof InterruptedException interrupted) {
            throw interrupted;
        } else if (cause instanceof Error error) {
            throw error;
        }
        throw (RuntimeException) cause; // A step throws no other.
    }
}
