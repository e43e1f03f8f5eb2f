package tare.systems.jdbc;

import java.sql.SQLException;
import java.sql.SQLTimeoutException;
import java.sql.SQLTransientException;
import java.util.Locale;
import java.util.Set;
import tare.api.spi.Reply;

/** Classifies failed requests by SQLState, which most databases use alike. */
final class JdbcFailures {
    /**
     * Refused for now, or for this client: too many connections, no space, no permission, starting up; and HBase's
     * overload errors.
     */
    private static final Set<String> REFUSED_CLASSES = Set.of("28", "53");

    private static final Set<String> REFUSED = Set.of("42501", "57P03", "08004");
    private static final Set<String> REFUSING =
            Set.of("RegionTooBusyException", "CallQueueTooBigException", "AccessDeniedException");
    /** The database reports no state, or one for everything: its own error code is more precise. */
    private static final Set<String> VAGUE = Set.of("HY000", "99999", "S1000");

    private static final String NO_CONNECTION_MADE = "08001";

    /** Permissions, rollbacks, resources, locks, the operator, the system, timeouts. */
    private static final Set<String> UNABLE_CLASSES = Set.of("28", "40", "53", "55", "57", "58");

    private JdbcFailures() {}

    /** @param write whether the request may have changed a row although it was not answered */
    static Reply.Kind kind(SQLException error, boolean write) {
        String state = state(error);
        if (REFUSED.contains(state)
                || REFUSED_CLASSES.contains(classOf(state))
                || REFUSING.contains(root(error).getClass().getSimpleName())) {
            return Reply.Kind.REJECTED;
        }
        return write && isUnanswered(error) ? Reply.Kind.UNKNOWN : Reply.Kind.FAILED;
    }

    private static boolean isUnanswered(SQLException error) {
        boolean timedOut = error instanceof SQLTimeoutException
                || root(error).getClass().getSimpleName().contains("Timeout");
        return timedOut || (isConnection(error) && !state(error).equals(NO_CONNECTION_MADE));
    }

    /** Whether the connection is unusable from now on. */
    static boolean isConnection(SQLException error) {
        return classOf(state(error)).equals("08");
    }

    /**
     * Whether a query for a table failed for a reason other than its absence: a lock, a timeout, missing permissions, a
     * server that is shutting down or out of resources. Databases have no common code for "no such table".
     */
    static boolean isUnableToTell(SQLException error) {
        String message = String.valueOf(error.getMessage()).toLowerCase(Locale.ROOT);
        return error instanceof SQLTimeoutException
                || error instanceof SQLTransientException
                || UNABLE_CLASSES.contains(classOf(state(error)))
                || state(error).startsWith("HYT")
                || message.contains("denied")
                || message.contains("busy")
                || message.contains("locked");
    }

    /** Whether the row, or the table, existed already. */
    static boolean isConstraint(SQLException error) {
        return classOf(state(error)).equals("23");
    }

    /** {@code SQLState 23505}, {@code SQLState 08006 SocketException}, {@code code 5}. */
    static String cause(SQLException error) {
        String state = state(error);
        Throwable root = root(error);
        String beneath =
                root instanceof SQLException ? "" : " " + root.getClass().getSimpleName();
        if (!state.isEmpty() && !VAGUE.contains(state)) {
            return "SQLState " + state + beneath;
        }
        return (error.getErrorCode() == 0 ? error.getClass().getSimpleName() : "code " + error.getErrorCode())
                + beneath;
    }

    /** The error's own state, or that of its cause: Phoenix's error of a commit has none. */
    private static String state(SQLException error) {
        if (error.getSQLState() == null) {
            return error.getCause() instanceof SQLException beneath && beneath.getSQLState() != null
                    ? beneath.getSQLState()
                    : "";
        }
        return error.getSQLState();
    }

    private static String classOf(String state) {
        return state.length() < 2 ? state : state.substring(0, 2);
    }

    private static Throwable root(Throwable error) {
        Throwable root = error;
        // Some drivers have cycles of causes.
        for (int depth = 0; root.getCause() != null && depth < 20; depth++) {
            root = root.getCause();
        }
        return root;
    }
}
