package tare.systems.ycsb;

import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.UnaryOperator;

/**
 * Names what a binding throws, as the cause under which the request is counted: by its class, and the first of each class with
 * its message too, so that counts stay few and a user sees what went wrong. Any thread.
 */
final class ExceptionNames {
    private static final int LONGEST = 200;

    private final UnaryOperator<String> withoutSecrets;
    private final Set<String> seen = ConcurrentHashMap.newKeySet();

    /** @param withoutSecrets takes out of a message what must not be shown */
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
