package tare.model;

import java.util.Optional;

/**
 * One thing that is not the same in an arm as in the baseline.
 *
 * @param name a setting's name, or {@code system} or {@code environment}
 * @param baselineValue as written or as defaulted; empty if the baseline's system has no such setting
 * @param armValue likewise
 * @param declared whether the experiment says that this difference is the point of the comparison
 */
public record ArmDifference(
        String name, String arm, Optional<String> baselineValue, Optional<String> armValue, boolean declared) {}
