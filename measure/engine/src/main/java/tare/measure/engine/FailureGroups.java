package tare.measure.engine;

import java.io.Serializable;
import java.util.Map;
import java.util.TreeMap;

/**
 * How answers that did not end OK are told apart by their cause. Each group is recorded as an operation of its own.
 *
 * @param byCause the group of a cause, as causes are named in {@link tare.api.model.PhaseRecord#causes}
 * @param otherwise the group of all other causes; empty for {@link #operation} without a group
 */
public record FailureGroups(Map<String, String> byCause, String otherwise) implements Serializable {
    /** All in one. */
    public static final FailureGroups NONE = new FailureGroups(Map.of(), "");

    private static final String SEPARATOR = ":";

    public FailureGroups {
        byCause = new TreeMap<>(byCause);
    }

    /** What failures of an operation are recorded as: {@code read-failed}, or of a group {@code read-failed:NOT_FOUND}. */
    public static String operation(String name, String group) {
        return name + Engine.FAILED + (group.isEmpty() ? "" : SEPARATOR + group);
    }

    /** Whether an operation holds what failed of another. */
    public static boolean isOne(String operation) {
        return operation.endsWith(Engine.FAILED) || operation.contains(Engine.FAILED + SEPARATOR);
    }

    /** The operation that failed; {@code operation} itself if it holds no failures. */
    public static String failedOne(String operation) {
        return isOne(operation) ? operation.substring(0, operation.lastIndexOf(Engine.FAILED)) : operation;
    }

    /** The group in the name of such an operation; empty if there is none. */
    public static String group(String operation) {
        int at = operation.lastIndexOf(Engine.FAILED + SEPARATOR);
        return at < 0 ? "" : operation.substring(at + Engine.FAILED.length() + SEPARATOR.length());
    }
}
