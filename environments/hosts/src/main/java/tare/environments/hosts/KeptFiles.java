package tare.environments.hosts;

import java.nio.file.Path;
import java.util.List;
import tare.api.spi.system.HostSession;

/**
 * A host's files that later harnesses can use: jars, class archives and locks of ports.
 *
 * @param directory of these
 */
record KeptFiles(Path directory) implements AutoCloseable {
    /** All that agents make there, beside their own directories. */
    static final List<String> NAMES = List.of("jars", "classes", "ports");

    static KeptFiles of(HostSession here) {
        return here.resident(KeptFiles.class, session -> new KeptFiles(session.directory()));
    }

    @Override
    public void close() {
        // They stay.
    }
}
