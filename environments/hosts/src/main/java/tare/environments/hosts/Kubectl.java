package tare.environments.hosts;

import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import tare.api.spi.system.EnvironmentException;

/**
 * The user's kubectl with its contexts and logins. Any thread.
 *
 * @param words its command, with the options that say which cluster and namespace
 */
record Kubectl(List<String> words) {
    /** The oldest whose options and output are known to be as needed. */
    private static final int OLDEST_MINOR = 24;

    private static final Duration LIMIT = Duration.ofMinutes(5);
    private static final String REQUEST_LIMIT = "--request-timeout=60s";
    private static final Pattern VERSION = Pattern.compile("\"gitVersion\":\\s*\"(v(\\d+)\\.(\\d+)[^\"]*)\"");

    /** Versions as they say themselves. */
    record Versions(String client, String server) {}

    /**
     * How a command ended.
     *
     * @param error the last line of its error output
     */
    record Ended(int code, String out, String error) {
        /**
         * @param verb of the command
         * @throws EnvironmentException in kubectl's words if it failed
         */
        void requireSuccess(String verb) throws EnvironmentException {
            if (code != 0) {
                throw failed(verb);
            }
        }

        private EnvironmentException failed(String verb) {
            return new EnvironmentException(
                    "kubectl " + verb + ": " + (error.isEmpty() ? "ended with exit code " + code : error));
        }
    }

    Kubectl {
        words = List.copyOf(words);
    }

    /** Keeps to the context and namespace that are current now, whatever the user switches to later. */
    static Kubectl of(PodOptions options) throws EnvironmentException, InterruptedException {
        Kubectl kubectl = new Kubectl(options.kubectl()).with("--kubeconfig", options.kubeconfig());
        String context = options.context().isEmpty() ? kubectl.setting("current-context") : options.context();
        kubectl = kubectl.with("--context", context);
        String namespace = options.namespace().isEmpty()
                ? kubectl.setting("view", "--minify", "--output=jsonpath={.contexts[0].context.namespace}")
                : options.namespace();
        return kubectl.with("--namespace", namespace);
    }

    private Kubectl with(String option, String value) {
        return value.isEmpty() ? this : new Kubectl(command(List.of(option, value)));
    }

    /** Reads its configuration; empty where there is none, as in a pod of the cluster. */
    private String setting(String... what) throws EnvironmentException, InterruptedException {
        List<String> arguments = new ArrayList<>(List.of("config"));
        arguments.addAll(List.of(what));
        Ended ended = run(arguments);
        return ended.code() == 0 ? ended.out().strip() : "";
    }

    /** Its command with arguments. */
    List<String> command(List<String> arguments) {
        List<String> all = new ArrayList<>(words);
        all.addAll(arguments);
        return all;
    }

    /**
     * Asks for the versions, and so whether the cluster answers.
     *
     * @throws EnvironmentException in kubectl's words if it does not; or if there is no kubectl, or one too old
     */
    Versions versions() throws EnvironmentException, InterruptedException {
        Ended ended = tryTo("version", "--output=json");
        Matcher found = VERSION.matcher(ended.out());
        Optional<String> client = found.find() ? Optional.of(found.group(1)) : Optional.empty();
        if (client.isPresent()
                && Integer.parseInt(found.group(2)) == 1
                && Integer.parseInt(found.group(3)) < OLDEST_MINOR) {
            throw new EnvironmentException("kubectl: must be 1." + OLDEST_MINOR + " or newer, got: " + client.get());
        }
        if (ended.code() != 0 || client.isEmpty() || !found.find()) {
            throw ended.failed("version");
        }
        return new Versions(client.get(), found.group(1));
    }

    /**
     * Runs a command and returns its output.
     *
     * @throws EnvironmentException in kubectl's words if it fails
     */
    String ask(String... arguments) throws EnvironmentException, InterruptedException {
        Ended ended = tryTo(arguments);
        ended.requireSuccess(arguments[0]);
        return ended.out();
    }

    /** Runs a command, whether or not it succeeds. */
    Ended tryTo(String... arguments) throws EnvironmentException, InterruptedException {
        List<String> all = new ArrayList<>(List.of(REQUEST_LIMIT));
        all.addAll(List.of(arguments));
        return run(all);
    }

    private Ended run(List<String> arguments) throws EnvironmentException, InterruptedException {
        try {
            ShortCommand.Ended ended = ShortCommand.run(command(arguments), LIMIT);
            return new Ended(ended.code(), ended.out(), ended.lastError());
        } catch (IOException e) {
            throw new EnvironmentException(
                    "there is no program " + words.get(0) + "; install kubectl, or say in kubectl how it is started",
                    e);
        }
    }
}
