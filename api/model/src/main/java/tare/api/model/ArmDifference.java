package tare.api.model;

import java.util.List;
import java.util.Optional;

/**
 * One difference between an arm and the baseline.
 *
 * @param name a setting's name, or {@code system} or {@code environment}
 * @param baselineValue as written or by default; empty if the baseline's system has no such setting
 * @param armValue the same for the arm
 * @param declared whether the experiment declares this difference as the point of the comparison
 * @param drives other configuration keys of the system that this setting determines
 */
public record ArmDifference(
        String name,
        String arm,
        Optional<String> baselineValue,
        Optional<String> armValue,
        boolean declared,
        List<String> drives) {
    public ArmDifference {
        drives = List.copyOf(drives);
    }
}
