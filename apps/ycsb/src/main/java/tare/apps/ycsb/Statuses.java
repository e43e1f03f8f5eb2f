package tare.apps.ycsb;

import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import tare.measure.engine.FailureGroups;

/** YCSB's names for the outcomes of an operation. */
final class Statuses {
    static final String OK = "OK";
    static final String ERROR = "ERROR";

    /** Statuses for the causes that the engine and the workload assign. */
    private static final Map<String, String> OURS = Map.of(
            "not_found", "NOT_FOUND",
            "rejected", "SERVICE_UNAVAILABLE",
            "deadline", "TIME_OUT",
            "wrong-data", "UNEXPECTED_STATE");

    private static final Set<String> YCSBS = Set.of(
            "NOT_FOUND",
            "NOT_IMPLEMENTED",
            "UNEXPECTED_STATE",
            "BAD_REQUEST",
            "FORBIDDEN",
            "SERVICE_UNAVAILABLE",
            "TIME_OUT");

    private Statuses() {}

    /** The status for a cause; a binding's own status keeps its name. */
    static String ofCause(String cause) {
        String ours = OURS.get(cause);
        if (ours != null) {
            return ours;
        }
        return cause.matches("[A-Z][A-Z0-9_]*") ? cause : ERROR;
    }

    /**
     * The failures with times of their own, by status. A status that only one binding uses must be named: causes that
     * are not known in advance count as errors.
     *
     * @param each whether each status is separate; otherwise only those in {@code named}
     */
    static FailureGroups apart(boolean each, Set<String> named) {
        if (!each && named.isEmpty()) {
            return FailureGroups.NONE;
        }
        Map<String, String> byCause = new TreeMap<>();
        named.forEach(status -> byCause.put(status, status));
        YCSBS.forEach(status -> byCause.put(status, each || named.contains(status) ? status : ""));
        OURS.forEach((cause, status) -> byCause.put(cause, each || named.contains(status) ? status : ""));
        return new FailureGroups(byCause, each || named.contains(ERROR) ? ERROR : "");
    }
}
