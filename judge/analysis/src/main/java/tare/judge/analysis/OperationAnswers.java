package tare.judge.analysis;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import tare.api.model.AnswerDifference;
import tare.api.model.AnswerDifference.DistinctAnswer;
import tare.api.model.RequestSample;
import tare.api.model.RunResult;

/**
 * The answers to one operation of passes, by digest, in the order of runs. Assumes that all arms hold equal data, as
 * their manifests say: then only the system can explain another answer.
 */
final class OperationAnswers {
    private record Given(long rows, Set<String> arms, List<String> files) {}

    private final String operation;
    private final Map<String, Given> byDigest = new LinkedHashMap<>();

    /** @param runs those that count, the baseline's first */
    OperationAnswers(String operation, List<RunResult> runs) {
        this.operation = operation;
        runs.forEach(this::add);
    }

    private void add(RunResult run) {
        Map<String, Integer> numbers = new HashMap<>();
        for (RequestSample sample : run.samples()) {
            int number = numbers.merge(sample.operation(), 1, Integer::sum);
            if (sample.operation().equals(operation) && sample.isOk() && sample.answer() != null) {
                Given given = byDigest.computeIfAbsent(
                        sample.answer(), key -> new Given(sample.rows(), new LinkedHashSet<>(), new ArrayList<>()));
                given.arms().add(run.record().run().arm());
                given.files()
                        .add("runs/" + run.record().run().id() + "/evidence/" + operation + "-" + number + ".json");
            }
        }
    }

    boolean agree() {
        return byDigest.size() <= 1;
    }

    /** Whether an arm gave an answer other than the first arm's, or several. */
    boolean isOther(String arm) {
        return byDigest.values().stream().skip(1).anyMatch(given -> given.arms().contains(arm));
    }

    /** The arm's answer; empty if it gave none or several. */
    Optional<String> only(String arm) {
        List<String> digests = byDigest.entrySet().stream()
                .filter(answer -> answer.getValue().arms().contains(arm))
                .map(Map.Entry::getKey)
                .toList();
        return digests.size() == 1 ? Optional.of(digests.get(0)) : Optional.empty();
    }

    AnswerDifference difference() {
        return new AnswerDifference(
                operation,
                byDigest.entrySet().stream()
                        .map(answer -> distinct(answer.getKey(), answer.getValue()))
                        .toList());
    }

    private static DistinctAnswer distinct(String digest, Given given) {
        return new DistinctAnswer(
                digest,
                given.rows(),
                List.copyOf(given.arms()),
                given.files().size(),
                given.files().get(0));
    }
}
