package tare.measure.runner.gates;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import tare.api.model.Traffic;
import tare.api.spi.Sweep;
import tare.measure.runner.arms.Timeouts;
import tare.measure.runner.fleet.Fleet;
import tare.measure.runner.fleet.FleetException;
import tare.measure.worker.DataOrders;

/**
 * Reads all of the data once, in steps of a second: all workers in parallel, each several parts at a time. One
 * thread.
 */
final class DataReading implements CacheGate.Work {
    private static final Duration READ_FOR = Duration.ofSeconds(1);
    /** In one worker; more would only wait for its CPUs. */
    private static final int MOST_READERS = 16;

    private final Fleet fleet;
    private final Traffic traffic;
    private final Timeouts limits;
    /** By worker; empty before the first step. */
    private List<List<Sweep.Part>> left = List.of();

    DataReading(Fleet fleet, Traffic traffic, Timeouts limits) {
        this.fleet = fleet;
        this.traffic = traffic;
        this.limits = limits;
    }

    @Override
    public boolean some() throws FleetException, InterruptedException {
        if (left.isEmpty()) {
            left = divided();
        }
        left = fleet.all(worker -> DataOrders.Read.of(left.get(worker), READ_FOR), limits.administer()).stream()
                .map(Sweep.Amount::left)
                .toList();
        return left.stream().anyMatch(parts -> !parts.isEmpty());
    }

    /** Deals the parts out in turn, as neighbouring parts are often on one server. */
    private List<List<Sweep.Part>> divided() throws FleetException, InterruptedException {
        int workers = traffic.workers();
        int readers = Math.min(MOST_READERS, traffic.callersPerWorker());
        List<Sweep.Part> parts = fleet.first(new DataOrders.Divide(workers * readers), limits.connect());
        List<List<Sweep.Part>> byWorker = new ArrayList<>();
        for (int worker = 0; worker < workers; worker++) {
            byWorker.add(new ArrayList<>());
        }
        for (int i = 0; i < parts.size(); i++) {
            byWorker.get(i % workers).add(parts.get(i));
        }
        return byWorker;
    }
}
