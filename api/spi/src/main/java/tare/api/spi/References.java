package tare.api.spi;

import java.io.IOException;
import java.io.Serializable;
import java.util.Collection;
import java.util.HashMap;
import java.util.Map;
import java.util.TreeSet;

/**
 * Resolves references ({@link Reference}) to their values: on the machine of the harness from its variables and files,
 * on another host from the values that the harness has sent through the worker's pipe. Immutable; any thread.
 */
public final class References implements Serializable {
    private static final long serialVersionUID = 1;

    private final HashMap<String, Outcome> sent;
    private final boolean isSent;
    /** Variables; null means this process's own. */
    private final HashMap<String, String> environment;

    /** @param text the value, or why there is none */
    private record Outcome(boolean isKnown, String text) implements Serializable {}

    private References(Map<String, Outcome> sent, Map<String, String> environment, boolean isSent) {
        this.sent = new HashMap<>(sent);
        this.isSent = isSent;
        this.environment = environment == null ? null : new HashMap<>(environment);
    }

    /** Resolves them where it is used, each when it is asked for. */
    public static References here() {
        return new References(Map.of(), null, false);
    }

    /** Resolves them where it is used, with these variables. */
    public static References of(Map<String, String> environment) {
        return new References(Map.of(), environment, false);
    }

    /**
     * Resolves them where it is used, on this machine, whose other processes do not have the variables.
     *
     * @param texts values of settings; of the variables, only those that they refer to are sent
     * @param environment variables, by name
     */
    public static References toSendHere(Collection<String> texts, Map<String, String> environment) {
        Map<String, String> named = new HashMap<>();
        for (String text : texts) {
            Reference.variable(text)
                    .filter(environment::containsKey)
                    .ifPresent(name -> named.put(name, environment.get(name)));
        }
        return new References(Map.of(), named, false);
    }

    /**
     * Resolves them now, to be sent to another host. Those that cannot be resolved fail there, when they are asked for.
     *
     * @param texts values of settings; those that are no references are left out
     * @param environment variables, by name
     */
    public static References toSend(Collection<String> texts, Map<String, String> environment) {
        Map<String, Outcome> sent = new HashMap<>();
        for (String text : texts) {
            if (Reference.isOne(text)) {
                sent.put(text, outcome(text, environment));
            }
        }
        return new References(sent, null, true);
    }

    private static Outcome outcome(String text, Map<String, String> environment) {
        try {
            return new Outcome(true, Reference.resolve(text, environment));
        } catch (IOException e) {
            return new Outcome(false, e.getMessage());
        }
    }

    /**
     * Resolves a reference, or returns any other {@code text} unchanged.
     *
     * @throws IOException if it leads to no value; the message never contains one
     */
    public String resolve(String text) throws IOException {
        if (!isSent) {
            return Reference.resolve(text, environment == null ? System.getenv() : environment);
        }
        if (!Reference.isOne(text)) {
            return text;
        }
        Outcome outcome = sent.get(text);
        if (outcome == null || !outcome.isKnown()) {
            throw new IOException(outcome == null ? text + ": its value was not sent to this host" : outcome.text());
        }
        return outcome.text();
    }

    /** Never shows a value. */
    @Override
    public String toString() {
        return isSent ? "references " + new TreeSet<>(sent.keySet()) : "references of this machine";
    }
}
