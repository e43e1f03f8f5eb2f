package tare.judge.analysis;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import tare.api.model.Comparison;
import tare.api.model.StepRatio;

/**
 * Where the difference arises, in words: {@code throughput: of 0.76x (0.72-0.80), 0.82x (0.79-0.85) is the step from
 * container to bridge (environment.network: host → bridge); the other step shows no difference.}
 *
 * @param whole the last arm against the first
 */
record LadderSentence(List<StepRatio> steps, Comparison whole, Band margin) {
    /** Steps that multiply to something further from the whole than this share had other rounds. */
    private static final double SAME = 0.005;

    String words() {
        String label = whole.metric().label() + ": ";
        if (whole.ratio().isEmpty()) {
            return label + "no ratio of " + whole.arm() + " to "
                    + steps.get(0).step().from() + ".";
        }
        return label + (steps.stream().allMatch(step -> step.unclaimed().isPresent()) ? shown() : claims()) + product();
    }

    private String shown() {
        return total() + " in all; steps are shown, not judged: "
                + steps.stream()
                        .flatMap(step -> step.unclaimed().stream())
                        .distinct()
                        .collect(Collectors.joining("; "))
                + ".";
    }

    private String claims() {
        List<StepRatio> differing = steps.stream().filter(StepRatio::differs).toList();
        List<String> clauses = new ArrayList<>();
        if (differing.isEmpty()) {
            clauses.add(total() + " in all, but no single step differs");
        } else {
            clauses.add("of " + total() + ", "
                    + differing.stream().map(this::difference).collect(Collectors.joining(" and ")));
            others(steps.stream()
                            .filter(step -> !step.differs() && step.unclaimed().isEmpty())
                            .count())
                    .ifPresent(clauses::add);
        }
        steps.forEach(step -> step.unclaimed().ifPresent(why -> clauses.add(name(step) + " is not judged: " + why)));
        return String.join("; ", clauses) + ".";
    }

    private String difference(StepRatio step) {
        return Text.ratio(step.ratio().orElseThrow(), margin) + " is the step " + name(step) + " ("
                + step.step().change() + ")";
    }

    private static String name(StepRatio step) {
        return "from " + step.step().from() + " to " + step.step().to();
    }

    private static Optional<String> others(long count) {
        if (count == 0) {
            return Optional.empty();
        }
        return Optional.of(
                count == 1 ? "the other step shows no difference" : "the other " + count + " steps show no difference");
    }

    private String total() {
        return whole.ratio()
                .map(ratio -> whole.showsInterval() ? Text.ratio(ratio, margin) : Text.ratio(ratio))
                .orElseThrow();
    }

    /** A lost run leaves its steps fewer rounds than the others, so they may not multiply to the whole. */
    private String product() {
        double all = whole.ratio().orElseThrow().value();
        return steps.get(steps.size() - 1)
                .cumulative()
                .filter(product -> Math.abs(product / all - 1) > SAME)
                .map(product -> " The steps multiply to " + Text.plain(product)
                        + "x, since lost runs leave them different rounds.")
                .orElse("");
    }
}
