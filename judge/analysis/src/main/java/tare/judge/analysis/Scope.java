package tare.judge.analysis;

import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import tare.api.model.Arm;
import tare.api.model.EnvironmentSpec;
import tare.api.model.Experiment;

/** The scope of verdicts: rounds on one cluster give no evidence about another cluster's luck. */
final class Scope {
    private static final String KEPT = "these provisioned systems, one instance of each arm";
    private static final String FRESH = "provisioning included";

    private Scope() {}

    static String of(Experiment experiment, Pairing pairing) {
        Optional<String> provisioned = experiment
                .repetition()
                .provisioned()
                .map(when -> FRESH + ": all systems were newly started and loaded " + when);
        return of(experiment.arms(), provisioned, pairing);
    }

    /** @param provisioned how all arms were provisioned, if by blocks of rounds */
    static String of(List<Arm> arms, Optional<String> provisioned, Pairing pairing) {
        String apart = pairing == Pairing.BY_ROUND ? "" : ", each as measured";
        return provisioned.orElseGet(() -> of(arms)) + apart + restarts(arms);
    }

    private static String of(List<Arm> arms) {
        List<String> fresh = names(arms, EnvironmentSpec::isFresh);
        if (fresh.isEmpty()) {
            return KEPT;
        }
        return fresh.size() == arms.size()
                ? FRESH + ": each system was newly started, without data, in every round"
                : FRESH + " for " + String.join(", ", fresh) + "; for the others " + KEPT;
    }

    private static String restarts(List<Arm> arms) {
        List<String> stopped = names(arms, environment -> !environment.isKept());
        if (stopped.isEmpty()) {
            return "";
        }
        String whose = stopped.size() == arms.size() ? "" : " of " + String.join(", ", stopped);
        return "; the daemons" + whose
                + " were stopped after each run and started again, with their data, before the next";
    }

    private static List<String> names(List<Arm> arms, Predicate<EnvironmentSpec> wanted) {
        return arms.stream()
                .filter(arm -> wanted.test(arm.environment()))
                .map(Arm::name)
                .toList();
    }
}
