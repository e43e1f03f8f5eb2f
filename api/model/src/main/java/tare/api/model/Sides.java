package tare.api.model;

import java.util.List;

/**
 * What an experiment compares.
 *
 * @param baseline the name of one arm
 * @param declared settings whose difference between arms is the point of the comparison
 * @param strictParity whether an undeclared difference prevents all verdicts
 */
public record Sides(String baseline, List<Arm> arms, List<String> declared, boolean strictParity) {
    public Sides {
        arms = List.copyOf(arms);
        declared = List.copyOf(declared);
    }
}
