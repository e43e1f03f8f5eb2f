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
 * Merges the probe samples of several workers on one machine into one sample a second. Holds seconds until every worker
 * has reported them; a worker without a sample for a second is left out of it. One thread.
 */
public final class FleetProbes {
    private final Consumer<ProbeSample> whole;
    /** Last second that each worker reported. */
    private final int[] reportedUpTo;

    private final TreeMap<Integer, List<ProbeSample>> open = new TreeMap<>();

    /** @param whole receives each second's merged sample once, in order */
    public FleetProbes(int workers, Consumer<ProbeSample> whole) {
        this.whole = whole;
        this.reportedUpTo = new int[workers];
        Arrays.fill(reportedUpTo, -1);
    }

    public void add(int worker, PhaseUpdate update) {
        for (ProbeSample sample : update.probes()) {
            open.computeIfAbsent(sample.second(), second -> new ArrayList<>()).add(sample);
        }
        reportedUpTo[worker] = update.second();
        int reportedByAll = Arrays.stream(reportedUpTo).min().orElse(-1);
        while (!open.isEmpty() && open.firstKey() <= reportedByAll) {
            handOnFirst();
        }
    }

    /** Passes on the seconds that some workers have not reported. */
    public void end() {
        while (!open.isEmpty()) {
            handOnFirst();
        }
    }

    /** Number of seconds held. */
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

    /** All workers read the same machine figures; other figures are each worker's own share. */
    private static BinaryOperator<Double> merge(String name) {
        if (name.startsWith("machine.")) {
            return (a, b) -> a;
        }
        return name.contains("longest") ? Math::max : Double::sum;
    }
}
