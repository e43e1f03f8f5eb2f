package tare.environments.hosts;

import java.io.IOException;
import java.nio.file.DirectoryNotEmptyException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.regex.Pattern;
import tare.api.spi.FileTrees;
import tare.api.spi.system.HostSession;

/**
 * A host's files that later harnesses can use: jars, class archives and locks of ports.
 *
 * @param directory of these, which may hold files of others
 */
record KeptFiles(Path directory) implements AutoCloseable {
    /** What agents make in each of these, by its name; the user may have directories that are called so, too. */
    private static final Map<String, Pattern> OWN = Map.of(
            "jars", Pattern.compile("[0-9a-f]{64}"),
            "classes", Pattern.compile("\\w+-[0-9a-f]+\\.jsa(\\.\\d+)?|hide-[0-9a-f]+|hide\\d+\\.new"),
            "ports", Pattern.compile("\\d{1,5}"));

    static KeptFiles of(HostSession here) {
        return here.resident(KeptFiles.class, session -> new KeptFiles(session.directory()));
    }

    /** Removes what agents have made, and the directories that are empty then. */
    void remove() throws IOException {
        for (Map.Entry<String, Pattern> one : OWN.entrySet()) {
            Path there = directory.resolve(one.getKey());
            if (Files.isDirectory(there)) {
                remove(there, one.getValue());
            }
        }
    }

    private static void remove(Path there, Pattern own) throws IOException {
        try (DirectoryStream<Path> all = Files.newDirectoryStream(there)) {
            for (Path file : all) {
                if (own.matcher(file.getFileName().toString()).matches()) {
                    FileTrees.delete(file);
                }
            }
        }
        try {
            Files.delete(there);
        } catch (DirectoryNotEmptyException e) {
            return; // It holds files of others.
        }
    }

    @Override
    public void close() {
        // They stay.
    }
}
