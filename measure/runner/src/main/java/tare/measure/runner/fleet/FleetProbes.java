package tare.measure.runner.fleet;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.BinaryOperator;
import java.util.function.Consumer;
import tare.api.model.PhaseUpdate;
import tare.api.model.ProbeSample;

/**
 * Makes one sample a second of what the probes of several workers on one machine read. It holds the seconds that some worker has
 * not told of yet; one that a worker read nothing of is handed on without it. One thread.
 */
public final class FleetProbes {
    private final Consumer<ProbeSample> whole;
    /** The last second that each worker told of. */
    private final int[] toldUpTo;

    private final TreeMap<Integer, List<ProbeSample>> open = new TreeMap<>();

    /** @param whole given each second's sample once, in order */
    public FleetProbes(int workers, Consumer<ProbeSample> whole) {
        this.whole = whole;
        this.toldUpTo = new int[workers];
        Arrays.fill(toldUpTo, -1);
    }

    public void add(int worker, PhaseUpdate update) {
        for (ProbeSample sample : update.probes()) {
            open.computeIfAbsent(sample.second(), second -> new ArrayList<>()).add(sample);
        }
        toldUpTo[worker] = update.second();
        int toldByAll = Arrays.stream(toldUpTo).min().orElse(-1);
        while (!open.isEmpty() && open.firstKey() <= toldByAll) {
            handOnFirst();
        }
    }

    /** Hands on the seconds that not all workers have told of. */
    public void end() {
        while (!open.isEmpty()) {
            handOnFirst();
        }
    }

    /** How many seconds are held. */
    int openSeconds() {
        return open.size();
    }

    private void handOnFirst() {
        Map<String, Double> values = new TreeMap<>();
        var second = open.pollFirstEntry();
        for (ProbeSample sample : second.getValue()) {
            sample.values().forEach((name, value) -> values.merge(name, value, merge(name)));
        }
        whole.accept(new ProbeSample(second.getKey(), values));
    }

    /** All workers see the same machine; each has its own share of the work. */
    private static BinaryOperator<Double> merge(String name) {
        if (name.startsWith("machine.")) {
            return (a, b) -> a;
        }
        return name.contains("longest") ? Math::max : Double::sum;
    }
}
