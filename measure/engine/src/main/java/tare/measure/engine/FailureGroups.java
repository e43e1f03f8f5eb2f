package tare.measure.engine;

import java.io.Serializable;
import java.util.Map;
import java.util.TreeMap;

/**
 * Groups answers other than OK by their cause. Each group is recorded as a separate operation.
 *
 * @param byCause the group of a cause, with causes named as in {@link tare.api.model.PhaseRecord#causes}
 * @param otherwise the group of all other causes; empty for {@link #operation} without a group
 */
public record FailureGroups(Map<String, String> byCause, String otherwise) implements Serializable {
    /** One group for all failures. */
    public static final FailureGroups NONE = new FailureGroups(Map.of(), "");

    private static final String SEPARATOR = ":";

    public FailureGroups {
        byCause = new TreeMap<>(byCause);
    }

    /**
     * The operation that records an operation's failures: {@code read-failed}, or {@code read-failed:NOT_FOUND} for a
     * group.
     */
    public static String operation(String name, String group) {
        return name + Engine.FAILED + (group.isEmpty() ? "" : SEPARATOR + group);
    }

    /** Whether the operation records another's failures. */
    public static boolean isOne(String operation) {
        return operation.endsWith(Engine.FAILED) || operation.contains(Engine.FAILED + SEPARATOR);
    }

    /** The operation that failed; {@code operation} itself if it records no failures. */
    public static String failedOne(String operation) {
        return isOne(operation) ? operation.substring(0, operation.lastIndexOf(Engine.FAILED)) : operation;
    }

    /** The group in such an operation's name; empty if there is none. */
    public static String group(String operation) {
        int at = operation.lastIndexOf(Engine.FAILED + SEPARATOR);
        return at < 0 ? "" : operation.substring(at + Engine.FAILED.length() + SEPARATOR.length());
    }
}
