package tare.measure.placing;

import java.util.ArrayList;
import java.util.List;
import java.util.function.LongSupplier;
import tare.api.spi.system.EnvironmentException;

/** Times the actions that start a system. Any thread. */
final class StartUps {
    private static final double NS = 1e9;

    /** An action to time. */
    interface Timed {
        void run() throws EnvironmentException, InterruptedException;
    }

    private final LongSupplier nanoTime;
    private final PlacingListener listener;
    private final long beganNs;
    private final List<StartUp> done = new ArrayList<>();

    StartUps(LongSupplier nanoTime, PlacingListener listener) {
        this.nanoTime = nanoTime;
        this.listener = listener;
        this.beganNs = nanoTime.getAsLong();
    }

    void time(String name, Timed timed) throws EnvironmentException, InterruptedException {
        long fromNs = nanoTime.getAsLong();
        timed.run();
        StartUp startUp = new StartUp(name, (fromNs - beganNs) / NS, (nanoTime.getAsLong() - fromNs) / NS);
        synchronized (this) {
            done.add(startUp);
        }
        listener.done(startUp);
    }

    /** In order of completion. */
    synchronized List<StartUp> done() {
        return List.copyOf(done);
    }
}
