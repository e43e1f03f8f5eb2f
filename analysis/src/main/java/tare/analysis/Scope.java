package tare.analysis;

import java.util.List;
import tare.model.Arm;
import tare.model.Experiment;

/** What verdicts speak of: rounds on one cluster say nothing about another cluster's luck. */
final class Scope {
    private static final String KEPT = "these provisioned systems";
    private static final String FRESH = "provisioning included";

    private Scope() {}

    static String of(Experiment experiment, Pairing pairing) {
        String scope = of(experiment);
        return pairing == Pairing.BY_ROUND ? scope : scope + ", each as it was when it was measured";
    }

    private static String of(Experiment experiment) {
        List<String> fresh =
                experiment.arms().stream().filter(Scope::isFresh).map(Arm::name).toList();
        if (fresh.isEmpty()) {
            return KEPT;
        }
        return fresh.size() == experiment.arms().size()
                ? FRESH + ": each system was started anew, without data, in every round"
                : FRESH + " for " + String.join(", ", fresh) + "; of the others " + KEPT;
    }

    /** Whether each round found a system of its own. */
    private static boolean isFresh(Arm arm) {
        return Boolean.parseBoolean(arm.environment().options().get("fresh"));
    }
}
