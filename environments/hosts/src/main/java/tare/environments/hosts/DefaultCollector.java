package tare.environments.hosts;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import tare.api.spi.system.EnvironmentException;
import tare.measure.placing.PassedVariables;

/**
 * The garbage collector that daemons' JVMs here use unless their flags name one. A JVM chooses it by its CPUs and memory,
 * so a limit may change it. Any thread.
 */
final class DefaultCollector {
    private static final Duration LIMIT = Duration.ofSeconds(30);

    private static final Pattern CHOSEN =
            Pattern.compile("\\bUse(Serial|Parallel|G1|Z|Shenandoah|Epsilon)GC\\s+=\\s+true\\b");

    private final Pinning pinning;
    private String name = "";

    DefaultCollector(Pinning pinning) {
        this.pinning = pinning;
    }

    /** Such as {@code G1}; {@code unknown} if no JVM tells. Starts a JVM the first time. */
    synchronized String name() {
        if (name.isEmpty()) {
            name = ask().orElse("");
        }
        return name.isEmpty() ? "unknown" : name;
    }

    private Optional<String> ask() {
        List<String> words = new ArrayList<>(pinning.prefix());
        words.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        words.addAll(List.of("-XX:+PrintFlagsFinal", "-version"));
        boolean isInterrupted = Thread.interrupted();
        try {
            return Optional.of(chosen(ShortCommand.run(PassedVariables.command(words, Map.of()), LIMIT)
                    .out()));
        } catch (IOException | EnvironmentException e) {
            return Optional.empty();
        } catch (InterruptedException e) {
            isInterrupted = true;
            return Optional.empty();
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
        return names.isEmpty() ? "unknown" : names;
    }
}
