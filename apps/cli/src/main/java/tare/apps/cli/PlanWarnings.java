package tare.apps.cli;

import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import tare.api.model.Arm;
import tare.api.model.Experiment;
import tare.api.model.Plan;
import tare.api.model.WorkloadSpec;
import tare.api.spi.Plugins;
import tare.judge.analysis.Power;
import tare.measure.probes.Machine;

/** Finds what a plan can never decide and what will delay it, each as a sentence with a remedy. */
final class PlanWarnings {
    private static final Duration LOOK = Duration.ofMillis(300);

    private PlanWarnings() {}

    /** By importance; empty if there are no warnings. */
    static List<String> of(Plan plan, Plugins plugins) {
        Experiment experiment = plan.experiment();
        List<String> warnings = new ArrayList<>();
        if (!experiment.analysis().hasVerdicts()) {
            warnings.add("not judged: analysis.judge is none, so ratios are shown without verdicts");
        } else if (experiment.rounds() < Power.FEWEST_ROUNDS) {
            warnings.add("nothing can be decided: a verdict needs at least " + Power.FEWEST_ROUNDS
                    + " rounds, and the plan" + " has " + experiment.rounds());
        }
        if (experiment.arms().stream().noneMatch(Arm::control)) {
            warnings.add("no control arm: noise will not be measured; add an arm such as again: { like: "
                    + experiment.baseline() + ", control: true }");
        }
        warnings.addAll(ShortLives.of(plan, plugins));
        if (experiment.analysis().hasVerdicts()) {
            for (WorkloadSpec workload : experiment.workloads()) {
                ExpectedRequests.of(experiment, workload, plugins)
                        .flatMap(requests -> thinPercentiles(workload, requests))
                        .ifPresent(warnings::add);
            }
        }
        return warnings;
    }

    /** Percentiles with too few requests beyond them in a run. */
    static Optional<String> thinPercentiles(WorkloadSpec workload, ExpectedRequests requests) {
        // Without a primary the analysis takes the highest percentile that can be judged; the others are only shown.
        List<String> thin = workload.primary()
                .map(metric -> requests.suffice(metric) ? List.<String>of() : List.of(metric))
                .orElseGet(requests::thinTails);
        return thin.isEmpty()
                ? Optional.empty()
                : Optional.of(workload.label() + ": " + String.join(", ", thin) + " cannot be judged: "
                        + requests.shortfall(thin.get(0)));
    }

    /** Whether the gates would delay runs if they started now. Takes a moment. */
    static Optional<String> busyMachine(Plan plan, Machine machine) throws InterruptedException {
        double most = plan.experiment().preparation().gates().idleCpu();
        if (most >= 1) {
            return Optional.empty();
        }
        try {
            Machine.CpuTicks before = machine.cpuTicks();
            Thread.sleep(LOOK.toMillis());
            double busy = machine.cpuTicks().busyShareSince(before);
            return busy <= most
                    ? Optional.empty()
                    : Optional.of(String.format(
                            Locale.ROOT,
                            "the machine is %.0f %% busy now, and gates.idle-cpu waits for at most %.0f %%: each run"
                                    + " would wait up to %s and then be INVALID",
                            100 * busy,
                            100 * most,
                            PlanText.duration(
                                    plan.experiment().preparation().gates().within())));
        } catch (IOException e) {
            return Optional.empty(); // The gate itself reports this.
        }
    }
}
