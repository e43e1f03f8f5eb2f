package tare.analysis;

import java.util.List;
import tare.model.Arm;
import tare.model.EnvironmentSpec;

/** What verdicts speak of: rounds on one cluster say nothing about another cluster's luck. */
final class Scope {
    private static final String KEPT = "these provisioned systems";
    private static final String FRESH = "provisioning included";

    private Scope() {}

    static String of(List<Arm> arms, Pairing pairing) {
        String scope = of(arms);
        return pairing == Pairing.BY_ROUND ? scope : scope + ", each as it was when it was measured";
    }

    private static String of(List<Arm> arms) {
        List<String> fresh = arms.stream().filter(Scope::isFresh).map(Arm::name).toList();
        if (fresh.isEmpty()) {
            return KEPT;
        }
        return fresh.size() == arms.size()
                ? FRESH + ": each system was started anew, without data, in every round"
                : FRESH + " for " + String.join(", ", fresh) + "; of the others " + KEPT;
    }

    /** Whether each round found a system of its own, also where only a part of it asks for that. */
    private static boolean isFresh(Arm arm) {
        EnvironmentSpec environment = arm.environment();
        return isFresh(environment) || environment.parts().values().stream().anyMatch(Scope::isFresh);
    }

    private static boolean isFresh(EnvironmentSpec environment) {
        return Boolean.parseBoolean(environment.options().get("fresh"));
    }
}
