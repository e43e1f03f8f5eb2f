package tare.apps.cli;

import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import tare.api.model.Arm;
import tare.api.model.Experiment;
import tare.api.model.Metric;
import tare.api.model.MetricKind;
import tare.api.model.Pace;
import tare.api.model.Plan;
import tare.api.model.Traffic;
import tare.api.model.WorkloadSpec;
import tare.api.spi.Plugins;
import tare.judge.analysis.Power;
import tare.measure.experiment.WorkloadSettings;
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
        for (WorkloadSpec workload : experiment.workloads()) {
            thinPercentiles(workload, shares(experiment, workload, plugins)).ifPresent(warnings::add);
        }
        return warnings;
    }

    private static Map<String, Double> shares(Experiment experiment, WorkloadSpec workload, Plugins plugins) {
        return WorkloadSettings.of(experiment, workload, plugins)
                .create(plugins)
                .shares();
    }

    /** Percentiles with too few requests beyond them in a run; empty if unknown, as at rate: max. */
    static Optional<String> thinPercentiles(WorkloadSpec workload, Map<String, Double> shares) {
        Traffic traffic = workload.traffic();
        if (!(traffic.pace() instanceof Pace.AtRate rate) || shares.isEmpty()) {
            return Optional.empty();
        }
        Map<String, Double> requests = new LinkedHashMap<>();
        shares.forEach((operation, share) -> requests.put(
                operation, share * rate.perSecond() * traffic.measure().time().toMillis() / 1e3));
        List<String> thin = new ArrayList<>();
        requests.forEach((operation, count) -> {
            if (count > 0 && count * MetricKind.P99.beyond() < Power.FEWEST_SAMPLES_BEYOND) {
                thin.add(MetricKind.P99.of(operation).name());
            }
        });
        Optional<String> primary = workload.primary().filter(metric -> isThin(metric, requests));
        if (primary.isPresent()) {
            return Optional.of(text(workload, requests, primary.get(), List.of(primary.get())));
        }
        // Without a primary the analysis takes the highest percentile that can be judged; the others are only shown.
        boolean isChosen = workload.primary().isPresent();
        return thin.isEmpty() || isChosen ? Optional.empty() : Optional.of(text(workload, requests, thin.get(0), thin));
    }

    private static boolean isThin(String metric, Map<String, Double> requests) {
        Optional<Double> count = Metric.named(metric).flatMap(Metric::operation).map(requests::get);
        return count.isPresent() && count.get() * beyond(metric) < Power.FEWEST_SAMPLES_BEYOND;
    }

    private static double beyond(String metric) {
        return MetricKind.ofMetric(metric).orElseThrow().beyond();
    }

    private static String text(WorkloadSpec workload, Map<String, Double> requests, String metric, List<String> all) {
        String operation = metric.substring(0, metric.lastIndexOf('.'));
        double beyond = beyond(metric);
        double count = requests.get(operation);
        double seconds =
                workload.traffic().measure().time().toMillis() / 1e3 * Power.FEWEST_SAMPLES_BEYOND / (count * beyond);
        String other = MetricKind.PERCENTILES.stream()
                .filter(kind -> count * kind.beyond() >= Power.FEWEST_SAMPLES_BEYOND)
                .reduce((lower, higher) -> higher)
                .map(kind -> kind.of(operation).name())
                .map(name -> ", or judge " + name + " (primary: " + name + ")")
                .orElse("");
        return workload.label() + ": " + all.stream().collect(Collectors.joining(", ")) + " cannot be judged: about "
                + (long) (count * beyond) + " requests a run lie beyond it, and " + Power.FEWEST_SAMPLES_BEYOND
                + " are needed; measure at least " + String.format(Locale.ROOT, "%.1f", Math.ceil(seconds * 10) / 10)
                + " s" + other;
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
