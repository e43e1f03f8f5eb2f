package tare.workloads.ycsb;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.random.RandomGenerator;
import tare.api.spi.Operation;
import tare.workloads.generators.DiscreteGenerator;

/** The steps of a workload, their weights, and their indexes among its operations. Immutable; may be shared. */
final class Mix {
    private static final String PARTS_OF = MixStep.READ_MODIFY_WRITE.operation() + ".";

    private final Map<MixStep, Double> weights;
    private final MixStep[] steps;
    private final DiscreteGenerator chooser;
    private final List<Operation> operations;
    private final Map<MixStep, Integer> indexes = new EnumMap<>(MixStep.class);
    /** The operation indexes of {@link #steps}. */
    private final int[] stepIndexes;

    Mix(Map<MixStep, Double> weights) {
        this.weights = new EnumMap<>(weights);
        this.steps = Arrays.stream(MixStep.values()).filter(this::has).toArray(MixStep[]::new);
        this.chooser = new DiscreteGenerator(
                Arrays.stream(steps).mapToDouble(this::weight).toArray());
        this.operations = listOperations();
        this.stepIndexes = Arrays.stream(steps).mapToInt(this::index).toArray();
    }

    static Mix read(SettingsReader reader) {
        Map<MixStep, Double> weights = new EnumMap<>(MixStep.class);
        for (MixStep step : MixStep.values()) {
            double weight = reader.number(step.setting());
            reader.require(weight >= 0, step.setting(), "must not be negative");
            weights.put(step, weight);
        }
        reader.require(
                weights.values().stream().anyMatch(weight -> weight > 0),
                MixStep.READ.setting(),
                "must be positive where no other proportion is");
        return new Mix(weights);
    }

    private List<Operation> listOperations() {
        List<Operation> all = new ArrayList<>();
        for (MixStep step : MixStep.values()) {
            // The load inserts, even if the run does not.
            if (has(step) || step == MixStep.INSERT) {
                indexes.put(step, all.size());
                all.add(new Operation(step.operation(), false));
            }
        }
        if (has(MixStep.READ_MODIFY_WRITE)) {
            all.add(new Operation(PARTS_OF + MixStep.READ.operation(), true));
            all.add(new Operation(PARTS_OF + MixStep.UPDATE.operation(), true));
        }
        return List.copyOf(all);
    }

    /** Draws a step and returns its index in {@link #steps}. */
    int next(RandomGenerator random) {
        return (int) chooser.next(random);
    }

    MixStep step(int place) {
        return steps[place];
    }

    /** The operation index of the step at that position. */
    int indexAt(int place) {
        return stepIndexes[place];
    }

    boolean has(MixStep step) {
        return weight(step) > 0;
    }

    double weight(MixStep step) {
        return weights.getOrDefault(step, 0.0);
    }

    /** Each step's share of all requests, by the operation's name. */
    Map<String, Double> shares() {
        double sum = weights.values().stream().mapToDouble(weight -> weight).sum();
        Map<String, Double> shares = new LinkedHashMap<>();
        for (MixStep step : steps) {
            shares.put(step.operation(), weight(step) / sum);
        }
        return shares;
    }

    /** Every step of a run, in order. */
    List<MixStep> steps() {
        return List.of(steps);
    }

    List<Operation> operations() {
        return operations;
    }

    int index(MixStep step) {
        return indexes.get(step);
    }

    /** The index of the read within a read-modify-write. */
    int innerRead() {
        return operations.size() - 2;
    }

    /** The index of the update within a read-modify-write. */
    int innerUpdate() {
        return operations.size() - 1;
    }
}
