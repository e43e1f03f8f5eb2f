package tare.environments.hosts;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import tare.api.spi.system.EnvironmentException;

/** The way to a host: makes a command run there, with its standard input and output as a pipe. Any thread. */
interface Entrance extends AutoCloseable {
    /** A command of this machine that runs this one on the host, each word as it is. */
    List<String> command(List<String> words) throws IOException;

    /** The same for the first command, the agent's, which runs for as long as the host is used. */
    default List<String> agentCommand(List<String> words) throws IOException {
        return command(words);
    }

    /** The way in words, for messages and facts. */
    String shown();

    /** Whether the host takes memory and CPU time of this machine. */
    default boolean staysOnThisMachine() {
        return false;
    }

    /** Facts besides, by names without a prefix. */
    default Map<String, String> facts() {
        return Map.of();
    }

    /** The host's {@link KeptFiles} as this machine sees them; empty if they are reached through the agent alone. */
    default Optional<Path> keptHere() {
        return Optional.empty();
    }

    /** How long its agent may take to answer before it counts as lost. */
    default Duration lostAfter() {
        return Duration.ofMinutes(2);
    }

    /** What ended the host, worded to follow a message about its lost connection; empty if nothing is known. */
    default String end() throws InterruptedException {
        return "";
    }

    /** The agent has ended in order: nothing is left on the host but kept files. */
    default void leftInOrder() throws EnvironmentException {}

    /** Gives up what the way itself holds. Its commands have ended. */
    @Override
    default void close() throws EnvironmentException {}
}
