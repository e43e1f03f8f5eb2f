package tare.measure.runner.parts;

import java.util.Map;
import java.util.TreeMap;
import java.util.function.Consumer;
import tare.api.model.RunStep;
import tare.measure.engine.NanoClock;
import tare.measure.runner.fleet.FleetException;

/** Durations of a run's steps. One thread. */
public final class Steps {
    private final NanoClock clock;
    private final Consumer<RunStep> begun;
    private final Map<String, Double> seconds = new TreeMap<>();

    /** @param begun called with each step as it begins */
    public Steps(NanoClock clock, Consumer<RunStep> begun) {
        this.clock = clock;
        this.begun = begun;
    }

    public interface Step<T> {
        T run() throws FleetException, InterruptedException;
    }

    /**
     * Runs a step; its time is kept even if it fails.
     *
     * @throws InterruptedException also if the thread was interrupted before: then the step is not begun
     */
    public <T> T time(RunStep name, Step<T> step) throws FleetException, InterruptedException {
        if (Thread.interrupted()) {
            throw new InterruptedException();
        }
        begun.accept(name);
        long startNs = clock.nowNs();
        try {
            return step.run();
        } finally {
            seconds.merge(name.label(), (clock.nowNs() - startNs) / 1e9, Double::sum);
        }
    }

    /** Adds the time of a part of a step, as {@code settle.tables}. */
    public void part(RunStep step, String part, double ofIt) {
        seconds.merge(step.label() + "." + part, ofIt, Double::sum);
    }

    public interface CheckedRunnable {
        void run() throws FleetException, InterruptedException;
    }

    /** As {@link #time}, for a step without a result. */
    public void run(RunStep name, CheckedRunnable step) throws FleetException, InterruptedException {
        time(name, () -> {
            step.run();
            return null;
        });
    }

    /** Seconds by step name. */
    public Map<String, Double> seconds() {
        return seconds;
    }
}
