package tare.judge.analysis;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import tare.api.model.Arm;
import tare.api.model.Results;
import tare.api.model.SystemPlacement;

/**
 * Whether the workers and systems compete for the same CPUs, from the location of the system that each arm's runs
 * recorded; for results without that fact, from {@code facts.json}.
 */
final class SharedCpus {
    private final List<String> sharing = new ArrayList<>();
    private final List<String> apart = new ArrayList<>();

    private SharedCpus(Results results) {
        for (Arm arm : results.plan().experiment().arms()) {
            Set<SystemPlacement> places = places(results, arm.name());
            if (places.stream().anyMatch(SystemPlacement::sharesCpus)) {
                sharing.add(arm.name());
            } else if (!places.isEmpty() && !places.contains(SystemPlacement.UNKNOWN)) {
                apart.add(arm.name());
            }
        }
    }

    private static Set<SystemPlacement> places(Results results, String arm) {
        return ArmFacts.of(results, arm).recorded(SystemPlacement.FACT).stream()
                .flatMap(text -> SystemPlacement.of(text).stream())
                .collect(Collectors.toCollection(TreeSet::new));
    }

    static Optional<String> stamp(Results results) {
        SharedCpus arms = new SharedCpus(results);
        if (!arms.sharing.isEmpty() && !arms.apart.isEmpty()) {
            return Optional.of("CPUs shared with the traffic in " + String.join(", ", arms.sharing) + ", not in "
                    + String.join(", ", arms.apart) + ": the traffic's CPU time burdens one side only");
        }
        return !arms.sharing.isEmpty() || Boolean.parseBoolean(results.facts().get("shared-cpus"))
                ? Optional.of("shared CPUs: ratios are pulled towards 1")
                : Optional.empty();
    }
}
