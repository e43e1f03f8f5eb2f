package tare.judge.analysis;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import tare.api.model.RequestSample;
import tare.api.model.RunResult;

/**
 * What came of each operation in runs of passes: whether it succeeded, and whether all answers to it agree, within each
 * arm and across arms. Assumes that all arms hold equal data, as their manifests say; then only the system can explain
 * another answer.
 */
final class PassAnswers {
    private static final int MOST_CAUSES = 3;

    private final List<RunResult> runs;
    private final List<String> operations;
    private final Optional<String> rightArm;
    private final List<String> agreeing;

    /**
     * @param runs of all arms that enter the comparison
     * @param rightArm whose answers are right
     */
    PassAnswers(List<RunResult> runs, List<String> operations, Optional<String> rightArm) {
        this.runs = runs;
        this.operations = operations;
        this.rightArm = rightArm;
        this.agreeing = operations.stream().filter(this::agree).toList();
    }

    /** All operations, whatever came of them. */
    List<String> operations() {
        return operations;
    }

    /** The operations that succeeded in every run of every arm, with the same answer. */
    List<String> agreeing() {
        return agreeing;
    }

    /** Whether every request for the operation succeeded in every run, and all answers agree. */
    private boolean agree(String operation) {
        return runs.stream().allMatch(run -> new Elapsed(operation).of(run).isPresent())
                && answers(operation).values().stream()
                                .flatMap(Set::stream)
                                .distinct()
                                .count()
                        <= 1;
    }

    /**
     * A sentence for each operation that failed on an arm or was answered differently, and one on how many the total
     * leaves out.
     */
    List<String> stamps() {
        List<String> stamps = new ArrayList<>();
        for (String operation : operations) {
            failures(operation).forEach((arm, text) -> stamps.add(operation + " failed on " + arm + ": " + text));
            differing(operation).ifPresent(stamps::add);
        }
        if (agreeing.size() < operations.size()) {
            stamps.add("elapsed is the time of the " + agreeing.size() + " of " + operations.size()
                    + " operations that succeeded in every run, with the same answer");
        }
        empty().ifPresent(stamps::add);
        return stamps;
    }

    private Optional<String> empty() {
        List<String> empty = operations.stream().filter(this::isEmpty).toList();
        return empty.isEmpty()
                ? Optional.empty()
                : Optional.of("the answers to " + empty.size() + " of " + operations.size()
                        + " operations have no rows, which proves little about them: " + String.join(", ", empty));
    }

    /** Whether there are answers, and none has rows. */
    private boolean isEmpty(String operation) {
        List<RequestSample> answered = samples(operation).values().stream()
                .flatMap(List::stream)
                .filter(sample -> sample.isOk() && sample.answer() != null)
                .toList();
        return !answered.isEmpty() && answered.stream().allMatch(sample -> sample.rows() == 0);
    }

    private Optional<String> differing(String operation) {
        Map<String, Set<String>> byArm = answers(operation);
        if (byArm.values().stream().flatMap(Set::stream).distinct().count() <= 1) {
            return Optional.empty();
        }
        Set<String> right = rightArm.map(byArm::get).orElse(Set.of());
        if (right.size() == 1) {
            String wrong = byArm.entrySet().stream()
                    .filter(arm -> !arm.getValue().equals(right))
                    .map(Map.Entry::getKey)
                    .collect(Collectors.joining(", "));
            return Optional.of(operation + " is answered wrongly by " + wrong + ": not as by " + rightArm.get());
        }
        List<String> changing = byArm.entrySet().stream()
                .filter(arm -> arm.getValue().size() > 1)
                .map(Map.Entry::getKey)
                .toList();
        return Optional.of(
                changing.isEmpty()
                        ? operation + " is answered differently by the arms: " + groups(byArm)
                        : operation + " is answered differently from run to run on " + String.join(", ", changing));
    }

    /** Arms with the same answer together. */
    private static String groups(Map<String, Set<String>> byArm) {
        Map<Set<String>, List<String>> arms = new LinkedHashMap<>();
        byArm.forEach((arm, answers) ->
                arms.computeIfAbsent(answers, key -> new ArrayList<>()).add(arm));
        return arms.values().stream().map(same -> String.join(" = ", same)).collect(Collectors.joining("; "));
    }

    /** Distinct answers by arm, in the order of runs; arms without any are left out. */
    private Map<String, Set<String>> answers(String operation) {
        Map<String, Set<String>> answers = new LinkedHashMap<>();
        samples(operation).forEach((arm, samples) -> samples.stream()
                .filter(RequestSample::isOk)
                .map(RequestSample::answer)
                .filter(Objects::nonNull)
                .forEach(answer -> answers.computeIfAbsent(arm, key -> new LinkedHashSet<>())
                        .add(answer)));
        return answers;
    }

    private Map<String, String> failures(String operation) {
        Map<String, String> failures = new LinkedHashMap<>();
        samples(operation).forEach((arm, samples) -> {
            List<RequestSample> failed =
                    samples.stream().filter(sample -> !sample.isOk()).toList();
            if (!failed.isEmpty()) {
                failures.put(
                        arm,
                        failed.size() + " of " + samples.size() + " times (" + String.join(", ", causes(failed)) + ")");
            }
        });
        return failures;
    }

    /** Why requests failed: each cause once, and the first ones only. */
    static List<String> causes(List<RequestSample> failed) {
        return failed.stream()
                .map(sample -> Objects.requireNonNullElse(sample.cause(), "no cause was given"))
                .distinct()
                .limit(MOST_CAUSES)
                .toList();
    }

    private Map<String, List<RequestSample>> samples(String operation) {
        Map<String, List<RequestSample>> samples = new LinkedHashMap<>();
        for (RunResult run : runs) {
            run.samples().stream()
                    .filter(sample -> sample.operation().equals(operation))
                    .forEach(
                            sample -> samples.computeIfAbsent(run.record().run().arm(), arm -> new ArrayList<>())
                                    .add(sample));
        }
        return samples;
    }
}
