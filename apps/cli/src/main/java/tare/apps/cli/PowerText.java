package tare.apps.cli;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import tare.api.model.Experiment;
import tare.api.model.MetricKind;
import tare.api.model.WorkloadSpec;
import tare.api.spi.Plugins;
import tare.judge.analysis.Power;

/** What a plan can decide, in words, before hours are spent on it. */
final class PowerText {
    private static final int MOST_ROUNDS = 1_000;

    private final Experiment experiment;
    private final SpreadSource spreads;
    private final Plugins plugins;

    private PowerText(Experiment experiment, SpreadSource spreads, Plugins plugins) {
        this.experiment = experiment;
        this.spreads = spreads;
        this.plugins = plugins;
    }

    /** If the spread is unknown: how to measure it. */
    static String unknown(Experiment experiment) {
        return experiment.analysis().hasVerdicts()
                ? PlanText.line(
                        "decides", "depends on how much ratios vary between rounds: see --spread 8% or --like DIR")
                : unjudged();
    }

    private static String unjudged() {
        return PlanText.line("decides", "nothing: analysis.judge is none");
    }

    static List<String> lines(Experiment experiment, SpreadSource spreads, Plugins plugins) {
        return new PowerText(experiment, spreads, plugins).lines();
    }

    private List<String> lines() {
        List<String> lines = new ArrayList<>();
        double confidence = experiment.analysis().confidence();
        if (!experiment.analysis().hasVerdicts()) {
            return List.of(unjudged());
        }
        if (experiment.rounds() < Power.FEWEST_ROUNDS) {
            lines.add(PlanText.line("decides", "nothing: a verdict needs at least " + Power.FEWEST_ROUNDS + " rounds"));
            return lines;
        }
        lines.add(PlanText.line(
                "decides",
                "with " + experiment.rounds() + " rounds at " + percent(confidence)
                        + " confidence, if each control confirms a difference:"));
        experiment.workloads().forEach(workload -> lines.addAll(lines(workload, confidence)));
        return lines;
    }

    private List<String> lines(WorkloadSpec workload, double confidence) {
        Optional<ExpectedRequests> requests = ExpectedRequests.of(experiment, workload, plugins);
        String metric = primary(workload, requests);
        String head = workload.label() + ", " + metric + ": ";
        if (requests.isPresent() && !requests.get().suffice(metric)) {
            return List.of(PlanText.line("", head + "cannot be judged, as the warning explains"));
        }
        Optional<SpreadSource.Spread> spread = spreads.of(workload, metric);
        if (spread.isEmpty()) {
            return List.of(PlanText.line("", head + "no known spread"));
        }
        double margin = experiment.analysis().margin(SpreadSource.kind(workload, metric));
        Power power = new Power(experiment.rounds(), spread.get().sd(), confidence, margin);
        return List.of(
                PlanText.line(
                        "",
                        head + "spread " + percent(power.sd()) + " ("
                                + spread.get().text() + ")"),
                PlanText.line("", "  CI about ±" + percent(power.halfWidth()) + " of the ratio"),
                PlanText.line(
                        "",
                        "  better or worse: probably (80 %) from " + times(1 / power.decisiveRatio()) + " down or "
                                + times(power.decisiveRatio()) + " up"),
                PlanText.line("", "  equivalent within " + percent(margin) + ": " + equivalence(power)));
    }

    private String primary(WorkloadSpec workload, Optional<ExpectedRequests> requests) {
        return workload.primary()
                .or(() -> spreads.primary(workload))
                .or(() -> requests.map(ExpectedRequests::usual))
                .orElseGet(() -> MetricKind.usual(workload.traffic()).name());
    }

    private static String equivalence(Power power) {
        double chance = power.equivalence();
        String now = "in " + Math.round(100 * chance) + " of 100 such experiments if nothing differs";
        if (chance >= Power.WANTED) {
            return now;
        }
        return now + "; for 80 it takes "
                + power.roundsForEquivalence(MOST_ROUNDS).stream()
                        .mapToObj(rounds -> rounds + " rounds")
                        .findFirst()
                        .orElse("more than " + MOST_ROUNDS + " rounds");
    }

    private static String percent(double share) {
        return String.format(Locale.ROOT, "%.3g", share * 100)
                        .replaceAll("(\\.[0-9]*?)0+$", "$1")
                        .replaceAll("\\.$", "")
                + " %";
    }

    private static String times(double ratio) {
        return String.format(Locale.ROOT, "%.2fx", ratio);
    }
}
