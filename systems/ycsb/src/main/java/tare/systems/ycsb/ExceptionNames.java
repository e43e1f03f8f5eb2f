package tare.systems.ycsb;

import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.UnaryOperator;

/**
 * Names a binding's exceptions as causes for counting failed requests: by class, and the first of each class with its
 * message too, so that there are few causes and a user sees what went wrong. Any thread.
 */
final class ExceptionNames {
    private static final int LONGEST = 200;

    private final UnaryOperator<String> withoutSecrets;
    private final Set<String> seen = ConcurrentHashMap.newKeySet();

    /** @param withoutSecrets removes secrets from a message */
    ExceptionNames(UnaryOperator<String> withoutSecrets) {
        this.withoutSecrets = withoutSecrets;
    }

    String of(Throwable thrown) {
        String name = thrown.getClass().getSimpleName();
        String message = firstLine(thrown.getMessage());
        return !message.isEmpty() && seen.add(name) ? name + ": " + message : name;
    }

    private String firstLine(String message) {
        String line = message == null ? "" : message.strip().lines().findFirst().orElse("");
        String clean = withoutSecrets.apply(line);
        return clean.length() > LONGEST ? clean.substring(0, LONGEST) + "…" : clean;
    }
}
