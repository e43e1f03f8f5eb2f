package tare.measure.runner.loading;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import tare.api.model.Reason;

/**
 * Arms can never be connected or loaded, so a retry is pointless: the experiment has ended, and its data on the systems
 * is removed. The message has a line for each reason, after the arms it applies to.
 */
public final class ArmsNotReadyException extends RuntimeException {
    private final Map<String, Reason> reasons;

    /** @param reasons by arm, in the order of the experiment */
    public ArmsNotReadyException(Map<String, Reason> reasons) {
        super(String.join("\n", sentences(reasons)));
        this.reasons = new LinkedHashMap<>(reasons);
    }

    public Map<String, Reason> reasons() {
        return reasons;
    }

    /** One sentence for each reason: the arms it applies to, and the reason. A reason may end with lines of a log. */
    public List<String> sentences() {
        return sentences(reasons);
    }

    private static List<String> sentences(Map<String, Reason> reasons) {
        Map<String, List<String>> arms = new LinkedHashMap<>();
        reasons.forEach((arm, reason) ->
                arms.computeIfAbsent(reason.text(), text -> new ArrayList<>()).add(arm));
        return arms.entrySet().stream()
                .map(entry -> (entry.getValue().size() > 1 ? "arms " : "arm ") + String.join(", ", entry.getValue())
                        + ": " + entry.getKey())
                .toList();
    }
}
