package tare.apps.cli;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;
import tare.api.model.Arm;
import tare.api.model.ArmDifference;
import tare.api.model.Experiment;
import tare.api.model.Plan;
import tare.api.model.PlannedRun;
import tare.api.model.WorkloadSpec;

/** A plan in words. Each line is safe for a terminal: text from the experiment cannot move the cursor. */
final class PlanText {
    private static final int LABEL_WIDTH = 11;

    private final Plan plan;
    private final Experiment experiment;

    PlanText(Plan plan) {
        this.plan = plan;
        this.experiment = plan.experiment();
    }

    List<String> summary() {
        List<String> lines = new ArrayList<>();
        lines.add(Terminal.line(experiment.question()).strip());
        lines.add(line("arms", experiment.arms().stream().map(this::arm).collect(Collectors.joining(" · "))));
        lines.add(line(
                "workloads",
                experiment.workloads().stream().map(WorkloadSpec::label).collect(Collectors.joining(" · "))));
        lines.add(line(
                "plan",
                "rounds " + (plan.looks().isEmpty() ? "" : "up to ") + experiment.rounds() + "   runs "
                        + plan.runs().size() + "   about " + duration(plan.estimate())));
        looks().ifPresent(text -> lines.add(line("looks", text)));
        experiment
                .repetition()
                .provisioned()
                .ifPresent(when -> lines.add(line("provisions", "all arms started again " + when)));
        experiment
                .sides()
                .ladder()
                .forEach(step -> lines.add(line("step", step.from() + " \u2192 " + step.to() + ", " + step.change())));
        plan.apart().ifPresent(why -> lines.add(line("one by one", "one arm's system is up at a time; " + why)));
        return lines;
    }

    /** {@code after 6, 12, 18, 24 rounds, at the levels 0.00005, 0.0042, 0.0194, 0.0430} */
    private Optional<String> looks() {
        return plan.looks().isEmpty()
                ? Optional.empty()
                : Optional.of("after "
                        + plan.looks().stream()
                                .map(look -> Integer.toString(look.rounds()))
                                .collect(Collectors.joining(", "))
                        + " rounds, at the levels "
                        + plan.looks().stream().map(look -> level(look.level())).collect(Collectors.joining(", "))
                        + "; a workload ends once it is decided");
    }

    /** Two significant digits, at least four decimals. */
    private static String level(double level) {
        int decimals = Math.max(4, (int) Math.ceil(-Math.log10(level)));
        return String.format(Locale.ROOT, "%." + decimals + "f", level);
    }

    List<String> differences() {
        List<String> lines = new ArrayList<>();
        for (ArmDifference difference : plan.differences()) {
            lines.add(line(
                    difference.declared() ? "declared" : "UNDECLARED",
                    difference.name() + ": " + experiment.baseline() + "="
                            + value(difference.baselineValue()) + ", " + difference.arm() + "="
                            + value(difference.armValue())));
        }
        if (lines.isEmpty()) {
            lines.add(line("parity", "no setting differs between the arms"));
        }
        return lines;
    }

    /** Joins a value's lines into one. */
    private static String value(Optional<String> value) {
        return value.map(text -> text.isEmpty() ? "(empty)" : text.strip().replaceAll("\\s*\\R\\s*", "; "))
                .orElse("(none)");
    }

    List<String> order() {
        List<String> lines = new ArrayList<>();
        for (PlannedRun run : plan.runs()) {
            lines.add(line(
                    "round " + run.round(),
                    String.format(
                            "%-24s %s", experiment.workload(run.workload()).label(), run.arm())));
        }
        return lines;
    }

    private String arm(Arm arm) {
        if (arm.name().equals(experiment.baseline())) {
            return arm.name() + " (baseline)";
        }
        return arm.control() ? arm.name() + " (control)" : arm.name();
    }

    /** One line, whatever the text contains. */
    static String line(String label, String text) {
        return Terminal.line("  " + label + " ".repeat(Math.max(1, LABEL_WIDTH - label.length())) + text);
    }

    /** {@code 3 min 40 s}; {@code 2 h 5 min}. */
    static String duration(Duration duration) {
        long seconds = duration.toSeconds();
        if (seconds < 60) {
            return seconds + " s";
        }
        return seconds < 3600
                ? seconds / 60 + " min " + seconds % 60 + " s"
                : seconds / 3600 + " h " + seconds % 3600 / 60 + " min";
    }
}
