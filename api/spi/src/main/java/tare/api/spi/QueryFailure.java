package tare.api.spi;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * Why a query has no answer.
 *
 * @param query its name, such as {@code q42}
 * @param message what the engine said, at most {@value #MOST} characters of it
 * @param sql the statement that was run; empty if the workload does not keep it
 * @param changes what was changed in the workload's text for this engine, each with its name and reason
 */
public record QueryFailure(String query, String message, String sql, List<String> changes) implements Evidence {
    /** Characters kept of a message: some hold a whole plan. */
    public static final int MOST = 4000;

    private static final String MORE = " …";

    public QueryFailure {
        message = message.length() <= MOST ? message : message.substring(0, MOST - MORE.length()) + MORE;
        changes = List.copyOf(changes);
    }

    /** With the messages of a failure and of all its causes, each once; without the statement. */
    public static QueryFailure of(String query, Throwable failure) {
        Set<String> messages = new LinkedHashSet<>();
        for (Throwable at = failure; at != null; at = at.getCause()) {
            messages.add(at.getMessage() == null ? at.getClass().getSimpleName() : at.getMessage());
        }
        return new QueryFailure(query, String.join("\n", messages), "", List.of());
    }

    /** A copy that keeps the statement. */
    public QueryFailure to(String statement, List<String> changesMade) {
        return new QueryFailure(query, message, statement, changesMade);
    }
}
