package tare.api.model;

import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;

/**
 * What an experiment compares.
 *
 * @param baseline the name of one arm
 * @param declared settings whose difference between arms is the point of the comparison
 * @param strictParity whether an undeclared difference prevents all verdicts
 * @param ladder the steps of its ladder, from the baseline on; empty without a ladder, as in older results
 */
public record Sides(
        String baseline, List<Arm> arms, List<String> declared, boolean strictParity, List<LadderStep> ladder) {
    public Sides {
        arms = List.copyOf(arms);
        declared = List.copyOf(declared);
        ladder = List.copyOf(Objects.requireNonNullElse(ladder, List.of()));
    }

    /** Without a ladder. */
    public Sides(String baseline, List<Arm> arms, List<String> declared, boolean strictParity) {
        this(baseline, arms, declared, strictParity, List.of());
    }

    /** A copy with some of the arms, which has the ladder only if all its arms are there. */
    Sides part(List<Arm> some, List<String> declaredThere) {
        List<String> names = some.stream().map(Arm::name).toList();
        boolean isWhole = names.containsAll(rungs());
        return new Sides(baseline, some, declaredThere, strictParity, isWhole ? ladder : List.of());
    }

    /** The names of the arms on the ladder, the baseline first; none without a ladder. */
    public List<String> rungs() {
        return Stream.concat(
                        ladder.stream().limit(1).map(LadderStep::from),
                        ladder.stream().map(LadderStep::to))
                .toList();
    }
}
