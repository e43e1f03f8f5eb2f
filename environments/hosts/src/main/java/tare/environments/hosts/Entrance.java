package tare.environments.hosts;

import java.io.IOException;
import java.util.List;
import tare.api.spi.system.EnvironmentException;

/** The way to a host: makes a command run there, with its standard input and output as a pipe. Any thread. */
interface Entrance extends AutoCloseable {
    /** A command of this machine that runs this one on the host, each word as it is. */
    List<String> command(List<String> words) throws IOException;

    /** The way in words, for messages and facts. */
    String shown();

    /** Gives up what the way itself holds. Its commands have ended. */
    @Override
    default void close() throws EnvironmentException {}
}
