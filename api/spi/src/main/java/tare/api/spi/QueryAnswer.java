package tare.api.spi;

import java.util.List;

/**
 * The answer to a query, as a digest: equal digests mean equal answers.
 *
 * @param query its name, such as {@code q42}
 * @param sha256 of {@link RowHash}, in lower-case hexadecimal digits
 * @param ordered whether the order of rows is part of the digest
 * @param sql the statement that was run; empty if the workload does not keep it
 * @param changes what was changed in the workload's text for this engine, each with its name and reason
 */
public record QueryAnswer(String query, long rows, String sha256, boolean ordered, String sql, List<String> changes)
        implements Evidence {
    public QueryAnswer {
        changes = List.copyOf(changes);
    }

    /** Without the statement. */
    public QueryAnswer(String query, long rows, String sha256, boolean ordered) {
        this(query, rows, sha256, ordered, "", List.of());
    }

    /** A copy that keeps the statement. */
    public QueryAnswer to(String statement, List<String> changesMade) {
        return new QueryAnswer(query, rows, sha256, ordered, statement, changesMade);
    }
}
