package tare.systems.hive;

import java.sql.SQLException;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import tare.api.spi.SqlSession;
import tare.api.spi.StorageFailure;

/** Short, stable causes for failed queries. */
final class HiveFailures {
    static final String LOST_SERVER = "lost server";
    static final String TOO_MANY_COUNTERS = "too many counters";
    static final String LOST_METASTORE = "lost metastore";

    private static final Pattern NO_MEMORY =
            Pattern.compile("OutOfMemoryError|Java heap space|GC overhead limit|MapJoinMemoryExhaustion");

    private static final Pattern NO_METASTORE =
            Pattern.compile("MetaException|SessionHiveMetaStoreClient|Could not connect to meta store");

    /** A query that does not compile. */
    private static final Pattern KIND = Pattern.compile("FAILED: (\\w{1,40}?(?:Exception|Error))\\b");

    /** The last one in a message is the innermost. */
    private static final Pattern THROWN = Pattern.compile("\\b(?:[a-z]\\w*\\.)+([A-Z]\\w{1,39}(?:Exception|Error))\\b");

    private static final Pattern TASK = Pattern.compile("return code \\d+ from (?:\\w+\\.)*(\\w{1,40})");

    private HiveFailures() {}

    static String cause(SQLException failure) {
        String messages = messages(failure);
        if (NO_MEMORY.matcher(messages).find()) {
            return SqlSession.OUT_OF_MEMORY;
        }
        Optional<StorageFailure> ofStorage = StorageFailure.in(failure);
        if (ofStorage.isPresent()) {
            return ofStorage.get().text();
        }
        if (messages.contains("Too many counters")) {
            return TOO_MANY_COUNTERS;
        }
        if (NO_METASTORE.matcher(messages).find()) {
            return LOST_METASTORE;
        }
        if (isLost(failure)) {
            return LOST_SERVER;
        }
        Matcher kind = KIND.matcher(messages);
        if (kind.find()) {
            return kind.group(1);
        }
        String thrown = last(THROWN.matcher(messages));
        if (thrown != null) {
            return thrown;
        }
        Matcher task = TASK.matcher(messages);
        return task.find() ? task.group(1) : "SQLException";
    }

    private static String messages(Throwable failure) {
        StringBuilder messages = new StringBuilder();
        for (Throwable at = failure; at != null; at = at.getCause()) {
            messages.append(at.getMessage()).append('\n');
        }
        return messages.toString();
    }

    private static boolean isLost(Throwable failure) {
        for (Throwable at = failure; at != null; at = at.getCause()) {
            if (at.getClass().getSimpleName().equals("TTransportException")
                    || String.valueOf(at.getMessage()).contains("Invalid SessionHandle")) {
                return true;
            }
        }
        return false;
    }

    private static String last(Matcher matcher) {
        String found = null;
        while (matcher.find()) {
            found = matcher.group(1);
        }
        return found;
    }
}
