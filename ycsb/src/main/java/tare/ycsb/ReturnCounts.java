package tare.ycsb;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.TreeMap;
import tare.engine.Engine;
import tare.model.Outcomes;
import tare.spi.Reply;

/** How often each of YCSB's statuses was returned. */
final class ReturnCounts {
    private static final String OK = "OK";

    private final Map<String, OperationTimes> operations;
    private final Map<String, Long> causes;

    /** @param causes "operation: cause" and how often, as in {@link tare.model.PhaseRecord#causes} */
    ReturnCounts(Map<String, OperationTimes> operations, Map<String, Long> causes) {
        this.operations = operations;
        this.causes = causes;
    }

    /** Operations that a binding's client only queued. */
    static long queued(Map<String, Long> causes) {
        return causes.entrySet().stream()
                .filter(cause -> cause.getKey().endsWith(": " + Reply.QUEUED))
                .mapToLong(Map.Entry::getValue)
                .sum();
    }

    /** By YCSB's name of the operation; OK first. YCSB counts none of whole transactions. */
    Map<String, Map<String, Long>> all() {
        Map<String, Map<String, Long>> all = new LinkedHashMap<>();
        operations.forEach((operation, times) -> {
            boolean whole = operation.equals("read-modify-write");
            if (!whole && !operation.endsWith(Engine.FAILED)) {
                OperationTimes failed = operations.getOrDefault(operation + Engine.FAILED, OperationTimes.NONE);
                statuses(operation, times.outcomes().plus(failed.outcomes()))
                        .forEach((status, n) -> all.computeIfAbsent(
                                        SeriesMaker.ycsbName(operation), name -> new LinkedHashMap<>())
                                .merge(status, n, Long::sum));
            }
        });
        return all;
    }

    private Map<String, Long> statuses(String operation, Outcomes outcomes) {
        Map<String, Long> statuses = new LinkedHashMap<>();
        String prefix = operation + ": ";
        long queued = causes.getOrDefault(prefix + Reply.QUEUED, 0L);
        if (outcomes.ok() > queued) {
            statuses.put(OK, outcomes.ok() - queued);
        }
        Map<String, Long> others = new TreeMap<>();
        long rest = outcomes.total() - outcomes.ok() + queued;
        for (Map.Entry<String, Long> cause : causes.entrySet()) {
            if (cause.getKey().startsWith(prefix)) {
                others.merge(status(cause.getKey().substring(prefix.length())), cause.getValue(), Long::sum);
                rest -= cause.getValue();
            }
        }
        if (rest > 0) { // Causes are told apart up to a number.
            others.merge("ERROR", rest, Long::sum);
        }
        statuses.putAll(others);
        return statuses;
    }

    /** A binding's own status is passed on by its name. */
    private static String status(String cause) {
        return switch (cause) {
            case "not_found" -> "NOT_FOUND";
            case "rejected" -> "SERVICE_UNAVAILABLE";
            case "deadline" -> "TIME_OUT";
            case "wrong-data" -> "UNEXPECTED_STATE";
            default -> cause.matches("[A-Z][A-Z0-9_]*") ? cause : "ERROR";
        };
    }
}
