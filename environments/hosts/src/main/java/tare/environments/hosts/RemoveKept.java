package tare.environments.hosts;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import tare.api.spi.system.EnvironmentException;
import tare.api.spi.system.HostOrder;
import tare.api.spi.system.HostSession;

/**
 * Removes what agents keep on their host, and what killed ones have left. The directory itself goes with the agent, if
 * it is empty then. Answers the names of files in it that are not Tare's.
 */
record RemoveKept() implements HostOrder<ArrayList<String>> {
    @Override
    public ArrayList<String> carryOut(HostSession here) throws EnvironmentException, IOException {
        SessionDirectory own = new SessionDirectory(here.directory());
        own.removeLeft(Instant.now());
        KeptFiles files = KeptFiles.of(here);
        Path kept = files.directory();
        ArrayList<String> others = new ArrayList<>();
        if (kept.equals(own.path())) {
            return others;
        }
        if (own.hasNeighbours()) {
            throw new EnvironmentException(kept + ": must not be in use by another Tare");
        }
        files.remove();
        try (DirectoryStream<Path> left = Files.newDirectoryStream(kept)) {
            for (Path other : left) {
                if (!other.equals(own.path())) {
                    others.add(other.getFileName().toString());
                }
            }
        }
        Collections.sort(others);
        return others;
    }
}
