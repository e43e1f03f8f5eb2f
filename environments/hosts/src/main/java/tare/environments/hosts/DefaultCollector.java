package tare.environments.hosts;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import tare.api.spi.system.EnvironmentException;
import tare.measure.placing.PassedVariables;

/**
 * The garbage collector that daemons' JVMs here use unless their flags name one. A JVM chooses it by its CPUs and memory,
 * so a limit may change it, and so may a variable. Any thread.
 */
final class DefaultCollector {
    static final String UNKNOWN = "unknown";

    private static final Duration LIMIT = Duration.ofSeconds(30);

    private static final Pattern CHOSEN =
            Pattern.compile("\\bUse(Serial|Parallel|G1|Z|Shenandoah|Epsilon)GC\\s+=\\s+true\\b");

    private DefaultCollector() {}

    /**
     * Starts a JVM to ask it. Such as {@code G1}; {@code unknown} if it does not tell.
     *
     * @param variables that are declared for daemons
     */
    static String of(Pinning pinning, Map<String, String> variables) {
        List<String> words = new ArrayList<>(pinning.prefix());
        words.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        words.addAll(List.of("-XX:+PrintFlagsFinal", "-version"));
        boolean isInterrupted = Thread.interrupted();
        try {
            return chosen(ShortCommand.run(PassedVariables.command(words, variables), LIMIT)
                    .out());
        } catch (IOException | EnvironmentException e) {
            return UNKNOWN;
        } catch (InterruptedException e) {
            isInterrupted = true;
            return UNKNOWN;
        } finally {
            if (isInterrupted) {
                Thread.currentThread().interrupt();
            }
        }
    }

    /** @param flags as a JVM prints them */
    static String chosen(String flags) {
        String names = CHOSEN.matcher(flags)
                .results()
                .map((MatchResult found) -> found.group(1))
                .collect(Collectors.joining(" "));
        return names.isEmpty() ? UNKNOWN : names;
    }
}
