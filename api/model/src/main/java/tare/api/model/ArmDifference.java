package tare.api.model;

import java.util.List;
import java.util.Optional;

/**
 * One thing that is not the same in an arm as in the baseline.
 *
 * @param name a setting's name, or {@code system} or {@code environment}
 * @param baselineValue as written or as defaulted; empty if the baseline's system has no such setting
 * @param armValue likewise
 * @param declared whether the experiment says that this difference is the point of the comparison
 * @param drives names in the system's configuration that follow this setting, beside its own; null, as in plans of before
 *     this was kept, is none
 */
public record ArmDifference(
        String name,
        String arm,
        Optional<String> baselineValue,
        Optional<String> armValue,
        boolean declared,
        List<String> drives) {
    public ArmDifference {
        drives = drives == null ? List.of() : List.copyOf(drives);
    }
}
